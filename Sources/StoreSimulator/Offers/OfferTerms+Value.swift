// What an offer is worth beside the standard price of the same time. A month counts as 30 days.
extension OfferTerms {
  /// Whether the offer costs more than the plan without it.
  func isDearer(than plan: SubscriptionPlan) -> Bool {
    price.milliunits * plan.terms.period.days > plan.price.milliunits * period.days
  }

  /// What a customer saves over the whole offer; negative if it is dearer.
  func saving(on plan: SubscriptionPlan) -> Money {
    let standard = plan.price.milliunits * period.days / plan.terms.period.days
    return Money(milliunits: standard - price.milliunits) * periodCount
  }
}

extension Period {
  /// Comparable with others, but not a date's distance.
  var days: Int64 {
    switch unit {
    case .day: Int64(count)
    case .week: Int64(7 * count)
    case .month: Int64(30 * count)
    case .year: Int64(360 * count)
    }
  }
}
