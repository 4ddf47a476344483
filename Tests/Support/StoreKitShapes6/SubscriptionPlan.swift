import StoreKit

/// What a page about a subscription shows of its prices, periods and offers.
struct PlanPage: Sendable {
  let group: String
  let groupName: String
  let period: SubscriptionPeriod
  let offers: [Product.SubscriptionOffer]
  let terms: [Product.SubscriptionInfo.PricingTerms]

  init(_ info: Product.SubscriptionInfo) {
    group = info.subscriptionGroupID
    groupName = info.groupDisplayName
    period = info.subscriptionPeriod
    offers =
      [info.introductoryOffer].compactMap { $0 } + info.promotionalOffers
      + info.winBackOffers
    terms = info.pricingTerms
  }

  var lines: [String] { offers.map(line(of:)) + terms.map(price(of:)) }

  private func line(of offer: Product.SubscriptionOffer) -> String {
    let amount: Decimal = offer.price
    let length: Int = offer.period.value * offer.periodCount
    let words = "\(offer.id ?? "introductory") \(word(for: offer.type)) \(offer.displayPrice)"
    return "\(words) \(amount) \(length) \(word(for: offer.paymentMode))"
  }

  func word(for mode: Product.SubscriptionOffer.PaymentMode) -> String {
    switch mode {
    case .freeTrial: "free"
    case .payAsYouGo: "each period"
    case .payUpFront: "at once"
    default: mode.localizedDescription
    }
  }

  func word(for type: Product.SubscriptionOffer.OfferType) -> String {
    switch type {
    case .introductory: return "for new customers"
    case .promotional: return "for you"
    default:
      if #available(iOS 18.0, macOS 15.0, *), type == .winBack { return "come back" }
      return type.localizedDescription
    }
  }

  private func price(of terms: Product.SubscriptionInfo.PricingTerms) -> String {
    let commitment: Product.SubscriptionInfo.CommitmentInfo = terms.commitmentInfo
    let period: Product.SubscriptionInfo.BillingPeriod = terms.billingPeriod
    let sum: Decimal = commitment.price
    let free = terms[offers: .introductory].filter { $0.paymentMode == .freeTrial }
    let amount: Decimal = terms.billingPrice
    return """
      \(terms.billingDisplayPrice) (\(amount)) each \(period.debugDescription), \(sum) in all (\(commitment.displayPrice)) for \
      \(commitment.period.value); \(free.count) of \(terms.subscriptionOffers.count) free, \
      \(word(for: terms.billingPlanType))
      """
  }

  /// What a page shows of a commitment that the customer pays off.
  @available(iOS 26.4, macOS 26.4, *)
  func progress(of transaction: Transaction, _ renewal: RenewalInfo) -> String? {
    guard transaction.billingPlanType == .monthly, let paid = transaction.commitmentInfo else {
      return nil
    }
    let number: UInt64 = paid.billingPeriodNumber
    let total: Decimal = paid.price
    let end: Date = paid.expirationDate
    let payments = "\(number) of \(paid.totalBillingPeriods), \(total) in all until \(end)"
    guard let next: Product.SubscriptionInfo.RenewalInfo.CommitmentInfo = renewal.commitmentInfo
    else { return payments }
    let plan: Product.SubscriptionInfo.BillingPlanType = next.renewalBillingPlanType
    let date: Date = next.renewalDate
    let price: Decimal = next.renewalPrice
    return next.willAutoRenew
      ? "\(payments), then \(next.autoRenewPreference) \(word(for: plan)) for \(price) on \(date)"
      : "\(payments), \(renewal.renewalBillingPlanType.map(word(for:)) ?? "and no more")"
  }

  typealias RenewalInfo = Product.SubscriptionInfo.RenewalInfo

  private func word(for plan: Product.SubscriptionInfo.BillingPlanType) -> String {
    switch plan {
    case .monthly: "monthly"
    case .upFront: "up front"
    default: plan.rawValue
    }
  }

  /// Words that Apple may add are made and compared by their raw values.
  func isKnown(_ offer: Product.SubscriptionOffer) -> Bool {
    let modes: Set<Product.SubscriptionOffer.PaymentMode> = [.freeTrial, .payAsYouGo, .payUpFront]
    let types = [Product.SubscriptionOffer.OfferType.introductory, .promotional, .winBack]
    let plan = Product.SubscriptionInfo.BillingPlanType(rawValue: "weekly")
    return modes.contains(
      Product.SubscriptionOffer.PaymentMode(rawValue: offer.paymentMode.rawValue))
      && types.contains(.init(rawValue: offer.type.rawValue)) && plan != .monthly
  }
}

extension Product.SubscriptionPeriod {
  /// How long it is in words.
  var words: String {
    let unit = Self.name(of: unit)
    return value == 1 ? "1 \(unit)" : "\(value) \(unit)s"
  }

  static func name(of unit: Unit) -> String {
    switch unit {
    case .day: return "day"
    case .week: return "week"
    case .month: return "month"
    case .year: return "year"
    @unknown default: return unit.localizedDescription
    }
  }

  static let usual: [Product.SubscriptionPeriod] = [
    .weekly, .everyTwoWeeks, .everyThreeDays, .monthly, .everyTwoMonths, .everyThreeMonths,
    .everySixMonths, .yearly,
  ]

  func end(after start: Date) -> Date { dateRange(referenceDate: start).upperBound }

  var fromNow: Range<Date> { dateRange() }

  func formats(from start: Date) -> [String] {
    let units: [Product.SubscriptionPeriod.Unit] = [.day, .week, .month, .year]
    return [
      formatted(Duration.UnitsFormatStyle.units(allowed: [.days]), referenceDate: start),
      formatted(PeriodDates(), referenceDate: start), formatted(PeriodDates()),
      units.max()?.formatted(UnitInitial()) ?? "", unit < .year ? unit.debugDescription : "",
      debugDescription,
    ]
  }

  /// "9.99/month" and "2 weeks", in the words of the storefront.
  func labels(in product: Product) -> [String] {
    let locale = product.subscriptionPeriodFormatStyle.locale
    let word = product.subscriptionPeriodUnitFormatStyle
    return [
      word.format(unit),
      "\(product.displayPrice)/\(unit.formatted(word))",
      formatted(product.subscriptionPeriodFormatStyle),
      dateRange().formatted(product.subscriptionPeriodFormatStyle.locale(locale)),
    ]
  }

  func following(_ date: Date, in calendar: Calendar) -> Date? {
    calendar.date(byAdding: DateComponents(subscriptionPeriod: self), to: date)
  }
}

/// Styles that an app makes for itself.
struct PeriodDates: FormatStyle {
  func format(_ value: Range<Date>) -> String { "\(value.lowerBound)…\(value.upperBound)" }
}

struct UnitInitial: FormatStyle {
  func format(_ value: Product.SubscriptionPeriod.Unit) -> String {
    value == .week ? "W" : String(value.debugDescription.prefix(1))
  }

  func encode(to encoder: any Encoder) throws {}
  init(from decoder: any Decoder) throws {}
  init() {}
  func hash(into hasher: inout Hasher) {}
  static func == (one: UnitInitial, other: UnitInitial) -> Bool { true }
}
