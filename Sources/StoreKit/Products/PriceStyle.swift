import StoreSimulator
import Synchronization

/// The price format of the device's storefront.
struct PriceStyle: Hashable, Sendable {
  /// ISO 4217.
  let currency: String
  let locale: Locale

  /// - Parameter storefront: ISO 3166-1 alpha-3.
  init?(storefront: String, locale: String) {
    guard let currency = StorefrontCurrency.code(of: storefront) else { return nil }
    self.init(currency: currency, locale: Locale(identifier: locale))
  }

  private init(currency: String, locale: Locale) {
    self.currency = currency
    self.locale = locale
  }

  /// The style of a storefront of the simulated store, which was checked when it was named.
  static func known(storefront: String, locale: String) -> PriceStyle {
    PriceStyle(
      currency: StorefrontCurrency.known(of: storefront), locale: Locale(identifier: locale))
  }
}

extension Decimal {
  /// Made of the fewest digits, as a division by 1000 would, which costs a hundred times as much.
  init(_ money: Money) {
    var (digits, exponent) = (money.milliunits, -3)
    while exponent < 0, digits.isMultiple(of: 10) {
      (digits, exponent) = (digits / 10, exponent + 1)
    }
    self.init(
      sign: digits < 0 ? .minus : .plus, exponent: exponent, significand: Decimal(digits.magnitude))
  }

  /// The first use loads the formatting data of all languages, so nothing formats before it is
  /// shown.
  func formatted(currency: String, locale: Locale) -> String {
    PriceTexts.text(of: self, PriceTexts.Way(currency: currency, locale: locale.identifier)) {
      formatted(.currency(code: currency).locale(locale))
    }
  }
}

/// Caches formatted prices. An app shows few prices, and often; formatting one takes longer than a
/// purchase.
private enum PriceTexts {
  struct Way: Hashable {
    let currency: String
    let locale: String
  }

  /// The limit of the cache.
  private static let limit = 1000

  private static let known = Mutex<[Way: [Decimal: String]]>([:])

  static func text(of price: Decimal, _ way: Way, _ write: () -> String) -> String {
    if let text = known.withLock({ $0[way]?[price] }) { return text }
    let text = write()
    known.withLock { known in
      if known[way, default: [:]].count >= limit { known[way] = [:] }
      known[way, default: [:]][price] = text
    }
    return text
  }
}
