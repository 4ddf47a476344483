import StoreSimulator
import Diagnostics
import JSONTree

extension ConfigurationReader {
  /// The terms of a subscription.
  mutating func terms(
    of node: JSONNode, _ owner: String, in group: GroupID?
  ) -> SubscriptionTerms? {
    checkGroup(of: node, owner, is: group)
    let level = count("groupNumber", of: node, owner)
    let period = period(
      "recurringSubscriptionPeriod", of: node, owner, among: Period.ofSubscriptions)
    let plans = billingPlans(of: node, owner)
    let offers = offers(of: node)
    warnOfUnsold(plans, offers, of: node, owner)
    guard let group, let level, let period else { return nil }
    return SubscriptionTerms(
      groupID: group, level: level, period: period, introductoryOffer: offers.upFront.introductory,
      promotionalOffers: offers.upFront.promotional, codeOffers: offers.upFront.codes,
      winBackOffers: offers.upFront.winBack, billingPlans: plans.map(\.plan),
      monthlyOffers: offers.monthly)
  }

  private mutating func checkGroup(of node: JSONNode, _ owner: String, is group: GroupID?) {
    guard let named = text("subscriptionGroupID", of: node, owner), let text = named.text,
      let group, text != group.rawValue
    else { return }
    report(
      Mistake.invalid(
        "'subscriptionGroupID'", text, where: "of \(owner)",
        expected: "\(quoted(group.rawValue)), the group around it"), at: named)
  }

  /// Warns about a period that App Store Connect does not have. Xcode may test with it anyway.
  ///
  /// - Parameter choices: the periods that App Store Connect has.
  mutating func period(
    _ key: String, of node: JSONNode, _ owner: String, among choices: [Period]
  ) -> Period? {
    let period = value(key, of: node, owner, "a period such as 'P1M'", Period.init(iso8601:))
    if let period, !choices.contains(where: period.lasts(asLongAs:)), let value = node[key] {
      warn(
        Mistake.unsupported(
          quoted(key), period.description, where: "of \(owner)",
          because: "App Store Connect has only \(enumerated(choices.map(\.description)))"),
        at: value)
    }
    return period
  }

  mutating func promotionalOffer(_ node: JSONNode) -> PromotionalOffer? {
    let id = text("offerID", of: node, "a promotional offer")?.text
    let terms = offerTerms(node, "a promotional offer")
    guard let id, let terms else { return nil }
    return PromotionalOffer(id: id, terms: terms)
  }

  mutating func codeOffer(_ node: JSONNode) -> CodeOffer? {
    let name = text("referenceName", of: node, "a code offer")?.text
    let terms = offerTerms(node, "a code offer")
    let eligibility = eligibility(of: node)
    let isStackable = flag("isStackable", of: node)
    guard let name, let terms, let eligibility else { return nil }
    return CodeOffer(
      referenceName: name, terms: terms, eligibility: eligibility, isStackable: isStackable)
  }

  /// Every lapsed customer is eligible unless the file says otherwise. Source: assumption
  mutating func winBackOffer(_ node: JSONNode) -> WinBackOffer? {
    let id = text("offerID", of: node, "a win-back offer")?.text
    let name = optionalText("referenceName", of: node)
    let terms = offerTerms(node, "a win-back offer")
    let key = KnownKeys.eligibility
    let isEligible = node[key] == nil || flag(key, of: node)
    let hasCriteria = WinBackCriteria.Key.allCases.contains { node[$0.rawValue] != nil }
    let criteria = hasCriteria ? winBackCriteria(node) : nil
    guard let id, let terms, hasCriteria == (criteria != nil) else { return nil }
    return WinBackOffer(
      id: id, referenceName: name ?? id, terms: terms, isEligible: isEligible, criteria: criteria)
  }

