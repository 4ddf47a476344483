import JSONTree

extension ScenarioSchema {
  /// A product that a scenario lists itself.
  static var inlineProduct: JSON {
    map(
      InlineKey.allCases.map { ($0.rawValue, described($0.summary, schema(of: $0))) },
      required: [InlineKey.product, .type, .price].map(\.rawValue))
  }

  private static func schema(of key: InlineKey) -> JSON {
    switch key {
    case .product, .price, .name, .group, .period: plainText
    case .type: words(InlineType.allCases.map(\.rawValue))
    case .shareable: reference("flag")
    case .level: reference("count")
    case .offers: list(offer)
    }
  }

  private static var offer: JSON {
    let schemas = InlineOfferKey.allCases.map { key -> (String, JSON) in
      switch key {
      case .kind: (key.rawValue, words(InlineOfferKind.allCases.map(\.rawValue)))
      case .pay: (key.rawValue, words(InlinePayment.allCases.map(\.rawValue)))
      case .id, .price, .period: (key.rawValue, plainText)
      case .periods: (key.rawValue, reference("count"))
      }
    }
    return map(schemas, required: [InlineOfferKey.kind, .pay, .period].map(\.rawValue))
  }
}
