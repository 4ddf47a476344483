import JSONTree
import Wire

/// The JSON Schema of scenario files. Editors complete words with it and mark most mistakes while
/// the author types. ``ScenarioReader`` is stricter.
///
/// A step is one object with a property for each verb, because editors complete that better than a
/// choice of objects. Every value may be a placeholder, so that scenarios with cases are valid.
package enum ScenarioSchema {
  /// The schema in draft 7, which most editors support.
  package static var json: JSON {
    SharedDefinitions.sharing(
      object([
        ("$schema", "http://json-schema.org/draft-07/schema#"),
        ("title", "A scenario of Mystery Shopper"),
        ("type", "object"),
        ("required", ["scenario", "journey"]),
        ("properties", .object(ScenarioKey.allCases.map(member))),
        ("patternProperties", free),
        ("additionalProperties", false),
        ("definitions", definitions),
      ]))
  }

  /// The file, with its line break at the end.
  package static var text: String { json.indentedText }

  // MARK: Parts

  static func object(_ members: [(String, JSON)]) -> JSON {
    .object(members.map { JSON.Member($0.0, $0.1) })
  }

  static func reference(_ name: String) -> JSON {
    object([("$ref", .string("#/definitions/\(name)"))])
  }

  /// A map with at least one of these properties, and no others except those of `patterns`.
  static func map(
    _ properties: [(String, JSON)], required: [String] = [], patterns: JSON = object(freeKeys)
  ) -> JSON {
    var members: [(String, JSON)] = [
      ("type", "object"), ("properties", object(properties)),
      ("patternProperties", patterns), ("additionalProperties", false), ("minProperties", 1),
    ]
    if !required.isEmpty { members.append(("required", .array(required.map(JSON.string)))) }
    return object(members)
  }

  static func any(_ choices: [JSON]) -> JSON { object([("anyOf", .array(choices))]) }

  static func list(_ items: JSON, isFilled: Bool = false) -> JSON {
    object([("type", "array"), ("items", items)] + (isFilled ? [("minItems", 1)] : []))
  }

  /// A list of different values.
  private static func unique(_ items: JSON) -> JSON {
    object([("type", "array"), ("items", items), ("uniqueItems", true)])
  }

  private static func text(like pattern: String) -> JSON {
    any([
      object([("type", ["number", "boolean"])]),
      object([("type", "string"), ("pattern", .string(pattern))]),
    ])
  }

  /// One of these words, or a placeholder.
  static func words(_ words: [String]) -> JSON {
    any([object([("enum", .array(words.map(JSON.string)))]), reference("placeholder")])
  }

  /// `schema` with a description that editors show.
  static func described(_ summary: String, _ schema: JSON) -> JSON {
    guard case .object(let members) = schema else { return schema }
    return .object([.init("description", .string(summary))] + members)
  }

  static let plainText = reference("text")
  private static let missing = object([("type", "null")])
  static let free = object([("^x-", true)])
  private static let placeholder = "<[^<>]+>"
  /// The patterns of keys that are free, or that a case fills in.
  static let freeKeys: [(String, JSON)] = [("^x-", true), (placeholder, true)]

  // MARK: The file

  private static func member(_ key: ScenarioKey) -> JSON.Member {
    JSON.Member(key.rawValue, described(key.summary, schema(of: key)))
  }

  private static func schema(of key: ScenarioKey) -> JSON {
    switch key {
    case .scenario: text(like: "^[^\\n\\r]*[^ \\n\\r][^\\n\\r]*$")
    case .id: text(like: "^[^ /]([^ ]*[^ /])?$")
    case .about: plainText
    case .catalog: any([plainText, list(inlineProduct, isFilled: true)])
    case .was, .rules, .tags: unique(plainText)
    case .needs: unique(words(Capability.allCases.map(\.rawValue)))
    case .given: reference("given")
    case .cases:
      list(
        object([
          ("type", "object"), ("required", ["name"]), ("additionalProperties", plainText),
        ]))
    case .journey: object([("type", "array"), ("items", reference("step")), ("minItems", 1)])
    case .properties:
      object([("type", "object"), ("additionalProperties", any([plainText, missing]))])
    case .compare:
      list(
        any(
          [words(Fact.allCases.map(\.rawValue))]
            + Fact.ofGroups.map {
              object([("type", "string"), ("pattern", .string("^\($0.rawValue) in "))])
            }))
    case .always, .never: reference("invariants")
    }
  }

  static var definitions: JSON {
    object([
      ("text", object([("type", ["string", "number", "boolean"])])),
      ("texts", unique(plainText)), ("text-or-texts", any([plainText, list(plainText)])),
      ("placeholder", object([("type", "string"), ("pattern", .string(placeholder))])),
      (
        "flag", any([object([("type", "boolean")]), reference("placeholder")])
      ),
      (
        "count",
        any([object([("type", "integer"), ("minimum", 0)]), reference("placeholder")])
      ),
      ("period", ValueKind.period.syntax.schema), ("given", given), ("step", step),
      ("outcome", outcome),
      ("expect", expect), ("facts", facts), ("invariants", invariants), ("shows", shows),
    ])
  }

  private static var given: JSON {
    map(
      Given.Key.allCases.map { key in
        (key.rawValue, described(key.summary, schema(of: key.kind)))
      })
  }

  private static func schema(of kind: Given.Key.Kind) -> JSON {
    switch kind {
    case .value(let kind): kind.syntax.argumentSchema
    case .onlyWord(let word, other: _): words([word])
    case .day:
      any([
        object([("type", "string"), ("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]),
        reference("placeholder"),
      ])
    case .ownedSubscription, .profile: plainText
    case .ownedProducts, .productList, .names: any([plainText, list(plainText)])
    case .requestAnswers: any([schema(of: .answerRequests), list(schema(of: .answerRequests))])
    case .balance:
      object([
        ("type", "object"), ("minProperties", 1), ("additionalProperties", reference("count")),
      ])
    }
  }

  // MARK: Steps

  /// The name of a fragment, or a map of one name to its inputs.
  private static var call: JSON {
    any([
      plainText,
      object([
        ("type", "object"), ("minProperties", 1), ("maxProperties", 1),
        (
          "additionalProperties",
          object([("type", ["object", "null"]), ("additionalProperties", plainText)])
        ),
      ]),
    ])
  }

  private static var step: JSON {
    let bare = Vocabulary.verbs.filter { !$0.parameters.contains(where: \.isRequired) }
    let verbs = Vocabulary.verbs.map { verb in
      (verb.word, described(verb.summary, schema(of: verb)))
    }
    let others: [(String, JSON)] = [
      (StepKey.expect.rawValue, described(StepKey.expect.summary, reference("expect"))),
      (StepKey.eventually.rawValue, described(StepKey.eventually.summary, patience)),
      (StepKey.shows.rawValue, described(StepKey.shows.summary, reference("shows"))),
      (StepKey.on.rawValue, described(StepKey.on.summary, plainText)),
      (StepKey.note.rawValue, described(StepKey.note.summary, plainText)),
      (StepKey.perform.rawValue, described(StepKey.perform.summary, call)),
    ]
    return any([words(bare.map(\.word)), map(verbs + others)])
  }

  private static var patience: JSON {
    map(
      [
        (EventuallyKey.within.rawValue, ValueKind.period.syntax.schema),
        (EventuallyKey.expect.rawValue, reference("expect")),
        (EventuallyKey.shows.rawValue, reference("shows")),
      ], required: [EventuallyKey.within, .expect].map(\.rawValue))
  }

  /// A rule, a list of rules, or rules by fact.
  private static var shows: JSON {
    any([
      plainText, reference("texts"),
      object([
        ("type", "object"), ("minProperties", 1),
        ("additionalProperties", any([plainText, reference("texts")])),
      ]),
    ])
  }

  private static func schema(of verb: Verb) -> JSON {
    guard let first = verb.parameters.first else { return missing }
    let required = verb.parameters.filter(\.isRequired)
    let whole = map(
      verb.parameters.map { ($0.name.rawValue, $0.kind.syntax.argumentSchema) },
      required: required.map(\.name.rawValue))
    return required.count > 1 ? whole : any([first.kind.syntax.argumentSchema, whole])
  }
}
