import JSONTree
import StoreTerms
import Wire

/// Answers to lines.
extension RecordSession {
  /// The changed facts, one line each.
  func changes(
    of before: [FactQuery: JSON], _ now: [FactQuery: JSON], alwaysPurchase: Bool = false
  ) -> String {
    let facts: [AppFact] = [.purchase, .error, .access, .balance, .subscription, .events]
    let lines = queries(of: facts).compactMap { query -> String? in
      guard let value = now[query], value != .null else { return nil }
      let isChanged: Bool
      switch query.fact {
      case .app(.purchase): isChanged = alwaysPurchase
      case .app(.events): return newEvents(before[query], value).map { "  events: \($0)\n" }
      case .app(.error): isChanged = value != before[query] && value != "none"
      case .app, .store:
        isChanged = value != before[query] && !(before[query] == nil && Self.saysNothing(value))
      }
      let text = Self.saysNothing(value) && value != [] ? "nothing" : fact(query, value).value
      return isChanged ? "  \(query.text): \(text)\n" : nil
    }
    if now.isEmpty { return "  (the app is closed)\n" }
    return lines.isEmpty ? "  (no change)\n" : lines.joined()
  }

  private static func saysNothing(_ value: JSON) -> Bool {
    value == [:] || state(of: value) == .string(Vocabulary.none)
  }

  /// The state in the record of a subscription.
  static func state(of value: JSON) -> JSON? { value[SubscriptionPart.state.rawValue] }

  /// The events since the last step.
  private func newEvents(_ before: JSON?, _ now: JSON) -> String? {
    guard case .array(let items) = now else { return nil }
    var old: [JSON] = []
    if case .array(let items) = before ?? .null { old = items }
    let fresh = items.starts(with: old) ? Array(items.dropFirst(old.count)) : items
    if fresh.isEmpty { return nil }
    return fact(Self.events, .array(fresh)).value
  }

  static var help: String {
    let width = RecordLine.words.map { $0.word.count + $0.takes.count }.max() ?? 0
    let lines = RecordLine.words.map { entry in
      let head = entry.word + entry.takes
      let space = String(repeating: " ", count: width - head.count)
      return "  \(head)\(space)  \(entry.does)\n"
    }
    return """
        a step of a journey, such as 'buy vip.gold', 'wait 10 days' or 'relaunch'; on another device
          '{ buy: vip.gold, on: tablet }', and with time to come about
          'eventually: { within: 1 minute, expect: { access: [vip.gold] } }'

      """ + lines.joined()
  }
}
