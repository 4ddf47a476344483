import JSONTree
import RunEvents
import StoreTerms

/// Subscription events with the states before them: a fold over what the App Store reported to the
/// developer's server until the end of each case.
///
/// A notification reports the state after all events of its instant, so the previous one gives the
/// state before. Notifications name no account: where several accounts have a subscription of one
/// group, the latest one counts, and an event that is impossible for it belongs to another.
package struct SubscriptionPairs: Sendable {
  package struct Pair: Hashable, Sendable {
    /// A server status: `active`, `in billing retry`.
    package let state: String
    /// A notification's type and subtype: `EXPIRED VOLUNTARY`.
    let event: String

    package init(state: String, event: String) {
      self.state = state
      self.event = event
    }
  }

  /// The fact that is folded, as events name it.
  package static let fact = "store.notifications"

  /// For each pair the scenarios that reach it, in plan order.
  package private(set) var scenarios: [Pair: [String]] = [:]
  /// The subscription group of each product that has one.
  private let groups: [String: String]
  private let possible: Set<Pair>

  /// - Parameter possible: the events of subscriptions, with the states in which they can happen.
  init(
    groups: [String: String], possible: Set<Pair>, _ events: some Sequence<RunEvent>
  ) {
    self.groups = groups
    self.possible = possible
    let timelines = CaseTimelines(events)
    for key in timelines.cases {
      let latest = timelines.observations(of: key).last { $0.fact == Self.fact }
      fold(latest?.value ?? .null, of: key.scenario)
    }
  }

  private mutating func fold(_ notifications: JSON, of scenario: String) {
    guard case .array(let items) = notifications else { return }
    var states: [String: String] = [:]
    let known = Set(possible.map(\.event))
    for item in items {
      func text(_ part: NotificationPart) -> String? { item[part.rawValue]?.text }
      guard let product = text(.product), let group = groups[product], let type = text(.type),
        let status = text(.status)
      else { continue }
      let subtype = text(.subtype).flatMap { $0 == "none" ? nil : $0 }
      let event = subtype.map { "\(type) \($0)" } ?? type
      // A notification that says nothing of a subscription, such as a question about it,
      // changes none.
      guard known.contains(event) else { continue }
      // A subscription that was there before the journey is heard of late, and was active.
      let isFirst = type == NotificationType.subscribed.rawValue
      let state = states[group] ?? (isFirst ? "none" : ServerStatus.active.rawValue)
      states[group] = status
      let pair = Pair(state: state, event: event)
      guard possible.contains(pair), scenarios[pair]?.last != scenario else { continue }
      scenarios[pair, default: []].append(scenario)
    }
  }
}
