import StoreSimulator
import Diagnostics
import JSONTree

extension ConfigurationReader {
  /// The settings of the test environment. Missing ones, as in a file that was synchronized from
  /// App Store Connect, have their defaults.
  mutating func settings(of root: JSONNode) -> CatalogSettings {
    var settings = CatalogSettings()
    guard let node = root["settings"] else { return settings }
    guard case .object = node.content else {
      return mistyped("settings", node, "an object") ?? settings
    }
    if let storefront = storefront(of: node) { settings.storefront = storefront }
    if let locale = optionalText("_locale", of: node) { settings.locale = locale }
    readFlags(of: node, into: &settings)
    if let rate = timeRate(of: node) { settings.timeRate = rate }
    settings.compatibleTimeRates = compatibleTimeRates(of: node)
    settings.failures = failures(of: node)
    settings.origin = origin(of: node)
    return settings
  }

  private mutating func storefront(of settings: JSONNode) -> String? {
    guard let text = optionalText("_storefront", of: settings), let node = settings["_storefront"]
    else { return nil }
    if StorefrontCurrency.code(of: text) != nil { return text }
    report(
      Mistake.invalid("'_storefront'", text, among: StorefrontCurrency.storefronts), at: node)
    return nil
  }

  private mutating func readFlags(of node: JSONNode, into settings: inout CatalogSettings) {
    settings.asksToBuy = flag("_askToBuyEnabled", of: node)
    settings.hasGracePeriod = flag("_billingGracePeriodEnabled", of: node)
    settings.interruptsPurchases = flag("_billingIssuesEnabled", of: node)
    settings.failsRenewals = flag("_renewalBillingIssuesEnabled", of: node)
    settings.hidesDialogs = flag("_disableDialogs", of: node)
    settings.failsTransactions = flag("_failTransactionsEnabled", of: node)
  }

  /// The app in App Store Connect that the file was synchronized from; `nil` for a local file.
  private mutating func origin(of settings: JSONNode) -> AppStoreConnectOrigin? {
    let application = optionalText("_applicationInternalID", of: settings)
    let team = optionalText("_developerTeamID", of: settings)
    let synchronized = settings["_lastSynchronizedDate"].flatMap { synchronizedDate($0) }
    if application == nil, team == nil, synchronized == nil { return nil }
    return AppStoreConnectOrigin(
      applicationID: application, teamID: team, synchronized: synchronized)
  }

  private mutating func synchronizedDate(_ node: JSONNode) -> StoreTime? {
    let seconds: Double?
    switch node.content {
    case .integer(let number): seconds = Double(number)
    case .decimal(let text): seconds = Double(text)
    case .null, .bool, .string, .array, .object:
      return mistyped("_lastSynchronizedDate", node, "a number")
    }
    if let time = seconds.flatMap(ReferenceDate.time(seconds:)) { return time }
    report(
      Mistake.invalid(
        "'_lastSynchronizedDate'", expected: "seconds since 2001, up to the year 9999"), at: node)
    return nil
  }
}
