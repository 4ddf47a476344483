// Periods and words, which need no store: this file imports nothing but StoreKit, as apps do.
import StoreKit

let wordCases: [Case] = [
  Case(
    "a period begins at a date, ends by the calendar, and is reported in any style",
    expects: """
      3 Day: 2026-01-31 to 2026-02-03
      1 Week: 2026-01-31 to 2026-02-07
      2 Week: 2026-01-31 to 2026-02-14
      1 Month: 2026-01-31 to 2026-02-28
      2 Month: 2026-01-31 to 2026-03-31
      3 Month: 2026-01-31 to 2026-04-30
      6 Month: 2026-01-31 to 2026-07-31
      1 Year: 2026-01-31 to 2027-01-31
      28 days
      365.0 days
      Week
      2 0
      """
  ) { _ in sayPeriods() },
  Case(
    "OPEN-1: every word for people is known, or unknown in so many words",
    expects: """
      Auto-Renewable Subscription
      Win-Back
      Pay As You Go
      Developer Issue
      Unknown (9)
      Code
      Family Shared
      Unknown (LENT)
      Unbundled
      Agreed
      There is nothing to show the sheet in.
      """
  ) { _ in sayWords() },
]

private func sayPeriods() {
  let start = Date(timeIntervalSince1970: 1_769_817_600)  // 2026-01-31
  let periods: [SubscriptionPeriod] = [
    .everyThreeDays, .weekly, .everyTwoWeeks, .monthly, .everyTwoMonths, .everyThreeMonths,
    .everySixMonths, .yearly,
  ]
  for period in periods {
    let range = period.dateRange(referenceDate: start)
    say("\(period.debugDescription): \(text(range.lowerBound)) to \(text(range.upperBound))")
  }
  let days = Duration.UnitsFormatStyle(allowedUnits: [.days], width: .wide)
    .locale(Locale(identifier: "en_US"))
  say(SubscriptionPeriod.monthly.formatted(days, referenceDate: start))
  say(SubscriptionPeriod.yearly.formatted(LengthStyle(), referenceDate: start))
  say(SubscriptionPeriod.Unit.week.formatted(InitialStyle()))
  let components = DateComponents(subscriptionPeriod: .everyTwoWeeks)
  say("\(components.weekOfYear ?? 0) \(components.month ?? 0)")
}

/// Dates in words of the app's own.
private struct LengthStyle: FormatStyle {
  func format(_ value: Range<Date>) -> String {
    "\(value.upperBound.timeIntervalSince(value.lowerBound) / 86_400) days"
  }
}

private struct InitialStyle: FormatStyle {
  func format(_ value: SubscriptionPeriod.Unit) -> String { "\(value)" }
}

private func sayWords() {
  say(Product.ProductType.autoRenewable.localizedDescription)
  say(Product.SubscriptionOffer.OfferType.winBack.localizedDescription)
  say(Product.SubscriptionOffer.PaymentMode.payAsYouGo.localizedDescription)
  say(Transaction.RevocationReason.developerIssue.localizedDescription)
  say(Transaction.RevocationReason(rawValue: 9).localizedDescription)
  say(Transaction.OfferType.code.localizedDescription)
  say(Transaction.OwnershipType.familyShared.localizedDescription)
  say(Transaction.OwnershipType(rawValue: "LENT").localizedDescription)
  say(SubscriptionRenewalInfo.ExpirationReason(rawValue: 6).localizedDescription)
  say(SubscriptionRenewalInfo.PriceIncreaseStatus.agreed.localizedDescription)
  say(StoreKitError.invalidPresentationContext.localizedDescription)
}
