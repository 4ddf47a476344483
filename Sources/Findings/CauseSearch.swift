import RunEvents

/// The search for the causes of one adapter's failed cases under one profile.
///
/// First comes a greedy set cover by known faults. Patterns of access then join what they explain
/// together. What is left are groups of equal first differences by the rule that separates them
/// from passed cases. Within a group, the rule is named that would be most likely if it were the
/// only cause.
struct CauseSearch {
  private let judged: [CaseRecord]
  let failed: [String: FailedCase]
  /// In plan order.
  let order: [String]
  private let dictionary: FaultDictionary
  private let patterns: AccessPatternSearch
  private let spectrum: Spectrum<String>
  /// The rules that the adapter kept in all cases that show them.
  private let keptRules: Set<String>
  /// The rules that the judged scenarios name.
  private let triedRules: Set<String>
  /// Whether the app was to sell, and never sold anything.
  private let sellsNothing: Bool

  /// - Parameters:
  ///   - right: the circumstances in which the adapter was right about access.
  ///   - lacksSales: whether the judged cases have purchases, and no sales of the app's.
  init(
    _ judged: [CaseRecord], _ failed: [FailedCase], _ dictionary: FaultDictionary,
    right: [AccessCircumstance: Int], lacksSales: Bool
  ) {
    self.judged = judged
    self.failed = Dictionary(failed.map { ($0.scenario, $0) }) { $1 }
    order = failed.map(\.scenario)
    self.dictionary = dictionary
    patterns = AccessPatternSearch(right: right)
    spectrum = Spectrum(passed: judged.map(\.heldRules))
    triedRules = Set(judged.flatMap(\.rules).map(\.id))
    sellsNothing = lacksSales && failed.count(where: \.lacksSale) > 2
    keptRules = Set(judged.flatMap(\.heldRules)).subtracting(judged.flatMap(\.brokenRules))
  }

  var causes: [Cause] {
    var unexplained = Set(order)
    let unsold = sellsNothing ? order.filter { failed[$0]?.lacksSale ?? false } : []
    unexplained.subtract(unsold)
    var causes = known(&unexplained)
    for match in patterns.matches(in: order.compactMap { failed[$0] }) {
      join(match, &causes, &unexplained)
    }
    let all = Self.folded(suspected(unexplained), into: causes)
    guard !unsold.isEmpty else { return all }
    return [Cause(cases: unsold.compactMap { failed[$0] }, origin: .sellsNothing)] + all
  }

  // MARK: Known faults

  /// A known fault as far as the run can show it.
  private struct Candidate {
    let fault: KnownFault
    /// Scenarios of the run that the fault fails.
    let predicted: Int
    /// Those that failed at the fault's first step as the fault does.
    let seen: Set<String>
    /// The seen ones whose first difference is the fault's.
    let opened: Set<String>
    /// The seen ones that are the same to their ends.
    let exact: Int
    /// Whether the adapter kept the rule that the fault is mostly about.
    let keepsMainRule: Bool
    /// Whether a scenario of the run is about that rule.
    let isMainRuleTried: Bool

    var missed: Int { predicted - seen.count }

    /// Whether a failure accuses a rule that the fault is about.
    func isAccused(by failure: FailedCase?) -> Bool {
      guard let failure else { return true }
      return fault.rules.contains(where: failure.suspects.contains)
    }
  }

  /// Takes the fault that explains most. A case that it should fail and does not counts against it
  /// twice. A fault whose main rule is kept, or not tried, explains half as much, and one case says
  /// nothing of it; nor does one that accuses none of the fault's rules, whatever breaks these.
  private func known(_ unexplained: inout Set<String>) -> [Cause] {
    let scenarios = Set(judged.map(\.key.scenario))
    let candidates = dictionary.faults.compactMap { candidate($0, scenarios) }
    var causes: [Cause] = []
    while let best = best(candidates, unexplained) {
      let explained = best.opened.intersection(unexplained)
      let others = candidates.filter { isTwin($0, of: best) }.map(\.fault.name)
      causes.append(
        Cause(
          cases: order.filter(explained.contains).compactMap { failed[$0] },
          origin: .known(
            best.fault,
            likeness: .init(
              fault: best.fault.name, others: others, seen: best.seen.count,
              predicted: best.predicted))))
      unexplained.subtract(explained)
    }
    return causes
  }

