import JSONTree
import Wire

extension ScenarioSchema {
  /// The outcome of a purchase, or a map of facts.
  static var expect: JSON { any([outcome, reference("facts")]) }

  /// The outcome of a purchase.
  static var outcome: JSON { plainSchema(of: Fact.app(.purchase).entry.shape) }

  static var facts: JSON {
    let app = Vocabulary.facts.filter { !$0.fact.isOfStore }.map { entry in
      (entry.fact.rawValue, described(entry.summary, schema(of: entry.shape)))
    }
    let store = map(
      Vocabulary.facts.filter(\.fact.isOfStore).map { entry in
        let name = String(entry.fact.rawValue.dropFirst(Vocabulary.storePrefix.count))
        return (name, described(entry.summary, schema(of: entry.shape)))
      })
    return object([
      ("type", "object"),
      (
        "properties",
        object(app + [(Vocabulary.storeKey, described("What the store knows.", store))])
      ),
      (
        "patternProperties",
        object(
          [("^x-", true)]
            + Fact.ofGroups.map {
              ("^\(FactQuery($0, group: ".+").text)$", schema(of: $0.entry.shape))
            })
      ),
      ("additionalProperties", false), ("minProperties", 1),
    ])
  }

  private static func schema(of shape: FactShape) -> JSON {
    let plain = plainSchema(of: shape)
    switch shape {
    case .record(let fields):
      // A map of parts is a map already, so its matcher stands among the parts.
      return map(properties(of: fields) + matchers(of: shape))
    case .each(let value):
      return object([
        ("type", "object"), ("properties", object(matchers(of: shape))),
        ("additionalProperties", schema(of: value)), ("minProperties", 1),
      ])
    case .word, .text, .token, .product, .productOrNone, .count, .flag, .moment, .money, .products,
      .records:
      return any([plain, matcherMap(of: shape)])
    }
  }

  private static func plainSchema(of shape: FactShape) -> JSON {
    switch shape {
    case .word(let list): words(list)
    case .text, .token, .product, .productOrNone: plainText
    case .moment: form("^[0-9]{4}-[0-9]{2}-[0-9]{2}(T.+)?$")
    case .money: any([object([("type", "number"), ("minimum", 0)]), form("^[0-9]+([.][0-9]+)?$")])
    case .count: reference("count")
    case .flag: reference("flag")
    case .products: any([plainText, list(plainText)])
    case .each(let value):
      object([("type", "object"), ("additionalProperties", plainSchema(of: value))])
    case .record(let fields): map(properties(of: fields))
    case .records(let fields): list(map(properties(of: fields)))
    }
  }

  /// A text of this form, or a placeholder.
  private static func form(_ pattern: String) -> JSON {
    any([object([("type", "string"), ("pattern", .string(pattern))]), reference("placeholder")])
  }

  private static func properties(of fields: [FactShape.Field]) -> [(String, JSON)] {
    fields.map { ($0.name, schema(of: $0.shape)) }
  }

  private static func matcherMap(of shape: FactShape) -> JSON {
    object([
      ("type", "object"), ("properties", object(matchers(of: shape))),
      ("additionalProperties", false), ("minProperties", 1), ("maxProperties", 1),
    ])
  }

  private static func matchers(of shape: FactShape) -> [(String, JSON)] {
    Matcher.fitting(shape).map { matcher in
      let schema: JSON
      switch matcher {
      case .includes, .excludes:
        schema = object([("allOf", [plainSchema(of: shape), object([("minItems", 1)])])])
      case .oneOf: schema = list(plainSchema(of: shape), isFilled: true)
      case .atLeast, .atMost:
        schema = shape == .count ? reference("count") : plainSchema(of: shape)
      case .absent: schema = object([("const", true)])
      case .matches: schema = plainText
      }
      return (matcher.rawValue, described(matcher.summary, schema))
    }
  }
}
