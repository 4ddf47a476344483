import AppStore

/// How the device's storefront writes prices.
struct PriceStyle: Hashable, Sendable {
  /// ISO 4217.
  let currency: String
  let locale: Locale

  /// Currencies of the storefronts that can be named today; another storefront is refused when its
  /// catalog is read, so that no price is shown in a wrong currency.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/storefront/currency
  private static let currencies = [
    "USA": "USD", "GBR": "GBP", "DEU": "EUR", "FRA": "EUR", "ITA": "EUR", "ESP": "EUR",
    "NLD": "EUR", "CAN": "CAD", "AUS": "AUD", "JPN": "JPY", "CHE": "CHF", "SWE": "SEK",
  ]

  /// - Parameter storefront: ISO 3166-1 alpha-3.
  init?(storefront: String, locale: String) {
    guard let currency = Self.currencies[storefront] else { return nil }
    self.currency = currency
    self.locale = Locale(identifier: locale)
  }

  static var storefronts: [String] { currencies.keys.sorted() }
}

extension Decimal {
  init(_ money: Money) { self = Decimal(money.milliunits) / 1000 }

  /// The first use loads the formatting data of all languages, so nothing formats before it is
  /// shown.
  func formatted(currency: String, locale: Locale) -> String {
    formatted(.currency(code: currency).locale(locale))
  }
}
