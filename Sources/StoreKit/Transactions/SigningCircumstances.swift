import StoreSimulator
import StoreSigning

// From where and for whom the App Store signed something.
extension Transaction {
  public var appBundleID: String { issuance.app.bundleID }
  public var environment: AppStore.Environment { AppStore.Environment(issuance.app.environment) }
  /// What older systems have instead of ``environment``.
  public var environmentStringRepresentation: String { environment.rawValue }
  public var storefront: Storefront { Storefront(countryCode: entry.storefront) }
  /// What older systems have instead of ``storefront``.
  public var storefrontCountryCode: String { storefront.countryCode }
  public var currency: Locale.Currency? { storefront.currency }
  /// What older systems have instead of ``currency``.
  public var currencyCode: String? { currency?.identifier }
  /// Names the customer and the app together. Rule ID-3.
  public var appTransactionID: String { issuance.appTransactionID }
}

extension Product.SubscriptionInfo.RenewalInfo {
  public var environment: AppStore.Environment { AppStore.Environment(issuance.app.environment) }
  /// What older systems have instead of ``environment``.
  public var environmentStringRepresentation: String { environment.rawValue }
  /// `nil` if there is no price to tell of. Source: assumption
  public var currency: Locale.Currency? {
    renewalPrice == nil ? nil : Storefront(countryCode: issuance.storefront).currency
  }
  /// What older systems have instead of ``currency``.
  public var currencyCode: String? { currency?.identifier }
  /// Names the customer and the app together. Rule ID-3.
  public var appTransactionID: String { issuance.appTransactionID }
}
