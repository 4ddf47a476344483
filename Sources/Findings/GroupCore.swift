/// The cases of a group that name its rule and first differ in one manner. Says which others belong
/// to it: that the same fact differs may have two causes, such as a balance after a double tap and
/// after a refund.
struct GroupCore {
  private let rules: Set<String>
  /// Of all the scenarios.
  private let scenarioRules: Set<String>
  /// The most frequent verb before the difference.
  private let verb: String
  /// StoreKit's calls that were answered in steps of that verb.
  private let calls: Set<String>

  /// Steps that do nothing with a purchase: what differs after them was done by an earlier one.
  static let passiveVerbs: Set = [
    "wait", "wait until", "launch", "relaunch", "quit", "kill", "background", "foreground",
  ]

  /// - Parameter cases: not empty.
  init(_ cases: [FailedCase]) {
    rules = Set(cases.flatMap(\.suspects))
    scenarioRules = Set(cases.flatMap(\.record.suspects))
    let verb = mostFrequent(cases.map(\.divergence.verb))
    calls = Set(cases.filter { $0.divergence.verb == verb }.flatMap(\.record.answeredCalls))
    self.verb = verb
  }

  /// Whether nothing says that the case, which differs in the same manner, has another cause.
  ///
  /// It has one if it accuses other rules, after another act of the customer, and shares none of
  /// their calls of StoreKit, or no rule of their scenarios and not all of its calls. The manner of
  /// access has the store's notification, which says more than the act.
  func admits(_ failure: FailedCase) -> Bool {
    if failure.divergence.subject == "access" { return true }
    if rules.isEmpty || failure.suspects.isEmpty { return true }
    guard rules.isDisjoint(with: failure.suspects), isAnotherAct(failure.divergence.verb) else {
      return true
    }
    let answered = failure.record.answeredCalls
    if !calls.isEmpty, !answered.isEmpty {
      if answered.isSubset(of: calls) { return true }
      if answered.isDisjoint(with: calls) { return false }
    }
    return !scenarioRules.isDisjoint(with: failure.record.suspects)
  }

  private func isAnotherAct(_ other: String) -> Bool {
    other != verb && [other, verb].allSatisfy { !$0.isEmpty && !Self.passiveVerbs.contains($0) }
  }
}
