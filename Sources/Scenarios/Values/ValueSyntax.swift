import Diagnostics
import JSONTree
import Wire
import YAMLTree

/// How scenarios write, compare and describe one kind of value.
///
/// A new kind is a case of ``ValueKind``, a type that conforms in a file of its own, and a line in
/// ``ValueKind/syntax``.
protocol ValueSyntax: Sendable {
  /// The kind, for messages and the reference: `an amount`.
  var name: String { get }
  /// Several values of the kind: `amounts`.
  var plural: String { get }
  /// The kind with its parts or words, for the reference.
  var summary: String { get }
  /// The kind with its range, its words or an example: what a parameter takes.
  var argumentSummary: String { get }
  /// A value as an author may write it; `nil` if it can be anything.
  var example: String? { get }
  /// The words that it is one of; empty if it is no word.
  var choices: [String] { get }
  /// The matchers that it takes.
  var matchers: [Matcher] { get }
  /// The JSON Schema of a value, without matchers.
  var schema: JSON { get }
  /// The JSON Schema of an argument.
  var argumentSchema: JSON { get }
  /// The JSON Schema of an expected value or a matcher.
  var expectedSchema: JSON { get }

  /// What a parameter of this name needs, in a message that it is missing.
  func need(of parameter: String) -> String
  /// An argument of a verb, or a value of a product that a scenario lists itself; `nil` after a
  /// mistake has been noted.
  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value?

  /// What a fact or a part must be; `nil` after a mistake has been noted.
  ///
  /// - Parameters:
  ///   - node: no map, unless ``isPart(_:)`` says that its first key is a part.
  ///   - name: the fact's or the part's, for messages.
  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected?
  /// Whether a map that begins with this key is a value, and not a matcher.
  func isPart(_ key: String) -> Bool
  /// What to write instead of a map with a key that is no matcher; `nil` if nothing is likelier.
  func remedy(for key: String, of name: String) -> String?

  /// What `at least` or `at most` says. Called only of kinds that take these matchers.
  func bound(
    _ matcher: Matcher, _ node: YAMLNode, in reading: inout ScenarioReading
  ) -> Expected?
  /// What `includes` or `excludes` says. Called only of kinds that take these matchers.
  func list(
    _ membership: Expected.Membership, _ node: YAMLNode, of name: String,
    in reading: inout ScenarioReading
  ) -> Expected?

  /// An observed value as an author would write it, on one line.
  ///
  /// - Parameter parts: of a record, those to write; all that are not `null` without it.
  func yaml(of value: JSON, parts: [String]?, in catalog: CatalogIndex) -> String
}

extension ValueSyntax {
  var summary: String { name }
  var argumentSummary: String { summary }
  var example: String? { nil }
  var choices: [String] { [] }

  var argumentSchema: JSON { schema }

  var expectedSchema: JSON {
    ScenarioSchema.any([
      schema,
      ScenarioSchema.object([
        ("type", "object"), ("properties", ScenarioSchema.object(matcherSchemas)),
        ("additionalProperties", false), ("minProperties", 1), ("maxProperties", 1),
      ]),
    ])
  }

  var matcherSchemas: [(String, JSON)] {
    matchers.map { ($0.rawValue, ScenarioSchema.described($0.summary, $0.schema(of: self))) }
  }

  func need(of parameter: String) -> String { name }

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    preconditionFailure("no parameter is \(name)")
  }

  func isPart(_ key: String) -> Bool { false }

  func remedy(for key: String, of name: String) -> String? { nil }

  func bound(
    _ matcher: Matcher, _ node: YAMLNode, in reading: inout ScenarioReading
  ) -> Expected? {
    preconditionFailure("'\(matcher.rawValue)' does not fit \(name)")
  }

  func list(
    _ membership: Expected.Membership, _ node: YAMLNode, of name: String,
    in reading: inout ScenarioReading
  ) -> Expected? {
    preconditionFailure("'\(membership)' fits lists only")
  }

  func yaml(of value: JSON, parts: [String]?, in catalog: CatalogIndex) -> String {
    yamlScalar(value.text ?? value.line)
  }
}

/// What an argument is called in messages.
struct ArgumentName {
  let name: String
  /// The verb; `nil` for a key of a product or an offer.
  let verb: String?

  init(_ name: String, of verb: String? = nil) {
    self.name = name
    self.verb = verb
  }

  /// `'kind' of 'send message'`.
  var text: String { "'\(name)'" + (verb.map { " of '\($0)'" } ?? "") }
}

extension ValueKind {
  var syntax: any ValueSyntax {
    switch self {
    case .word(let words): WordSyntax(words)
    case .text: TextSyntax()
    case .name(let role): TextSyntax(role)
    case .uuid: UUIDSyntax()
    case .product(let filter): ProductSyntax(filter)
    case .productOrNone: OptionalProductSyntax()
    case .products: ProductListSyntax()
    case .count: CountSyntax()
    case .integer(let range): IntegerSyntax(range)
    case .flag: FlagSyntax()
    case .instant: InstantSyntax()
    case .date(let words): DateSyntax(words)
    case .period: PeriodSyntax()
    case .money: MoneySyntax()
    case .share(let words): ShareSyntax(words)
    case .each(let value): MapSyntax(value)
    case .record(let fields): RecordSyntax(fields)
    case .records(let fields): RecordListSyntax(fields)
    }
  }

  /// One of each kind that a fact may have, for the table of matchers.
  static let samples: [ValueKind] = [
    .word([]), .text, .uuid, .product(.any), .productOrNone, .count, .flag, .instant, .money,
    .products, .each(.word([])), .each(.text), .each(.count), .each(.record([])), .record([]),
    .records([]),
  ]

  /// An observed value as an author would write it, on one line.
  ///
  /// - Parameter parts: of a record, those to write; all that are not `null` without it.
  package func yaml(of value: JSON, parts: [String]? = nil, in catalog: CatalogIndex) -> String {
    value == .null ? yamlOfNothing : syntax.yaml(of: value, parts: parts, in: catalog)
  }
}

/// How an author expects that nothing is reported.
let yamlOfNothing = "{ \(Matcher.absent.rawValue): true }"

/// Members as a YAML map on one line. A map without members would assert nothing.
func yamlMap(_ members: [(name: String, yaml: String)]) -> String {
  if members.isEmpty { return yamlOfNothing }
  return "{ \(members.map { "\(yamlScalar($0.name)): \($0.yaml)" }.joined(separator: ", ")) }"
}

func yamlList(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

extension JSON {
  /// The items of an array; none for any other kind.
  var arrayItems: [JSON] {
    guard case .array(let items) = self else { return [] }
    return items
  }

  /// The members of an object; none for any other kind.
  var objectMembers: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }
}
