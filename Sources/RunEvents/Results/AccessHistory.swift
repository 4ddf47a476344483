import JSONTree
import StoreTerms

/// What had happened to a product when the app was asked what it unlocks.
///
/// An app that unlocks wrongly mostly does so in one circumstance, such as after a renewal.
package struct AccessCircumstance: Hashable, Sendable {
  /// Whether the product has to be unlocked then.
  package let isOwed: Bool
  /// What the store's first notification says the product is; `nil` before it.
  package let kind: Kind?
  /// The type of the latest notification about the product, such as `DID_RENEW`.
  package let notification: String?
  /// Whether the app was launched since then.
  package let isLaunched: Bool

  package enum Kind: Hashable, Sendable {
    case subscription, oneTimePurchase
  }

  package init(isOwed: Bool, kind: Kind?, notification: String?, isLaunched: Bool) {
    self.isOwed = isOwed
    self.kind = kind
    self.notification = notification
    self.isLaunched = isLaunched
  }

  /// The circumstance of an app that unlocks the product and should not, or the reverse.
  fileprivate var reversed: AccessCircumstance {
    AccessCircumstance(
      isOwed: !isOwed, kind: kind, notification: notification, isLaunched: isLaunched)
  }
}

/// The products that a case has had to do with at one step, as if the app had been right.
package struct AccessObservation: Hashable, Sendable {
  /// Counted from 1.
  package let step: Int
  fileprivate let products: [Product]
  /// That of a product that the store has not mentioned.
  fileprivate let unmentioned: AccessCircumstance

  fileprivate struct Product: Hashable, Sendable {
    let id: String
    let circumstance: AccessCircumstance
  }

  var circumstances: [AccessCircumstance] { products.map(\.circumstance) }

  /// The circumstances in which the app is wrong: those of the missing products, or else those of
  /// the unexpected ones.
  package func circumstances(of difference: ProductDifference) -> [AccessCircumstance] {
    let wrong = difference.missing.isEmpty ? difference.unexpected : difference.missing
    return wrong.map { id in
      products.first { $0.id == id }?.circumstance.reversed ?? unmentioned
    }
  }
}

/// What has happened to the products of one case so far, and what the app unlocked.
struct AccessHistory: Hashable, Sendable {
  private var products: [Product] = []
  private var hasLaunched = false
  private(set) var observations: [AccessObservation] = []

  private struct Product: Hashable, Sendable {
    let id: String
    let kind: AccessCircumstance.Kind
    var notification: String
    var isLaunched: Bool
  }

  private static let launches = ["launch", "relaunch", "reinstall"]

  mutating func note(_ step: StepPlayed) {
    let isLaunch = Self.launches.contains(step.verb)
    if isLaunch {
      hasLaunched = true
      for index in products.indices { products[index].isLaunched = true }
    }
    for notice in step.time?.notices ?? [] {
      guard let id = notice.product else { continue }
      let known = products.firstIndex { $0.id == id }
      let isOneTime = notice.type == NotificationType.oneTimeCharge.rawValue
      let kind = known.map { products[$0].kind } ?? (isOneTime ? .oneTimePurchase : .subscription)
      let product = Product(
        id: id, kind: kind, notification: notice.type, isLaunched: isLaunch)
      if let known { products[known] = product } else { products.append(product) }
    }
  }

  mutating func note(_ observation: Observation) {
    guard observation.fact == "access", case .array(let items) = observation.value else { return }
    let unlocked = items.compactMap(\.text)
    let strangers = unlocked.filter { id in !products.contains { $0.id == id } }
    let known = products.map { product in
      AccessObservation.Product(
        id: product.id,
        circumstance: AccessCircumstance(
          isOwed: unlocked.contains(product.id), kind: product.kind,
          notification: product.notification, isLaunched: product.isLaunched))
    }
    observations.append(
      AccessObservation(
        step: observation.step,
        products: known + strangers.map { .init(id: $0, circumstance: unmentioned) },
        unmentioned: unmentioned))
  }

  /// That of a product that has to be unlocked although the store has not mentioned it.
  private var unmentioned: AccessCircumstance {
    AccessCircumstance(isOwed: true, kind: nil, notification: nil, isLaunched: hasLaunched)
  }

  /// The circumstances in which the app unlocked what it should: those before the first difference.
  func circumstances(before verdict: Verdict) -> [AccessCircumstance] {
    let end: Int
    switch verdict {
    case .passed: end = .max
    case .failed: end = verdict.opening.first?.step ?? 0
    case .errored, .skipped, .notRun: return []
    }
    return observations.filter { $0.step < end }.flatMap(\.circumstances)
  }
}
