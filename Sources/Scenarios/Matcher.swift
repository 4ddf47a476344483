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

  /// Part of the language's design, and refused until it is built.
  var isBuilt: Bool {
    switch self {
    case .includes, .excludes, .oneOf, .atLeast, .atMost, .absent: true
    case .matches: false
    }
  }

  /// One sentence for the reference.
  var summary: String {
    switch self {
    case .includes: "The list holds these, and may hold more."
    case .excludes: "The list holds none of these."
    case .oneOf: "The value is one of these."
    case .atLeast: "The number is this or higher."
    case .atMost: "The number is this or lower."
    case .matches: "The text has this form. Not built yet."
    case .absent: "`absent: true`: nothing is told, or `none`."
    }
  }

  /// The matchers that a value of this shape takes.
  static func fitting(_ shape: FactShape) -> [Matcher] {
    switch shape {
    case .word, .text, .product, .productOrNone, .moment, .money: [.oneOf, .absent]
    case .count: [.oneOf, .atLeast, .atMost, .absent]
    case .flag, .each, .record: [.absent]
    case .products, .records: [.includes, .excludes, .absent]
    }
  }

  static let words = WordList(allCases.map { ($0.rawValue, $0) })
}
