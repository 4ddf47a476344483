import JSONTree

/// The schemas of the files beside scenarios. ``FragmentList`` and the list readers are stricter.
extension ScenarioSchema {
  /// The schema of a file in `fragments`.
  package static var fragment: JSON {
    let keys = FragmentKey.allCases.map { key in
      JSON.Member(key.rawValue, described(key.summary, schema(of: key)))
    }
    return SharedDefinitions.sharing(
      object([
        ("$schema", draft), ("title", "A fragment of Mystery Shopper"), ("type", "object"),
        ("required", ["fragment", "steps"]), ("properties", .object(keys)),
        ("patternProperties", free), ("additionalProperties", false), ("definitions", definitions),
      ]))
  }

  private static func schema(of key: FragmentKey) -> JSON {
    switch key {
    case .fragment, .about: plainText
    case .inputs:
      list(
        any([
          plainText,
          object([
            ("type", "object"), ("minProperties", 1), ("additionalProperties", plainText),
          ]),
        ]))
    case .steps: object([("type", "array"), ("items", reference("step")), ("minItems", 1)])
    }
  }

  /// The schema of a list of products in `catalogs`.
  package static var catalog: JSON {
    let key = ScenarioKey.catalog.rawValue
    return SharedDefinitions.sharing(
      object([
        ("$schema", draft), ("title", "A catalog of Mystery Shopper"), ("type", "object"),
        ("required", [.string(key)]),
        ("properties", .object([.init(key, list(inlineProduct, isFilled: true))])),
        ("patternProperties", free), ("additionalProperties", false),
        ("definitions", definitions),
      ]))
  }

  /// The schema of `rules.yaml`.
  package static var rules: JSON {
    let keys: [(String, String, JSON)] = [
      ("id", "The name in scenarios and code; never renumbered.", filled),
      ("level", "How binding it is.", enumeration(Rule.Level.allCases.map(\.rawValue))),
      ("who", "Who keeps it.", enumeration(Rule.Keeper.allCases.map(\.rawValue))),
      ("statement", "What holds, in one sentence.", filled),
      ("source", "Public evidence, or the word assumption.", filled),
      ("policy", "The switches of a store profile that choose between behaviours.", filled),
      ("doubt", "Where the evidence is weak: what was chosen, and why.", filled),
    ]
    let entry = entry(keys, required: ["id", "level", "who", "statement", "source"])
    return document("The rules that scenarios are about", list(entry))
  }

  /// The schema of `tags.yaml`.
  package static var tags: JSON {
    document(
      "The tags that scenarios may carry, each with its meaning",
      object([("type", "object"), ("additionalProperties", filled)]))
  }

  /// The schema of `known-issues.yaml`.
  package static var knownIssues: JSON {
    let day = object([("type", "string"), ("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")])
    let address = object([("type", "string"), ("pattern", "^https?://[^ ]+$")])
    let difference = object([
      ("type", "string"), ("pattern", "^.+ (more|less|other|undone|silent|refused)$"),
    ])
    let keys: [(String, String, JSON)] = [
      ("title", "What the code does wrong, as a sentence without its subject.", filled),
      ("because", "Why it fails.", filled),
      ("issue", "The address where it is tracked.", address),
      (
        "differs",
        "What the cause explains where a case first differs: a fact and 'more', 'less' or 'other', "
          + "such as 'access less'; another difference is new.",
        any([difference, list(difference, isFilled: true)])
      ),
      (
        "cases", "The scenarios that fail for it: ids, or patterns with '*'.",
        any([filled, list(filled, isFilled: true)])
      ),
      ("until", "The last day on which the failures are excused.", day),
      ("profile", "The one profile under which they fail.", filled),
      (
        "expect",
        "What is expected instead of passing: failures in every attempt, in some attempts alone, "
          + "or with some seeds alone; 'wont-fix' if the cause stays.",
        enumeration(KnownIssuesReader.expectations)
      ),
    ]
    let entry = entry(keys, required: ["title", "because", "issue", "cases"])
    return document(
      "What adapters are known to get wrong, by adapter: one entry for each cause",
      object([
        ("type", "object"), ("patternProperties", free), ("additionalProperties", list(entry)),
      ]))
  }

  // MARK: Parts

  private static let draft: JSON = "http://json-schema.org/draft-07/schema#"

  /// A string that is not empty.
  private static let filled = object([
    ("type", ["string", "number", "boolean"]), ("minLength", 1),
  ])

  private static func enumeration(_ words: [String]) -> JSON {
    object([("enum", .array(words.map(JSON.string)))])
  }

  private static func entry(_ keys: [(String, String, JSON)], required: [String]) -> JSON {
    map(keys.map { ($0.0, described($0.1, $0.2)) }, required: required, patterns: free)
  }

  private static func document(_ title: String, _ schema: JSON) -> JSON {
    guard case .object(let members) = schema else { return schema }
    return .object([.init("$schema", draft), .init("title", .string(title))] + members)
  }
}
