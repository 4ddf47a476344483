import StoreSimulator
import Diagnostics
import JSONTree

/// A billing plan with its node in the file.
struct BillingPlanReading {
  let plan: BillingPlan
  let node: JSONNode
}

extension ConfigurationReader {
  /// A subscription's billing plans, which began with version 5 of the format.
  mutating func billingPlans(of subscription: JSONNode, _ owner: String) -> [BillingPlanReading] {
    optionalObjects("billingPlans", of: subscription).compactMap { node in
      let typeNode = text("billingPlanType", of: node, "a billing plan")
      let price = price(of: node, "a billing plan")
      let commitment =
        node["commitmentDisplayPrice"] == nil
        ? price : self.price(of: node, "a billing plan", "commitmentDisplayPrice")
      let isEnabled = node["isEnabled"] == nil || flag("isEnabled", of: node)
      guard let typeNode, let type = typeNode.text,
        let kind = planKind(type, at: typeNode, leavingOut: "the plan"), let price, let commitment
      else { return nil }
      return BillingPlanReading(
        plan: BillingPlan(
          kind: kind, price: price, commitmentPrice: commitment, isEnabled: isEnabled), node: node)
    }
  }

  /// Warns about plans and offers that the simulated store sells otherwise, or not.
  mutating func warnOfUnsold(
    _ plans: [BillingPlanReading], _ offers: OffersByPlan, of subscription: JSONNode,
    _ owner: String
  ) {
    for plan in plans { warnIfUnsold(plan, of: subscription, owner) }
    if let offer = offers.firstMonthly, !plans.contains(where: { $0.plan.kind == .monthly }) {
      warn(
        Mistake.missing(
          "billing plan", BillingPlan.Kind.monthly.rawValue, where: "of \(owner)",
          remedy: "no customer gets this offer"), at: offer)
    }
  }

  private mutating func warnIfUnsold(
    _ read: BillingPlanReading, of subscription: JSONNode, _ owner: String
  ) {
    guard read.plan.kind == .upFront else { return }
    if !read.plan.isEnabled {
      warn(
        Mistake.unsupported(
          "'isEnabled' false", where: "of a billing plan", because: "the store uses the plan"),
        at: read.node["billingPlanType"] ?? read.node)
    }
    let price = subscription["displayPrice"]?.text.flatMap(Money.init(decimal:))
    if let price, price != read.plan.price {
      warn(
        Mistake.unexpected(
          "price", where: "of a billing plan",
          because: "it differs from the price of \(owner), which counts"),
        at: read.node["displayPrice"] ?? read.node)
    }
  }
}
