import JSONTree

/// A word that says how a fact is compared, where equality is not meant.
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
    case .atLeast: "The number or amount is this or higher, the date this or later."
    case .atMost: "The number or amount is this or lower, the date this or earlier."
    case .matches:
      "The string has this form; each `*` matches any characters, or none: `$* / month`."
    case .absent: "`absent: true`: nothing is reported, `none`, or an empty list."
    }
  }

  /// The JSON Schema of what follows the matcher, for values of a kind.
  func schema(of values: some ValueSyntax) -> JSON {
    switch self {
    case .includes, .excludes: ["allOf": [values.schema, ["minItems": 1]]]
    case .oneOf: ScenarioSchema.list(values.schema, isFilled: true)
    case .atLeast, .atMost: values.schema
    case .absent: ["const": true]
    case .matches: ScenarioSchema.plainText
    }
  }

  static let words = WordList(allCases.map { ($0.rawValue, $0) })
}
