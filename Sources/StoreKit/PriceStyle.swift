import AppStore

/// How the device's storefront writes prices.
struct PriceStyle: Hashable, Sendable {
  /// ISO 4217.
  let currency: String
  let locale: Locale

  /// - Parameter storefront: ISO 3166-1 alpha-3.
  init?(storefront: String, locale: String) {
    guard let currency = StorefrontCurrency.code(of: storefront) else { return nil }
    self.currency = currency
    self.locale = Locale(identifier: locale)
  }
}

extension Decimal {
  init(_ money: Money) { self = Decimal(money.milliunits) / 1000 }

  /// The first use loads the formatting data of all languages, so nothing formats before it is
  /// shown.
  func formatted(currency: String, locale: Locale) -> String {
    formatted(.currency(code: currency).locale(locale))
  }
}
