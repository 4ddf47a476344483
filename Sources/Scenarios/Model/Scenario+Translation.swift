import StoreTerms
import Wire

/// Replaces what a scenario says of its catalog's products by what holds for other products.
package protocol ScenarioTranslation {
  /// A product's identifier.
  mutating func product(_ id: String) -> String
  /// The name of a subscription group; `nil` for the only one of a catalog.
  mutating func group(_ name: String?) -> String?
  /// An amount of money.
  ///
  /// - Parameter product: the identifier beside the amount, before its translation; `nil` without
  ///   one.
  mutating func amount(_ amount: Money, of product: String?) -> Money
  /// The string that an app shows as a product's price, or its form.
  mutating func priceText(_ text: String, of product: String) -> String
}

extension Scenario {
  /// The same journey with another catalog's products.
  ///
  /// Identifiers, groups and amounts are found by the kinds of the vocabulary, so that a title, a
  /// person's name or a code is never touched.
  package func translated(
    by translation: inout some ScenarioTranslation, to catalog: CatalogIndex
  ) -> Scenario {
    let given = given.translated(by: &translation)
    let invariants = invariants.map {
      Invariant($0.expectation.translated(by: &translation), isForbidden: $0.isForbidden)
    }
    let steps = steps.map { $0.translated(by: &translation) }
    let compared = compared.map { $0.translated(by: &translation) }
    return changed(
      catalog: catalog, given: given, steps: steps, compared: compared, invariants: invariants,
      isCast: true)
  }
}

extension Given {
  fileprivate func translated(by translation: inout some ScenarioTranslation) -> Given {
    var copy = self
    copy.owns = owns.map { ProductID(translation.product($0.rawValue)) }
    copy.subscribed = subscribed.map { ProductID(translation.product($0.rawValue)) }
    copy.productsForSale = productsForSale.map { $0.map { translation.product($0) } }
    copy.groupsForSale = groupsForSale.map { group in
      ListedGroup(
        name: translation.group(group.name) ?? group.name,
        products: group.products.map { translation.product($0) })
    }
    return copy
  }
}

extension Step {
  fileprivate func translated(by translation: inout some ScenarioTranslation) -> Step {
    doing(action?.translated(by: &translation))
      .expecting(expectations.map { $0.translated(by: &translation) })
  }
}

extension Action {
  fileprivate func translated(by translation: inout some ScenarioTranslation) -> Action {
    let product = arguments.lazy.compactMap { argument -> String? in
      if case .product(let id) = argument.value { id.rawValue } else { nil }
    }.first
    return Action(
      verb,
      arguments.map { argument in
        switch argument.value {
        case .product(let id):
          return Argument(argument.name, .product(ProductID(translation.product(id.rawValue))))
        case .scalar(let scalar):
          guard let amount = scalar.value(as: Money.self) else { return argument }
          return Argument(
            argument.name, .value(translation.amount(amount, of: product), of: MoneyKind()))
        case .name, .text, .word, .count, .flag: return argument
        }
      })
  }
}

extension FactQuery {
  fileprivate func translated(by translation: inout some ScenarioTranslation) -> FactQuery {
    Fact.ofGroups.contains(fact) ? FactQuery(fact, group: translation.group(group)) : self
  }
}

extension Expectation {
  fileprivate func translated(by translation: inout some ScenarioTranslation) -> Expectation {
    let kind = query.fact.entry.kind
    let isPrice = query.fact == .app(.price)
    return Expectation(
      query: query.translated(by: &translation),
      expected: expected.translated(as: kind, isPrice: isPrice, by: &translation),
      position: position
    ).showing(shows)
  }
}

extension Expected {
  /// - Parameters:
  ///   - kind: of the value that is expected.
  ///   - product: what the value is about, before its translation; `nil` if it is not said.
  ///   - isPrice: whether strings are prices as the app shows them.
  fileprivate func translated(
    as kind: ValueKind, of product: String? = nil, isPrice: Bool,
    by translation: inout some ScenarioTranslation
  ) -> Expected {
    switch self {
    case .equal(let value): .equal(value.translated(kind, product, isPrice, &translation))
    case .atLeast(let value): .atLeast(value.translated(kind, product, isPrice, &translation))
    case .atMost(let value): .atMost(value.translated(kind, product, isPrice, &translation))
    case .form(let form):
      if isPrice, let product { .form(translation.priceText(form, of: product)) } else { self }
    case .oneOf(let permitted):
      .oneOf(
        permitted.map {
          $0.translated(as: kind, of: product, isPrice: isPrice, by: &translation)
        })
    case .absent: self
    case .products(let membership, let ids):
      .products(membership, ids.map { translation.product($0) })
    case .parts(let parts): .parts(Self.translated(parts, kind, isPrice, &translation))
    case .records(let membership, let records):
      .records(membership, records.map { Self.translated($0, kind, isPrice, &translation) })
    }
  }

  private static func translated(
    _ parts: [Part], _ kind: ValueKind, _ isPrice: Bool,
    _ translation: inout some ScenarioTranslation
  ) -> [Part] {
    var isMap = false
    if case .each = kind { isMap = true }
    let named = parts.lazy.compactMap { part -> String? in
      guard part.name == TransactionPart.product.rawValue, case .equal(let value) = part.expected
      else { return nil }
      return value.text
    }.first
    return parts.map { part in
      let expected = kind.kind(ofPart: part.name).map {
        part.expected.translated(
          as: $0, of: isMap ? part.name : named, isPrice: isPrice, by: &translation)
      }
      return Part(
        name: isMap ? translation.product(part.name) : part.name,
        expected: expected ?? part.expected, position: part.position)
    }
  }
}

extension ExpectedValue {
  fileprivate func translated(
    _ kind: ValueKind, _ product: String?, _ isPrice: Bool,
    _ translation: inout some ScenarioTranslation
  ) -> any ExpectedValue {
    switch kind {
    case .product: return ExpectedText(translation.product(text))
    case .productOrNone:
      return text == Vocabulary.none ? self : ExpectedText(translation.product(text))
    case .products, .orderedProducts:
      guard let sequence = self as? ExpectedSequence else { return self }
      return ExpectedSequence(sequence.products.map { translation.product($0) })
    case .scalar(let scalar) where scalar is MoneyKind:
      guard let amount = Money(decimal: text) else { return self }
      return ExpectedScalar(translation.amount(amount, of: product), of: MoneyKind())
    case .text:
      guard isPrice, let product else { return self }
      return ExpectedText(translation.priceText(text, of: product))
    case .word, .body, .name, .count, .integer, .flag, .instant, .scalar, .each, .record, .records,
      .orderedRecords:
      return self
    }
  }
}
