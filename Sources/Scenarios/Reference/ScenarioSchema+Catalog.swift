import JSONTree
import Wire

extension ScenarioSchema {
  /// A product that a scenario lists itself.
  static var inlineProduct: JSON {
    map(
      InlineKey.allCases.map { ($0.rawValue, described($0.summary, schema(of: $0))) },
      required: [InlineKey.product, .type, .price].map(\.rawValue), patterns: free)
  }

  private static func schema(of key: InlineKey) -> JSON {
    key.kind?.syntax.argumentSchema ?? list(offer)
  }

  private static var offer: JSON {
    let schemas = InlineOfferKey.allCases.compactMap { key in
      key.kind.map { (key.rawValue, $0.syntax.argumentSchema) }
    }
    return map(
      schemas, required: [InlineOfferKey.kind, .pay].map(\.rawValue), patterns: free)
  }
}
