/// The offers of a subscription's billing plan.
package struct PlanOffers: Codable, Hashable, Sendable {
  /// The offer to new customers.
  package var introductory: OfferTerms?
  package var promotional: [PromotionalOffer]
  package var codes: [CodeOffer]
  /// The best first.
  package var winBack: [WinBackOffer]

  package init(
    introductory: OfferTerms? = nil, promotional: [PromotionalOffer] = [],
    codes: [CodeOffer] = [], winBack: [WinBackOffer] = []
  ) {
    self.introductory = introductory
    self.promotional = promotional
    self.codes = codes
    self.winBack = winBack
  }
}

/// An offer that the app may make to current and lapsed subscribers.
package struct PromotionalOffer: Codable, Hashable, Sendable {
  package let id: String
  package let terms: OfferTerms

  package init(id: String, terms: OfferTerms) {
    self.id = id
    self.terms = terms
  }
}

/// An offer that customers redeem by code.
package struct CodeOffer: Codable, Hashable, Sendable {
  /// The customers that a code is for, by their history with the group.
  package enum Customer: String, Codable, CaseIterable, Hashable, Sendable {
    case new
    case existing
    case expired
  }

  /// The offer's name, which is also the code that the simulated sheet takes.
  package let referenceName: String
  package let terms: OfferTerms
  package let eligibility: Set<Customer>
  /// Whether an eligible customer gets the introductory offer after the code's.
  package let isStackable: Bool

  package init(
    referenceName: String, terms: OfferTerms, eligibility: Set<Customer>, isStackable: Bool
  ) {
    self.referenceName = referenceName
    self.terms = terms
    self.eligibility = eligibility
    self.isStackable = isStackable
  }
}

/// An offer by code of a product that is no subscription. Rule OFF-CODE-3.
///
/// It is for every customer: the sandbox ignores its eligibility, which elsewhere depends on what
/// they spent in the app.
/// Source: https://developer.apple.com/documentation/storekit/supporting-offer-codes-in-your-app
package struct OneTimeCodeOffer: Codable, Hashable, Sendable {
  /// The offer's name, which is also the code that the simulated sheet takes.
  package let referenceName: String
  /// The amount of the one charge; zero if it is free.
  package let price: Money

  package init(referenceName: String, price: Money) {
    self.referenceName = referenceName
    self.price = price
  }
}

/// An offer to customers whose subscription has ended.
///
/// In a test environment the configuration file says whether lapsed customers are eligible.
/// Source: https://developer.apple.com/documentation/xcode/setting-up-storekit-testing-in-xcode
package struct WinBackOffer: Codable, Hashable, Sendable {
  package let id: String
  package let referenceName: String
  package let terms: OfferTerms
  /// Whether lapsed customers are eligible.
  package let isEligible: Bool
  /// Further criteria for their history; `nil` for none, as in a test environment.
  package let criteria: WinBackCriteria?

  package init(
    id: String, referenceName: String, terms: OfferTerms, isEligible: Bool = true,
    criteria: WinBackCriteria? = nil
  ) {
    self.id = id
    self.referenceName = referenceName
    self.terms = terms
    self.isEligible = isEligible
    self.criteria = criteria
  }
}
