/// Apple's numbers for storefronts.
package enum StorefrontNumber {
  /// The numbers of storefronts with a known currency. Apple documents that each has a number, but
  /// not which, so the numbers are an assumption.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/storefront/id
  private static let numbers = [
    "ARE": "143481", "AUS": "143460", "AUT": "143445", "BEL": "143446", "BGR": "143526",
    "BIH": "143612", "BRA": "143503", "CAN": "143455", "CHE": "143459", "CHL": "143483",
    "CHN": "143465", "COL": "143501", "CYP": "143557", "CZE": "143489", "DEU": "143443",
    "DNK": "143458", "EGY": "143516", "ESP": "143454", "EST": "143518", "FIN": "143447",
    "FRA": "143442", "GBR": "143444", "GRC": "143448", "HKG": "143463", "HRV": "143494",
    "HUN": "143482", "IDN": "143476", "IND": "143467", "IRL": "143449", "ISR": "143491",
    "ITA": "143450", "JPN": "143462", "KAZ": "143517", "KOR": "143466", "LTU": "143520",
    "LUX": "143451", "LVA": "143519", "MEX": "143468", "MLT": "143521", "MNE": "143619",
    "MYS": "143473", "NGA": "143561", "NLD": "143452", "NOR": "143457", "NZL": "143461",
    "PAK": "143477", "PER": "143507", "PHL": "143474", "POL": "143478", "PRT": "143453",
    "QAT": "143498", "ROU": "143487", "RUS": "143469", "SAU": "143479", "SGP": "143464",
    "SRB": "143500", "SVK": "143496", "SVN": "143499", "SWE": "143456", "THA": "143475",
    "TUR": "143480", "TWN": "143470", "TZA": "143572", "USA": "143441", "VNM": "143471",
    "ZAF": "143472",
  ]

  /// The number, digits, of a storefront, ISO 3166-1 alpha-3; `nil` if none is known.
  package static func text(of storefront: String) -> String? { numbers[storefront] }
}
