import StoreSimulator
import StoreKit

/// Subscriptions of a year that are billed by the month.
let commitmentCases: [Case] = [
  Case(
    "COM-1, COM-2: a transaction tells its payment, the renewal what follows the commitment",
    expects: """
      BILLED_UPFRONT: 50 each 1 year, 50 in all ($50.00) for 1 year, offers []
      MONTHLY: 5 each 1 month, 60 in all ($60.00) for 1 year, offers [5]
      MONTHLY, payment 1 of 12, 60 in all until 2027-01-05
      -- cancel subscription club.year
      renews true as MONTHLY
      then false as club.year MONTHLY on 2027-01-05 for 60
      book none, none
      """
  ) { session in
    session.begin(clubCatalog)
    try session.app {
      let year = try await product("club.year")
      for terms in year.subscription?.pricingTerms ?? [] {
        say(
          "\(terms.billingPlanType.rawValue): \(terms.billingPrice) each "
            + "\(words(terms.billingPeriod)), \(terms.commitmentInfo.price) in all "
            + "(\(terms.commitmentInfo.displayPrice)) for "
            + "\(words(terms.commitmentInfo.period)), offers "
            + "\(terms.subscriptionOffers.map(\.price))")
      }
      guard
        case .success(.verified(let payment)) =
          try await year.purchase(options: [.billingPlanType(.monthly)]),
        let commitment = payment.commitmentInfo
      else { return say("no commitment") }
      say(
        "\(payment.billingPlanType?.rawValue ?? "none"), payment "
          + "\(commitment.billingPeriodNumber) of \(commitment.totalBillingPeriods), "
          + "\(commitment.price) in all until \(text(commitment.expirationDate))")
    }
    try session.act(.cancelSubscription("club.year"))
    try session.app {
      let statuses = try await Product.SubscriptionInfo.status(for: "Club")
      guard let renewal = try statuses.first?.renewalInfo.payloadValue,
        let commitment = renewal.commitmentInfo
      else { return say("no commitment") }
      say(
        "renews \(renewal.willAutoRenew) as \(renewal.renewalBillingPlanType?.rawValue ?? "none")")
      say(
        "then \(commitment.willAutoRenew) as \(commitment.autoRenewPreference) "
          + "\(commitment.renewalBillingPlanType.rawValue) on \(text(commitment.renewalDate)) for "
          + "\(commitment.renewalPrice)")
      guard case .success(.verified(let book)) = try await product("club.book").purchase()
      else { return }
      say(
        "book \(book.billingPlanType?.rawValue ?? "none"), "
          + "\(book.commitmentInfo.map { "\($0)" } ?? "none")")
    }
  }
]

private let clubCatalog = Catalog(products: [
  CatalogProduct(
    id: "club.year",
    kind: .autoRenewable(
      SubscriptionTerms(
        groupID: "Club", level: 1, period: Period(1, .year),
        billingPlans: [
          BillingPlan(
            kind: .monthly, price: Money(milliunits: 5000),
            commitmentPrice: Money(milliunits: 60_000))
        ],
        monthlyOffers: PlanOffers(winBack: [
          WinBackOffer(
            id: "back", referenceName: "Back",
            terms: .payAsYouGo(price: Money(milliunits: 5000), each: Period(1, .month), count: 2))
        ]))), price: Money(milliunits: 50_000)),
  CatalogProduct(id: "club.book", kind: .nonConsumable, price: Money(milliunits: 3000)),
])

private func words(_ period: Product.SubscriptionPeriod) -> String {
  "\(period.value) \(period.unit == .year ? "year" : "month")"
}
