// tidy: open, as Apple's; its state never changes or is locked
/// The App Store's country or region in which the customer buys.
///
/// Source: https://developer.apple.com/documentation/storekit/skstorefront
open class SKStorefront: NSObject, @unchecked Sendable {
  private let storefront: Storefront

  init(_ storefront: Storefront) { self.storefront = storefront }

  /// ISO 3166-1 alpha-3.
  open var countryCode: String { storefront.countryCode }

  /// The storefront identifier, such as `143441`.
  open var identifier: String { storefront.id }
}
