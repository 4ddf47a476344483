/// The currency of each storefront.
package enum StorefrontCurrency {
  /// Currencies by storefront, for those that Apple's reports list with a currency of their own or
  /// with the euro. A catalog with another storefront is rejected, so that no price is shown in a
  /// wrong currency.
  ///
  /// Source: https://developer.apple.com/help/app-store-connect/reference/financial-report-regions-and-currencies
  private static let codes = [
    "ARE": "AED", "AUS": "AUD", "AUT": "EUR", "BEL": "EUR", "BGR": "EUR", "BIH": "EUR",
    "BRA": "BRL", "CAN": "CAD", "CHE": "CHF", "CHL": "CLP", "CHN": "CNY", "COL": "COP",
    "CYP": "EUR", "CZE": "CZK", "DEU": "EUR", "DNK": "DKK", "EGY": "EGP", "ESP": "EUR",
    "EST": "EUR", "FIN": "EUR", "FRA": "EUR", "GBR": "GBP", "GRC": "EUR", "HKG": "HKD",
    "HRV": "EUR", "HUN": "HUF", "IDN": "IDR", "IND": "INR", "IRL": "EUR", "ISR": "ILS",
    "ITA": "EUR", "JPN": "JPY", "KAZ": "KZT", "KOR": "KRW", "LTU": "EUR", "LUX": "EUR",
    "LVA": "EUR", "MEX": "MXN", "MLT": "EUR", "MNE": "EUR", "MYS": "MYR", "NGA": "NGN",
    "NLD": "EUR", "NOR": "NOK", "NZL": "NZD", "PAK": "PKR", "PER": "PEN", "PHL": "PHP",
    "POL": "PLN", "PRT": "EUR", "QAT": "QAR", "ROU": "RON", "RUS": "RUB", "SAU": "SAR",
    "SGP": "SGD", "SRB": "EUR", "SVK": "EUR", "SVN": "EUR", "SWE": "SEK", "THA": "THB",
    "TUR": "TRY", "TWN": "TWD", "TZA": "TZS", "USA": "USD", "VNM": "VND", "ZAF": "ZAR",
  ]

  /// The currency, ISO 4217, of a storefront, ISO 3166-1 alpha-3; `nil` if none is known.
  package static func code(of storefront: String) -> String? { codes[storefront] }

  /// The currency of a storefront that is known to have one.
  package static func known(of storefront: String) -> String {
    guard let code = code(of: storefront) else {
      preconditionFailure("no currency is known for the storefront '\(storefront)'")
    }
    return code
  }

  /// Currencies of a storefront without a minor unit.
  ///
  /// Source: https://www.six-group.com/en/products-services/financial-information/data-standards.html
  private static let whole: Set = ["CLP", "JPY", "KRW", "VND"]

  /// The least amount of a currency: 0.01 of most, and 1 of those without a minor unit.
  package static func minorUnit(of currency: String) -> Money {
    whole.contains(currency) ? Money(milliunits: 1000) : leastMinorUnit
  }

  /// The least amount that a currency of a storefront has.
  package static let leastMinorUnit = Money(milliunits: 10)

  /// Every storefront whose currency is known, ISO 3166-1 alpha-3, sorted.
  package static let storefronts = codes.keys.sorted()

  /// Every currency of a storefront, ISO 4217, sorted.
  package static let currencies = Set(codes.values).sorted()
}
