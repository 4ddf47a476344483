import Wire

/// A word that says how a value is compared, when it is not simply the value.
enum Matcher: String, CaseIterable, Sendable {
  case includes
  case excludes
  case oneOf = "one of"
  case atLeast = "at least"
  case atMost = "at most"
  case matches
  case absent

  /// One sentence for the reference.
  var summary: String {
    switch self {
    case .includes: "The list holds these, and may hold more."
    case .excludes: "The list holds none of these."
    case .oneOf: "The value is one of these."
    case .atLeast: "The number or amount is this or higher, the moment this or later."
    case .atMost: "The number or amount is this or lower, the moment this or earlier."
    case .matches:
      "The text has this form; each `*` stands for any characters, or none: `$* / month`."
    case .absent: "`absent: true`: nothing is told, or `none`."
    }
  }

  /// The matchers that a value of this shape takes.
  static func fitting(_ shape: FactShape) -> [Matcher] {
    switch shape {
    case .word, .token, .product, .productOrNone: [.oneOf, .absent]
    case .text: [.oneOf, .matches, .absent]
    case .count, .moment, .money: [.oneOf, .atLeast, .atMost, .absent]
    case .flag: [.absent]
    case .each, .record: [.oneOf, .absent]
    case .products, .records: [.includes, .excludes, .oneOf, .absent]
    }
  }

  static let words = WordList(allCases.map { ($0.rawValue, $0) })
}
