import AppStore
import AppStoreSigning

/// The country or region whose App Store the customer buys in.
///
/// Source: https://developer.apple.com/documentation/storekit/storefront
public struct Storefront: Identifiable, Hashable, Sendable {
  /// ISO 3166-1 alpha-3.
  public let countryCode: String

  init(countryCode: String) { self.countryCode = countryCode }

  /// Apple's number, such as `143441`.
  public var id: String { StorefrontNumber.text(of: countryCode) ?? "" }

  public var currency: Locale.Currency? {
    StorefrontCurrency.code(of: countryCode).map { Locale.Currency($0) }
  }
}
