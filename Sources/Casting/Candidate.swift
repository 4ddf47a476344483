import Diagnostics
import StoreSimulator
import StoreTerms

/// A product that may play a role: one of the app's own or, to fill a gap, the role's.
struct Candidate {
  let product: CatalogProduct
  /// Its group's name; `nil` for a product that is no subscription.
  let group: String?
  /// Whether it is added to the app's catalog.
  let isFiller: Bool

  var level: Int { product.subscriptionTerms?.level ?? 0 }

  /// Whether it has a price if the role has one, and none otherwise: what is free is never charged,
  /// so nothing is refunded or declined either.
  func costs(like role: Role) -> Bool {
    (product.price == .zero) == (role.product.price == .zero)
  }

  /// Whether two subscriptions relate to each other as two roles do: in one group or not, and on a
  /// higher, lower or equal level.
  static func agree(_ role: Role, _ one: Candidate, _ other: Role, _ two: Candidate) -> Bool {
    guard let group = role.group, let otherGroup = other.group else { return true }
    let areTogether = group == otherGroup
    // A filler keeps its own group, which is not one of the app's.
    let play = one.isFiller == two.isFiller && one.group == two.group
    guard areTogether == play else { return false }
    return !areTogether || (role.level - other.level).signum() == (one.level - two.level).signum()
  }

  /// The terms that the role is sold with and the product is not, in words.
  func differences(from role: Role) -> [String] {
    guard !isFiller else { return [] }
    var words: [String] = []
    if let terms = role.product.subscriptionTerms, let own = product.subscriptionTerms,
      terms.period != own.period
    {
      words.append("sold for \(terms.period.words) instead of \(own.period.words)")
    }
    let missing = role.product.offerKinds.subtracting(product.offerKinds)
    words += OfferKind.allCases.filter(missing.contains).map { "has no \($0.rawValue) offer" }
    if role.product.isFamilyShareable, !product.isFamilyShareable {
      words.append("cannot be shared with the family")
    }
    return words
  }

  /// The degree to which it does not fit a role that it can play; 0 is the best fit.
  func misfit(for role: Role) -> Int {
    let period =
      product.subscriptionTerms?.period == role.product.subscriptionTerms?.period ? 0 : 8
    let offers = role.product.offerKinds.symmetricDifference(product.offerKinds).count
    let family = product.isFamilyShareable == role.product.isFamilyShareable ? 0 : 1
    return period + 2 * offers + family
  }
}

extension Period {
  /// `1 month`, `2 weeks`.
  fileprivate var words: String {
    let unit =
      switch unit {
      case .day: "day"
      case .week: "week"
      case .month: "month"
      case .year: "year"
      }
    return counted(count, unit)
  }
}
