import StoreTerms

/// The app's unanswered calls, with the instant at which each is answered.
package struct PendingCalls: Codable, Sendable {
  private struct Call: Codable {
    let errand: CallKind
    let due: Int64
  }

  private var latency = Latency.none
  private var mayOvertake = false
  private var chance = SplitMix64(seed: 0)
  private var calls: [Call] = []
  /// Whether calls that need the network take longer by ``delay``.
  package var isSlow = false

  /// Milliseconds. Source: assumption
  private static let delay: Int64 = 20_000

  /// The delay of calls that need the network now. Unit: milliseconds.
  package var networkDelay: Int64 { isSlow ? Self.delay : 0 }

  package init() {}

  /// No pending calls.
  ///
  /// - Parameter seed: the seed of latencies that vary.
  package init(_ profile: Profile, seed: UInt64) {
    latency = profile.latency
    mayOvertake = profile.has(.reordersAnswers)
    chance = SplitMix64(seed: seed)
  }

  /// When the next answer is due; `nil` if no call is pending.
  package var nextAnswer: StoreTime? {
    calls.lazy.map { $0.due }.min().map { StoreTime(milliseconds: $0) }
  }

  /// Adds a call of the app.
  ///
  /// Rule CALL-2: without `reordersAnswers`, no call is answered before an earlier one of its kind.
  /// - Returns: when the answer is due; `nil` if that takes no time.
  package mutating func begin(
    _ errand: CallKind, isOnline: Bool, at now: StoreTime
  ) -> StoreTime? {
    // Rule PUR-13: a payment sheet appears when the customer has answered the one before.
    let start = errand == .purchase ? lastAnswer(of: errand) ?? now.milliseconds : now.milliseconds
    var due = start + length(of: errand, isOnline: isOnline)
    if !mayOvertake {
      due = calls.reduce(due) { $1.errand == errand ? max($0, $1.due) : $0 }
    }
    guard due > now.milliseconds else { return nil }
    calls.append(Call(errand: errand, due: due))
    return StoreTime(milliseconds: due)
  }

  private func lastAnswer(of errand: CallKind) -> Int64? {
    calls.lazy.filter { $0.errand == errand }.map(\.due).max()
  }

  private mutating func length(of errand: CallKind, isOnline: Bool) -> Int64 {
    if !isOnline, errand.needsNetwork { return latency.timeOut ?? 0 }
    let delay = errand.needsNetwork ? networkDelay : 0
    let range = latency.range(of: errand)
    guard range.lowerBound < range.upperBound else { return range.lowerBound + delay }
    return range.lowerBound + Int64(chance.below(range.count)) + delay
  }

  /// Removes a call that was answered.
  package mutating func end(_ errand: CallKind, due: StoreTime) {
    let index = calls.firstIndex { $0.errand == errand && $0.due == due.milliseconds }
    if let index { calls.remove(at: index) }
  }

  /// Removes all calls, as when the app ends.
  package mutating func forgetCalls() { calls = [] }
}
