/// Apple's numbers for storefronts.
package enum StorefrontNumber {
  /// Those of the storefronts whose currency is known.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/storefront/id
  private static let numbers = [
    "AUS": "143460", "CAN": "143455", "CHE": "143459", "DEU": "143443", "ESP": "143454",
    "FRA": "143442", "GBR": "143444", "ITA": "143450", "JPN": "143462", "NLD": "143452",
    "SWE": "143456", "USA": "143441",
  ]

  /// The number, digits, of a storefront, ISO 3166-1 alpha-3; `nil` if none is known.
  package static func text(of storefront: String) -> String? { numbers[storefront] }
}
