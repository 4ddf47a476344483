import Shops
import StoreKit

/// Periods in words.
let periodCases: [Case] = [
  Case(
    "a product writes the periods of its plan in words",
    under: [.documented],
    expects: """
      3 days, each day
      1 week, each week
      2 weeks, each week
      1 month, each month
      6 months, each month
      1 year, each year
      1 week, 3 days
      0 days
      fr_FR
      2 wks, 3 days
      2w 3d
      """
  ) { session in
    try session.app {
      guard let silver = try await Product.products(for: [Florist.silver.rawValue]).first else {
        return
      }
      let (style, unitStyle) = (
        silver.subscriptionPeriodFormatStyle, silver.subscriptionPeriodUnitFormatStyle
      )
      let periods: [Product.SubscriptionPeriod] = [
        .everyThreeDays, .weekly, .everyTwoWeeks, .monthly, .everySixMonths, .yearly,
      ]
      // The last day of January, from which a month ends on the last of February.
      let start = Date(timeIntervalSince1970: 1_769_817_600)
      for period in periods {
        let words = period.formatted(style, referenceDate: start)
        say("\(words), each \(period.unit.formatted(unitStyle))")
      }
      say((start..<start.addingTimeInterval(10 * 86_400)).formatted(style))
      say((start..<start.addingTimeInterval(3_600)).formatted(style))
      say(style.locale(Locale(identifier: "fr_FR")).locale.identifier)
      for length in [Product.SubscriptionPeriodFormatStyle.Style.abbreviated, .narrow] {
        var shorter = style
        shorter.style = length
        say((start..<start.addingTimeInterval(17 * 86_400)).formatted(shorter))
      }
    }
  }
]
