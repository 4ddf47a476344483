import JSONTree
import Wire

extension ScenarioSchema {
  /// A product that a scenario lists itself.
  static var inlineProduct: JSON {
    map(
      InlineKey.allCases.map { ($0.rawValue, described($0.summary, schema(of: $0))) },
      required: [InlineKey.product, .type, .price].map(\.rawValue))
  }

  private static func schema(of key: InlineKey) -> JSON {
    key.kind.map(schema(of:)) ?? list(offer)
  }

  private static var offer: JSON {
    let schemas = InlineOfferKey.allCases.compactMap { key in
      key.kind.map { (key.rawValue, schema(of: $0)) }
    }
    return map(schemas, required: [InlineOfferKey.kind, .pay].map(\.rawValue))
  }

  /// The schema of an argument, without the limits of numbers and the form of periods.
  private static func schema(of kind: ValueKind) -> JSON {
    switch kind {
    case .integer: reference("count")
    case .period: plainText
    case .word, .text, .name, .uuid, .product, .productOrNone, .products, .orderedProducts, .count,
      .flag, .instant,
      .date,
      .money, .share, .each, .record, .records:
      kind.syntax.argumentSchema
    }
  }
}
