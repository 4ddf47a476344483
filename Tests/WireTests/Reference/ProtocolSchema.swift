import JSONTree
import StoreTerms

@testable import Wire

/// The JSON Schema of the adapter protocol, and of what `shopper store` is asked, from the tables
/// that both sides read by. Each definition is one line: `request`, `reply`, `call`, `answer`.
enum ProtocolSchema {
  /// Draft 7, as the schema of scenarios.
  static var json: JSON {
    object([
      ("$schema", "http://json-schema.org/draft-07/schema#"),
      ("title", "A line of Mystery Shopper's adapter protocol"),
      ("anyOf", ["request", "reply", "call", "answer"].map(reference).json),
      ("definitions", definitions),
    ])
  }

  /// The file, with its line break at the end.
  static var text: String { json.indentedText }

  // MARK: Parts

  private static func object(_ members: [(String, JSON)]) -> JSON {
    .object(members.map { JSON.Member($0.0, $0.1) })
  }

  private static func reference(_ name: String) -> JSON {
    object([("$ref", .string("#/definitions/\(name)"))])
  }

  private static func type(_ name: String) -> JSON { object([("type", .string(name))]) }

  private static func list(_ items: JSON) -> JSON {
    object([("type", "array"), ("items", items)])
  }

  private static func words(_ words: [String]) -> JSON {
    object([("enum", words.map(JSON.string).json)])
  }

  /// An object with these members and no other.
  private static func record(_ members: [(String, JSON)], optional: [(String, JSON)] = []) -> JSON {
    object([
      ("type", "object"), ("required", members.map { JSON.string($0.0) }.json),
      ("properties", object(members + optional)), ("additionalProperties", false),
    ])
  }

  /// One line with one of these operations.
  private static func line(_ operations: [(String, JSON)]) -> JSON {
    object([
      (
        "oneOf",
        operations.map { record([("id", type("integer")), ($0.0, $0.1)]) }.json
      )
    ])
  }

  private static let plainText = type("string")
  private static let nothing = record([])

  // MARK: The lines

  private static var definitions: JSON {
    object([
      ("request", line(requests)), ("reply", line(replies)),
      ("call", line(DeviceCall.allCases.map { ($0.rawValue, fields(of: $0)) })),
      ("answer", line([("answer", true), ("failed", failure)])),
      ("action", object([("oneOf", Vocabulary.verbs.map(action).json)])),
      ("given", given), ("fact", fact), ("observed", observed),
    ])
  }

  private static var requests: [(String, JSON)] {
    [
      ("hello", record([("protocol", version), ("runner", plainText)])),
      ("probe", record([("verb", plainText)])),
      ("catalog", record([("name", plainText), ("storekit", type("object"))])),
      (
        "begin",
        record(
          [
            ("case", plainText), ("catalog", plainText), ("given", reference("given")),
            ("profile", plainText),
            ("seed", object([("type", "integer"), ("minimum", 0)])),
          ], optional: [("server", type("boolean"))])
      ),
      ("do", reference("action")), ("observe", list(reference("fact"))), ("end", nothing),
      ("bye", nothing),
    ]
  }

  private static var version: JSON { object([("const", .integer(Protocol.version))]) }

  private static var replies: [(String, JSON)] {
    let adapter = record(
      [("name", plainText), ("version", plainText)],
      optional: [("homepage", plainText), ("issues", plainText)])
    let hello = record(
      [
        ("protocol", version), ("adapter", adapter),
        ("world", words(WorldKind.allCases.map(\.rawValue))),
        ("capabilities", list(words(Capability.allCases.map(\.rawValue)))),
      ],
      optional: [
        ("limits", list(words(Limit.allCases.map(\.rawValue)))),
        ("verbs", list(words(Vocabulary.verbs.filter { $0.group != .app }.map(\.word)))),
        ("facts", list(words(StoreFact.allCases.map { Fact.store($0).rawValue }))),
        ("given", list(words(Given.Key.allCases.map(\.rawValue)))),
      ])
    return [
      ("hello", hello), ("done", done), ("unsupported", record([("why", plainText)])),
      ("observed", reference("observed")), ("failed", failure),
    ]
  }

  private static var done: JSON {
    let notice = record(
      [("at", type("integer")), ("type", plainText)],
      optional: [("subtype", plainText), ("product", plainText), ("accepted", type("boolean"))])
    let standing = record(
      [("product", plainText)],
      optional: [
        ("state", words(PurchaseStanding.allCases.map(\.rawValue))), ("until", type("integer")),
      ])
    let answer = record(
      [("call", plainText)], optional: [("products", list(standing)), ("result", plainText)])
    let fields = StoreUpdate.Field.allCases.map { field in
      let schema =
        switch field {
        case .at: type("integer")
        case .notifications: list(notice)
        case .asked: list(plainText)
        case .refused: list(record([("number", type("integer")), ("text", plainText)]))
        case .holdings: list(standing)
        case .earlier, .answers: list(answer)
        }
      return (field.rawValue, schema)
    }
    return record([], optional: fields)
  }

  private static var failure: JSON {
    record([("error", plainText), ("definite", type("boolean")), ("message", plainText)])
  }

  private static func action(_ verb: Verb) -> JSON {
    let parameters = verb.parameters.map(DeviceCall.Field.init)
    let required = parameters.filter(\.isRequired).map { ($0.name, $0.form.schema) }
    let optional = parameters.filter { !$0.isRequired }.map { ($0.name, $0.form.schema) }
    return record(
      [("verb", object([("const", .string(verb.word))]))] + required, optional: optional)
  }

  private static func fields(of call: DeviceCall) -> JSON {
    record(
      call.fields.filter(\.isRequired).map { ($0.name, $0.schema) },
      optional: call.fields.filter { !$0.isRequired }.map { ($0.name, $0.schema) })
  }

  private static var given: JSON {
    let members = Given.Key.allCases.compactMap { key in
      key.slot.map { (key.rawValue, $0.form.schema) }
    }
    let groups = list(record([("name", plainText), ("products", list(plainText))]))
    return record([members[0]], optional: members.dropFirst() + [(Given.groupsKey, groups)])
  }

  // MARK: Facts

  private static func groupPattern(of fact: Fact) -> String {
    "^\(FactQuery(fact, group: ".+").text)$"
  }

  private static var fact: JSON {
    let patterned = Fact.ofGroups.map {
      object([("type", "string"), ("pattern", .string(groupPattern(of: $0)))])
    }
    return object([("anyOf", ([words(Fact.allCases.map(\.rawValue))] + patterned).json)])
  }

  private static var observed: JSON {
    let properties = Fact.allCases.map { ($0.rawValue, $0.entry.form.optionalSchema) }
    let ofGroups = Fact.ofGroups.map { (groupPattern(of: $0), $0.entry.form.optionalSchema) }
    return object([
      ("type", "object"), ("properties", object(properties)),
      ("patternProperties", object(ofGroups)),
      ("additionalProperties", false),
    ])
  }
}

extension [JSON] {
  fileprivate var json: JSON { .array(self) }
}
