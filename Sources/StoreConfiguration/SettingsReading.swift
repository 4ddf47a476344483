import AppStore
import Diagnostics
import JSONTree

extension ConfigurationReader {
  /// The settings of the test environment; the usual ones where the file is silent, as one that was
  /// synchronized from App Store Connect is.
  mutating func settings(of root: JSONNode) -> CatalogSettings {
    var settings = CatalogSettings()
    guard let node = root["settings"] else { return settings }
    guard case .object = node.content else {
      return mistyped("settings", node, "an object") ?? settings
    }
    if let storefront = storefront(of: node) { settings.storefront = storefront }
    if let locale = optionalText("_locale", of: node) { settings.locale = locale }
    settings.asksToBuy = flag("_askToBuyEnabled", of: node)
    warnOfTroubles(in: node)
    return settings
  }

  private mutating func storefront(of settings: JSONNode) -> String? {
    guard let text = optionalText("_storefront", of: settings), let node = settings["_storefront"]
    else { return nil }
    if StorefrontCurrency.code(of: text) != nil { return text }
    report(
      "no currency is known for the storefront \(quoted(text)); there are: "
        + StorefrontCurrency.storefronts.joined(separator: ", "), at: node)
    return nil
  }

  /// Troubles that a file switches on for everything, which a scenario brings about step by step.
  private static let troubleFlags = [
    "_billingGracePeriodEnabled", "_billingIssuesEnabled", "_failTransactionsEnabled",
    "_renewalBillingIssuesEnabled",
  ]

  private mutating func warnOfTroubles(in settings: JSONNode) {
    for key in Self.troubleFlags where flag(key, of: settings) {
      if let node = settings[key] { warnOfTrouble(quoted(key), at: node) }
    }
    if let error = settings["_storeKitError"], case .integer(let number) = error.content,
      number != 0
    {
      warnOfTrouble("'_storeKitError'", at: error)
    }
    for entry in optionalObjects("_storeKitErrors", of: settings)
    where flag("enabled", of: entry) {
      let name = optionalText("name", of: entry) ?? ""
      warnOfTrouble("the StoreKit error of \(quoted(name))", at: entry)
    }
  }

  private mutating func warnOfTrouble(_ name: String, at node: JSONNode) {
    warn("\(name) is on, which the simulated store does not take from the file yet", at: node)
  }
}