  /// Rule OFF-WB-1; `nil` after a mistake was reported.
  private mutating func winBackCriteria(_ node: JSONNode) -> WinBackCriteria? {
    let paid = months(
      .paidMonths, of: node, among: WinBackCriteria.paidChoices,
      expected: WinBackCriteria.paidChoicesText, default: 1)
    let since = monthsSinceLapse(node)
    let between = months(
      .monthsBetweenOffers, of: node, among: Array(WinBackCriteria.waitBounds),
      expected: "2 to 24", default: 0)
    guard let paid, let since, let between else { return nil }
    return WinBackCriteria(
      paidMonths: paid, monthsSinceLapse: since,
      monthsBetweenOffers: between == 0 ? nil : between)
  }

  private mutating func months(
    _ key: WinBackCriteria.Key, of node: JSONNode, among choices: [Int], expected: String,
    default other: Int
  ) -> Int? {
    guard let value = node[key.rawValue] else { return other }
    guard let number = count(key.rawValue, of: node, "a win-back offer") else { return nil }
    guard choices.contains(number) else {
      report(
        Mistake.invalid("'\(key.rawValue)'", String(number), expected: expected), at: value)
      return nil
    }
    return number
  }

  private mutating func monthsSinceLapse(_ node: JSONNode) -> ClosedRange<Int>? {
    let key = WinBackCriteria.Key.monthsSinceLapse.rawValue
    guard let range = node[key] else { return WinBackCriteria.lapseBounds }
    let first = count(WinBackCriteria.Key.least, of: range, "'\(key)'")
    let last = count(WinBackCriteria.Key.most, of: range, "'\(key)'")
    guard let first, let last else { return nil }
    guard first <= last, WinBackCriteria.lapseBounds.contains(last) else {
      report(
        Mistake.invalid(
          "'\(key)'", "\(first) to \(last)", expected: "months within 1 to 24, the least first"),
        at: range)
      return nil
    }
    return first...last
  }

  private mutating func eligibility(of node: JSONNode) -> Set<CodeOffer.Customer>? {
    guard let list = member("eligibility", of: node, "a code offer") else { return nil }
    guard case .array(let items) = list.content else {
      return mistyped("eligibility", list, "a list")
    }
    guard !items.isEmpty else {
      report(
        Mistake.missing(
          "value", where: "for 'eligibility'", remedy: "name the customers who can use the offer"),
        at: list)
      return nil
    }
    return Set(items.compactMap { customer($0) })
  }

  private mutating func customer(_ node: JSONNode) -> CodeOffer.Customer? {
    guard let text = node.text else {
      return mistyped("eligibility", node, "a list of strings")
    }
    if let customer = CodeOffer.Customer(rawValue: text) { return customer }
    report(
      Mistake.invalid("customer", text, among: ["new", "existing", "expired"]), at: node)
    return nil
  }

  /// The terms of any kind of offer. A free trial has no price; only pay as you go has a number of
  /// periods, by default 1.
  mutating func offerTerms(_ node: JSONNode, _ owner: String) -> OfferTerms? {
    let mode = paymentMode(of: node, owner)
    let period = period("subscriptionPeriod", of: node, owner, among: Period.ofOffers)
    switch mode {
    case nil: return nil
    case .freeTrial: return period.map(OfferTerms.freeTrial)
    case .payUpFront:
      guard let price = price(of: node, owner), let period else { return nil }
      return .payUpFront(price: price, period)
    case .payAsYouGo:
      let price = price(of: node, owner)
      let count = node["numberOfPeriods"] == nil ? 1 : count("numberOfPeriods", of: node, owner)
      guard let price, let period, let count else { return nil }
      return .payAsYouGo(price: price, each: period, count: count)
    }
  }

  private mutating func paymentMode(of node: JSONNode, _ owner: String) -> OfferPaymentMode? {
    value(
      "paymentMode", of: node, owner, "'free', 'payAsYouGo' or 'payUpFront'",
      OfferPaymentMode.init(fileWord:))
  }
}
