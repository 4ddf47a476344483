/// In which currency each storefront sells.
package enum StorefrontCurrency {
  /// Those of the storefronts that can be named today; a catalog of another is refused, so that no
  /// price is shown in a wrong currency.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/storefront/currency
  private static let codes = [
    "AUS": "AUD", "CAN": "CAD", "CHE": "CHF", "DEU": "EUR", "ESP": "EUR", "FRA": "EUR",
    "GBR": "GBP", "ITA": "EUR", "JPN": "JPY", "NLD": "EUR", "SWE": "SEK", "USA": "USD",
  ]

  /// The currency, ISO 4217, of a storefront, ISO 3166-1 alpha-3; `nil` if none is known.
  package static func code(of storefront: String) -> String? { codes[storefront] }

  /// The currency of a storefront that was checked when it was named.
  static func known(of storefront: String) -> String {
    guard let code = code(of: storefront) else {
      preconditionFailure("no currency is known for the storefront '\(storefront)'")
    }
    return code
  }

  /// Every storefront whose currency is known, sorted.
  package static var storefronts: [String] { codes.keys.sorted() }
}
