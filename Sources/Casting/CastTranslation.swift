import Scenarios
import StoreSimulator
import StoreTerms

/// Replaces roles by the products of a cast, and their prices by the products' prices.
struct CastTranslation: ScenarioTranslation {
  /// A role with its product.
  struct Part {
    let role: Role
    let candidate: Candidate
  }

  private let parts: [Part]
  /// For each group of roles, the group that plays it.
  private let groups: [String: String]
  /// The group that plays the only group of the roles, if it must be named.
  private let onlyGroup: String?
  /// Whether products keep their own prices.
  let keepsPrices: Bool
  /// Whether every amount is known to be the price of a product.
  private(set) var isExplained = true

  init(_ parts: [Part], groups: [String: String], onlyGroup: String?, keepsPrices: Bool) {
    self.parts = parts
    self.groups = groups
    self.onlyGroup = onlyGroup
    self.keepsPrices = keepsPrices
  }

  func product(_ id: String) -> String {
    parts.first { $0.role.id == id }?.candidate.product.id.rawValue ?? id
  }

  func group(_ name: String?) -> String? { name.map { groups[$0] ?? $0 } ?? onlyGroup }

  /// A price for one or several pieces follows the product. What an offer costs stays, since the
  /// offers are the role's.
  mutating func amount(_ amount: Money, of product: String?) -> Money {
    guard keepsPrices, amount != .zero else { return amount }
    let concerned = parts.filter { product == nil || $0.role.id == product }
    if concerned.contains(where: { $0.role.product.offerPrices.contains(amount) }) { return amount }
    for count in 1...10 {
      let found = concerned.filter { $0.role.product.price * count == amount }
      let prices = Set(found.map { $0.candidate.product.price * count })
      if prices.count > 1 { break }
      if let price = prices.first { return price }
    }
    isExplained = false
    return amount
  }

  mutating func priceText(_ text: String, of product: String) -> String {
    guard keepsPrices, text.contains(where: \.isNumber) else { return text }
    let part = parts.first { $0.role.id == product }
    guard let part, part.candidate.product.price < Self.thousand else {
      isExplained = false
      return text
    }
    let old = part.role.product.price.description
    let pieces = text.split(separator: old, omittingEmptySubsequences: false)
    if pieces.count != 2 { isExplained = false }
    return pieces.joined(separator: part.candidate.product.price.description)
  }

  /// From here on, screens group the digits of a price.
  private static let thousand = Money(milliunits: 1_000_000)
}

extension CatalogProduct {
  /// Every price of its offers and of its monthly payments.
  fileprivate var offerPrices: Set<Money> {
    var prices = Set(codeOffers.map(\.price))
    guard let terms = subscriptionTerms else { return prices }
    for plan in terms.billingPlans { prices.formUnion([plan.price, plan.commitmentPrice]) }
    for kind in BillingPlan.Kind.allCases {
      let offers = terms.offers(for: kind)
      let all =
        [offers.introductory].compactMap(\.self) + offers.promotional.map(\.terms)
        + offers.codes.map(\.terms) + offers.winBack.map(\.terms)
      prices.formUnion(all.map(\.price))
    }
    return prices
  }
}
