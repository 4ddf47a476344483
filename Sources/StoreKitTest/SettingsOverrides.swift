import StoreSimulator
import StoreKit
import StoreTerms

/// Changes that tests made to the settings of a configuration file.
struct SettingsOverrides {
  var storefront: String?
  var locale: String?
  var asksToBuy: Bool?
  var hasGracePeriod: Bool?
  var interruptsPurchases: Bool?
  var failsRenewals: Bool?
  var hidesDialogs: Bool?
  var failsTransactions: Bool?
  /// In no file.
  var failureError: SKError.Code?
  var timeRate: TimeRate?
  /// The simulated errors of calls. `nil` for a call that succeeds although the file makes it fail.
  var failures: [StoreCall: StoreCallError?] = [:]

  /// The file's settings with these changes.
  func applied(to file: CatalogSettings) -> CatalogSettings {
    var settings = file
    settings.storefront = storefront ?? file.storefront
    settings.locale = locale ?? file.locale
    settings.asksToBuy = asksToBuy ?? file.asksToBuy
    settings.hasGracePeriod = hasGracePeriod ?? file.hasGracePeriod
    settings.interruptsPurchases = interruptsPurchases ?? file.interruptsPurchases
    settings.failsRenewals = failsRenewals ?? file.failsRenewals
    settings.hidesDialogs = hidesDialogs ?? file.hidesDialogs
    settings.failsTransactions = failsTransactions ?? file.failsTransactions
    settings.timeRate = timeRate ?? file.timeRate
    for (call, error) in failures { settings.failures[call] = error }
    return settings
  }
}