  /// `nil` for a fault that explains less than half of what it should, or that the app's calls of
  /// StoreKit refute.
  private func candidate(_ fault: KnownFault, _ scenarios: Set<String>) -> Candidate? {
    let predicted = fault.symptoms.filter { scenarios.contains($0.key) }
    var (seen, opened): (Set<String>, Set<String>) = ([], [])
    var exact = 0
    for (scenario, symptoms) in predicted {
      guard let shown = failed[scenario] else { continue }
      let start = symptoms.lazy.map(\.step).min() ?? 0
      let first = symptoms.filter { $0.step == start }
      guard first.isSubset(of: shown.symptoms) else { continue }
      seen.insert(scenario)
      if !first.isDisjoint(with: shown.first) { opened.insert(scenario) }
      if symptoms == shown.symptoms { exact += 1 }
    }
    guard seen.count * 2 > predicted.count else { return nil }
    // Lazily, since most faults have no telling calls.
    let calls = seen.lazy.compactMap { failed[$0]?.record.answeredCalls }.filter { !$0.isEmpty }
    if fault.isRefuted(by: calls) { return nil }
    return Candidate(
      fault: fault, predicted: predicted.count, seen: seen, opened: opened, exact: exact,
      keepsMainRule: fault.rules.first.map(keptRules.contains) ?? false,
      isMainRuleTried: fault.rules.first.map(triedRules.contains) ?? true)
  }

  private func best(_ candidates: [Candidate], _ unexplained: Set<String>) -> Candidate? {
    var best: (candidate: Candidate, gain: Int)?
    for candidate in candidates {
      let explained = candidate.opened.intersection(unexplained)
      let isDoubtful =
        candidate.keepsMainRule || !candidate.isMainRuleTried
        || !explained.contains { candidate.isAccused(by: failed[$0]) }
      let gain = (explained.count - 2 * candidate.missed) / (isDoubtful ? 2 : 1)
      guard gain > 0 else { continue }
      if let best, (gain, candidate.exact) <= (best.gain, best.candidate.exact) { continue }
      best = (candidate, gain)
    }
    return best?.candidate
  }

  /// Whether nothing in the run distinguishes `other` from `best`.
  private func isTwin(_ other: Candidate, of best: Candidate) -> Bool {
    other.fault.name != best.fault.name && other.seen == best.seen
      && other.predicted == best.predicted && other.exact == best.exact
      && other.keepsMainRule == best.keepsMainRule
  }

  // MARK: Suspected rules

  private func suspected(_ unexplained: Set<String>) -> [Cause] {
    var left = order.filter(unexplained.contains).compactMap { failed[$0] }
    var causes: [Cause] = []
    while !left.isEmpty {
      let accused = left.map { $0.isBroken ? [] : $0.suspects }
      let group = Self.group(of: spectrum.suspect(amongCausesOf: accused), in: left)
      causes.append(Cause(cases: group, origin: .suspected(rule: onlyRule(of: group))))
      let taken = Set(group.map(\.scenario))
      left.removeAll { taken.contains($0.scenario) }
    }
    return causes
  }

  /// The rule that would be most likely if it were the only cause.
  func onlyRule(of cases: [FailedCase]) -> String? {
    spectrum.suspect(asOnlyCauseOf: cases.map(suspects))
  }

  /// An adapter that breaks in every case accuses no rule.
  private func suspects(of failure: FailedCase) -> [String] {
    failure.isBroken && judged.count == failed.count ? [] : failure.suspects
  }

  /// The cases that name the rule, and those that first differ in the same manner and are not about
  /// something else; without a rule, those that differ as the first case does.
  private static func group(of rule: String?, in cases: [FailedCase]) -> [FailedCase] {
    let named =
      rule.map { rule in cases.filter { !$0.isBroken && $0.suspects.contains(rule) } }
      ?? [cases[0]]
    let core = Dictionary(grouping: named, by: \.manner).mapValues(GroupCore.init)
    return cases.filter { core[$0.manner]?.admits($0) ?? false }
  }
}
