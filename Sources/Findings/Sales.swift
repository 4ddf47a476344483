import RunEvents
import StoreTerms

/// Whether an app that is to sell something ever does. The simulated store reports each sale to the
/// developer's server.
enum Sales {
  private static let verb = "buy"
  private static let notifications: Set = [
    NotificationType.subscribed.rawValue, NotificationType.oneTimeCharge.rawValue,
  ]

  /// Whether so few cases with a purchase have a sale that customers made those outside of the app.
  static func areMissing(in records: [CaseRecord], of run: RunSummary) -> Bool {
    let counts = run.counts(of: records, withStep: verb, notifiedOf: notifications)
    return counts.all > 2 && counts.notified * 4 < counts.all
  }

  /// Whether the steps of a case, in a store with a clock of its own, have a purchase and no sale.
  static func isMissing(in steps: [StepPlayed]) -> Bool {
    let notices = steps.flatMap { $0.time?.notices ?? [] }
    return steps.contains { $0.verb == verb && $0.time != nil }
      && !notices.contains { notifications.contains($0.type) }
  }
}
