// tidy: open, as Apple's; its state never changes or is locked
/// The App Store's country or region in which the customer buys.
///
/// Source: https://developer.apple.com/documentation/storekit/skstorefront
open class SKStorefront: SKObject, @unchecked Sendable {
  /// `nil` for an object of ``init()``.
  private let storefront: Storefront?

  /// For subclasses that override its properties; no country.
  public override init() { storefront = nil }

  init(_ storefront: Storefront) { self.storefront = storefront }

  /// ISO 3166-1 alpha-3.
  open var countryCode: String { assigned("countryCode") ?? storefront?.countryCode ?? "" }

  /// The storefront identifier, such as `143441`.
  open var identifier: String { assigned("identifier") ?? storefront?.id ?? "" }
}
