import StoreSimulator
import Wire

// A verb's arguments in the simulated store's terms. The runner has checked their form; another
// program that speaks the protocol may not have, so that what cannot be meant is refused.
extension Action {
  var product: ProductID { ProductID(text(.product) ?? "") }

  /// A device, an account or a member of the family.
  var name: String { text(.name) ?? "" }

  var storefront: String { text(.storefront) ?? "" }

  /// `DEU FRA`, with spaces or commas.
  var storefronts: [String] {
    (text(.sold) ?? "").split { $0 == " " || $0 == "," }.map(String.init)
  }

  var refundedPurchase: RefundedPurchase { integer(.earlier).map { .earlier($0) } ?? .latest }

  /// The chosen grace period; `nil` for `off`.
  func gracePeriod() throws(StepError) -> GracePeriod? {
    let text = text(.length) ?? ""
    let known = GracePeriod.allCases.first { $0.word == text }
    guard known != nil || text == "off" else { throw .refused("'\(text)' is no grace period") }
    return known
  }

  /// The whole price, unless a part is named.
  func extent() throws(StepError) -> RefundExtent {
    guard let text = text(.prorated) else { return .full }
    if text == "unused time" { return .unusedTime }
    guard let share = ShareText.milliPercent(text) else {
      throw .refused("'\(text)' is no part of a price")
    }
    return .prorated(milliPercent: share)
  }

  /// What the customer does in the sheet that shows the subscriptions.
  func sheetChoice() throws(StepError) -> SubscriptionsSheetChoice {
    switch text(.choice) ?? "" {
    case "cancel": return .turnOffAutoRenewal(product)
    case "resume": return .turnOnAutoRenewal(product)
    case "choose": return .choosePlan(product)
    case let text: throw .refused("'\(text)' is nothing to do with a subscription")
    }
  }

  func refundReason() throws(StepError) -> RefundReason {
    guard let text = text(.reason) else { return .other }
    guard let reason = RefundReason(rawValue: text) else {
      throw .refused("'\(text)' is no reason for a refund")
    }
    return reason
  }

  func price() throws(StepError) -> Money {
    let text = text(.to) ?? ""
    guard let price = Money(decimal: text) else { throw .refused("'\(text)' is no amount") }
    return price
  }

  func consent() throws(StepError) -> PriceConsent {
    guard let text = text(.consent) else { return .byRule }
    guard let consent = PriceConsent(rawValue: text) else {
      throw .refused("'\(text)' is no way to consent")
    }
    return consent
  }

  /// How many renewals a test environment permits; `nil` for `off`.
  func renewalLimit() throws(StepError) -> RenewalLimit? {
    let text = text(.limit) ?? ""
    if text == Vocabulary.off { return nil }
    guard let limit = RenewalLimit(rawValue: text) else {
      throw .refused("'\(text)' is no limit of renewals")
    }
    return limit
  }

  /// One customer can redeem a code with one use; without a number, as many as want to.
  func issuedCode() throws(StepError) -> StoreAction {
    let until = text(.until)
    let expires = until.flatMap(StoreTime.init(iso8601:))
    if let until, expires == nil { throw .refused("'\(until)' is no date") }
    let uses = integer(.uses)
    return .issueCode(
      code: text(.code) ?? "", offer: text(.offer) ?? "",
      limit: uses == 1 ? .oneTime : .custom(uses: uses), expires: expires)
  }

  /// A message about the customer's only subscription, or the first that it can be about.
  func message(in world: World) throws(StepError) -> StoreMessage {
    let text = text(.kind) ?? ""
    let groups = world.account.subscriptions.map(\.groupID)
    let makes: [String: (GroupID) -> StoreMessage] = [
      "billing issue": StoreMessage.billingIssue,
      "price increase": StoreMessage.priceIncreaseConsent,
      "win-back offer": StoreMessage.winBackOffer,
    ]
    if text == "generic" { return .generic }
    guard let make = makes[text] else { throw .refused("'\(text)' is no kind of message") }
    let messages = groups.map(make)
    guard let message = messages.first(where: world.account.warrants) ?? messages.first else {
      throw .refused("the customer has no subscription that a message could be about")
    }
    return message
  }
}
