import JSONTree
import Reduction
import Scenarios
import StoreTerms
import Wire

/// How an app's value of a fact differs from the one that it should have, as far as a scenario can
/// say so: instants of one day that a scenario writes alike do not differ.
package struct FactComparison {
  let difference: FactDifference
  /// The parts that differ; the whole value of a fact without parts.
  let expected: JSON
  let observed: JSON

  /// `nil` if they do not differ.
  ///
  /// - Parameter heard: the events that the app reported before, since its launch.
  package init?(
    _ query: FactQuery, expected: JSON, observed: JSON, in shop: Shop, heard: Set<JSON> = []
  ) {
    let observed =
      query.fact == .store(.transactions)
      ? observed.withoutOwnTokens(besides: expected) : observed
    guard expected != observed, !Self.isLeftOpen(query, expected, observed) else { return nil }
    if query.fact == .app(.events) {
      guard let difference = EventComparison(expected, observed, heard: heard)?.difference else {
        return nil
      }
      (self.difference, self.expected, self.observed) = (difference, expected, observed)
      return
    }
    let kind = query.fact.entry.kind
    let catalog = shop.index
    guard case .object(let wanted) = expected, case .object(let found) = observed else {
      guard kind.yaml(of: expected, in: catalog) != kind.yaml(of: observed, in: catalog),
        let difference = FactDifference(reference: expected, observed: observed),
        difference != .order || kind.hasOrder && !shop.permits(observed, listed: expected)
      else { return nil }
      (self.difference, self.expected, self.observed) = (difference, expected, observed)
      return
    }
    let differing = Self.differing(wanted, found, of: kind, in: shop)
    if differing.isEmpty { return nil }
    self.expected = .object(differing.map { .init($0, wanted.value($0)) })
    self.observed = .object(differing.map { .init($0, found.value($0)) })
    difference =
      if case .each = kind {
        Self.difference(of: differing.map { (wanted.value($0), found.value($0)) })
      } else {
        .parts(Set(differing))
      }
  }

  /// Without network, an app that has loaded no products may name what it lacks, or why. An app
  /// that is about to die with a purchase may have said already that it bought something. Rule
  /// MSG-2: an app may suppress the App Store's messages about win-back offers.
  private static func isLeftOpen(_ query: FactQuery, _ expected: JSON, _ observed: JSON) -> Bool {
    let reasons = [FailureReason.network, .productUnavailable].map { JSON.string($0.rawValue) }
    return query.fact == .app(.purchase) && diesWithPurchase(expected, observed)
      || query.fact == .store(.messages)
        && expected.withoutWinBackMessages == observed.withoutWinBackMessages
      || query.fact == .app(.error) && reasons.contains(expected) && reasons.contains(observed)
  }

  /// Whether the outcomes of a purchase are those of apps that are about to die with it, one of
  /// which has reported it before.
  static func diesWithPurchase(_ expected: JSON?, _ observed: JSON?) -> Bool {
    let words = [PurchaseOutcome.Word.inProgress, .purchased].map { JSON.string($0.rawValue) }
    return [expected, observed] == words
  }

  private static func differing(
    _ wanted: [JSON.Member], _ found: [JSON.Member], of kind: ValueKind, in shop: Shop
  ) -> [String] {
    Set((wanted + found).map(\.name)).sorted().filter { name in
      let product = shop.index.kind(of: name)
      let one = wanted.value(name).stated(of: product)
      let other = found.value(name).stated(of: product)
      if one.isAlike(other) { return false }
      guard let part = kind.kind(ofPart: name) else { return true }
      return part.yaml(of: one, in: shop.index) != part.yaml(of: other, in: shop.index)
    }
  }

  /// The same whatever products show it, since a shorter journey may show it of another one.
  private static func difference(of values: [(wanted: JSON, found: JSON)]) -> FactDifference {
    let orders = values.map { $0.found.count - $0.wanted.count }
    let (hasMore, hasLess) = (orders.contains { $0 > 0 }, orders.contains { $0 < 0 })
    return hasMore || hasLess ? .list(hasMore: hasMore, hasLess: hasLess) : .amount
  }
}

extension ValueKind {
  /// Whether the order of a list counts.
  fileprivate var hasOrder: Bool {
    switch self {
    case .orderedProducts, .orderedRecords: true
    case .word, .text, .body, .name, .product, .productOrNone, .products, .count, .integer, .flag,
      .instant, .scalar, .each, .record, .records:
      false
    }
  }
}

extension [JSON.Member] {
  fileprivate func value(_ name: String) -> JSON { first { $0.name == name }?.value ?? .null }
}

extension JSON {
  /// What a value says of a product: none of it is as good as no mention of it, and so is that no
  /// other plan has replaced what is no plan.
  ///
  /// - Parameter product: `nil` if the value is no product's.
  fileprivate func stated(of product: CatalogIndex.Kind?) -> JSON {
    switch self {
    case .integer(0): .null
    case .string where isNone && product != nil: .null
    case .object(let members) where product?.isPlan == false:
      .object(
        members.filter {
          $0 != JSON.Member(PurchaseInfoPart.isUpgraded.rawValue, .bool(false))
        })
    case .null, .bool, .integer, .decimal, .string, .array, .object: self
    }
  }

  /// The records of messages that an app has to show, of all that the customer saw.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/merchandising-win-back-offers-in-your-app
  fileprivate var withoutWinBackMessages: [JSON] {
    guard case .array(let messages) = self else { return [self] }
    let kind = JSON.string(MessageReason.winBackOffer.rawValue)
    return messages.filter { $0[MessagePart.kind.rawValue] != kind }
  }

  /// The records of transactions without the account tokens that the app chose itself: those of
  /// purchases for which the journey names none.
  fileprivate func withoutOwnTokens(besides expected: JSON) -> JSON {
    let token = TransactionPart.accountToken.rawValue
    guard case .array(let records) = self, case .array(let wanted) = expected else { return self }
    return .array(
      records.enumerated().map { index, record in
        let isAsked = wanted.indices.contains(index) && wanted[index][token] != nil
        guard case .object(let members) = record, !isAsked else { return record }
        return .object(members.filter { $0.name != token })
      })
  }

  /// Whether two values are equal but for instants within a minute: calls last differently in two
  /// apps.
  fileprivate func isAlike(_ other: JSON) -> Bool {
    switch (self, other) {
    case (.string(let one), .string(let two)):
      guard one != two, let one = StoreTime(iso8601: one), let two = StoreTime(iso8601: two) else {
        return one == two
      }
      return abs(one.milliseconds - two.milliseconds) < 60_000
    case (.object(let members), .object(let others)):
      return Set((members + others).map(\.name)).allSatisfy {
        members.value($0).isAlike(others.value($0))
      }
    case (.null, _), (.bool, _), (.integer, _), (.decimal, _), (.string, _), (.array, _),
      (.object, _):
      return self == other
    }
  }

  /// How much of it there is: of what is no number, something or nothing.
  fileprivate var count: Int {
    switch self {
    case .integer(let count): count
    case .null: 0
    case .string where isNone: 0
    case .bool, .decimal, .string, .array, .object: 1
    }
  }
}

extension CatalogIndex.Kind {
  fileprivate var isPlan: Bool {
    if case .subscription = self { true } else { false }
  }
}

extension Shop {
  /// Whether an app may show the products of a list in this order.
  fileprivate func permits(_ shown: JSON, listed: JSON) -> Bool {
    guard case .array(let shown) = shown, case .array(let listed) = listed else { return false }
    return permits(order: shown.compactMap(\.text), listed: listed.compactMap(\.text))
  }
}
