import Diagnostics
import JSONTree
import Wire
import YAMLTree

/// How scenarios write, compare and describe one kind of value.
///
/// A new kind that is one scalar conforms to ``ScalarKind`` in a file of the module `Wire` and
/// needs nothing else. One of another form is a case of ``ValueKind``, a type that conforms, and a
/// line in ``ValueKind/syntax``.
protocol ValueSyntax: Sendable {
  /// The kind, for messages and the reference: `an amount`.
  var name: String { get }
  /// Several values of the kind: `amounts`.
  var plural: String { get }
  /// The kind with its parts, for the reference.
  var summary: String { get }
  /// The kind as a parameter: with its range, its words or an example.
  var argumentSummary: String { get }
  /// An example of a value; `nil` if any string will do.
  var example: String? { get }
  /// The matchers that fit.
  var matchers: [Matcher] { get }
  /// The JSON Schema of a value, without matchers.
  var schema: JSON { get }
  /// The JSON Schema of an argument.
  var argumentSchema: JSON { get }
  /// The JSON Schema of an expected value or a matcher.
  var expectedSchema: JSON { get }

  /// An argument of a verb, or a value of a product that a scenario lists itself; `nil` after a
  /// mistake has been noted.
  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value?

  /// Reads the expected value of a fact or a part; `nil` after a mistake was noted.
  ///
  /// - Parameters:
  ///   - node: not a map, unless ``isPart(_:)`` is true of its first key.
  ///   - name: the name of the fact or part, for messages.
  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected?
  /// Whether a map with this first key is a value instead of a matcher.
  func isPart(_ key: String) -> Bool
  /// The message about a map whose first key is not a matcher; `nil` for the general one.
  func remedy(for key: String, of name: String) -> String?

  /// Reads `at least` or `at most`. Called only for kinds that take these matchers.
  func bound(
    _ matcher: Matcher, _ node: YAMLNode, in reading: inout ScenarioReading
  ) -> Expected?
  /// Reads `includes` or `excludes`. Called only for kinds that take these matchers.
  func list(
    _ membership: Expected.Membership, _ node: YAMLNode, of name: String,
    in reading: inout ScenarioReading
  ) -> Expected?

  /// The value that says that there is nothing, for messages; `nil` for kinds without one.
  func nothing(in catalog: CatalogIndex) -> String?

  /// An observed value as YAML on one line.
  ///
  /// - Parameter parts: the parts of a record to write; by default all that are not `null`.
  func yaml(of value: JSON, parts: [String]?, in catalog: CatalogIndex) -> String
}

extension ValueSyntax {
  var summary: String { name }
  var argumentSummary: String { summary }
  var example: String? { nil }

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

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    preconditionFailure("no parameter is \(name)")
  }

  func isPart(_ key: String) -> Bool { false }

  func nothing(in catalog: CatalogIndex) -> String? { nil }

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

/// The name of a value in messages: of an argument, a key, a fact or a part.
struct ArgumentName {
  let name: String
  /// `nil` for anything but an argument of a verb.
  let verb: String?

  init(_ name: String, of verb: String? = nil) {
    self.name = name
    self.verb = verb
  }

  /// The end of a message's head about an argument: `'at once' 'thrice' of 'buy'`.
  private var owner: String? { verb.map { "of \(quoted($0))" } }

  /// - Parameter expected: the right form, with an example where it needs one.
  func missing(_ expected: String) -> String {
    let location = ["for \(quoted(name))", owner].compactMap(\.self).joined(separator: " ")
    return Mistake.missing("value", where: location, remedy: "write \(expected)")
  }

  func invalid(_ value: String, expected: String, remedy: String? = nil) -> String {
    Mistake.invalid(quoted(name), value, where: owner, expected: expected, remedy: remedy)
  }

  func invalid(_ value: String, among words: [String]) -> String {
    Mistake.invalid(quoted(name), value, where: owner, among: words)
  }

  /// - Parameter found: the wrong type, such as `a list`.
  func invalid(found: String, expected: String) -> String {
    Mistake.invalid(quoted(name), where: owner, expected: expected, found: found)
  }
}

extension ScenarioReading {
  /// Notes a value of the wrong form or type.
  ///
  /// - Parameters:
  ///   - expected: the right form, with an example where it needs one.
  ///   - remedy: an imperative sentence.
  mutating func noteInvalid(
    _ node: YAMLNode, of subject: ArgumentName, expected: String, remedy: String? = nil
  ) {
    guard let text = text(node) else {
      let found = node.items == nil ? "a map" : "a list"
      return note(subject.invalid(found: found, expected: expected), at: node)
    }
    note(
      text.isEmpty
        ? subject.missing(expected)
        : subject.invalid(text, expected: expected, remedy: remedy), at: node)
  }
}

extension ValueKind {
  var syntax: any ValueSyntax {
    switch self {
    case .word(let words): WordSyntax(words)
    case .text: TextSyntax()
    case .body: BodySyntax()
    case .name(let role): TextSyntax(role)
    case .product(let filter): ProductSyntax(filter)
    case .productOrNone: OptionalProductSyntax()
    case .products: ProductListSyntax()
    case .orderedProducts: OrderedProductsSyntax()
    case .count: CountSyntax()
    case .integer(let range): IntegerSyntax(range)
    case .flag: FlagSyntax()
    case .instant: InstantSyntax()
    case .scalar(let kind): Self.syntax(of: kind)
    case .each(let value): MapSyntax(value)
    case .record(let fields): RecordSyntax(fields)
    case .records(let fields): RecordListSyntax(fields)
    case .orderedRecords(let fields): RecordListSyntax(fields, isOrdered: true)
    }
  }

  private static func syntax(of kind: some ScalarKind) -> any ValueSyntax { ScalarSyntax(kind) }

  /// An observed value as YAML on one line.
  ///
  /// - Parameter parts: the parts of a record to write; by default all that are not `null`.
  package func yaml(of value: JSON, parts: [String]? = nil, in catalog: CatalogIndex) -> String {
    value == .null ? yamlOfNothing : syntax.yaml(of: value, parts: parts, in: catalog)
  }
}

/// YAML that expects that nothing is reported.
let yamlOfNothing = "{ \(Matcher.absent.rawValue): true }"

/// Members as a YAML map on one line. A map without members would assert nothing.
func yamlMap(_ members: [(name: String, yaml: String)]) -> String {
  if members.isEmpty { return yamlOfNothing }
  return "{ \(members.map { "\(yamlScalar($0.name)): \($0.yaml)" }.joined(separator: ", ")) }"
}

func yamlList(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

extension JSON {
  /// The items of an array; empty for any other kind.
  var arrayItems: [JSON] {
    guard case .array(let items) = self else { return [] }
    return items
  }

  /// The members of an object; empty for any other kind.
  var objectMembers: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }
}
