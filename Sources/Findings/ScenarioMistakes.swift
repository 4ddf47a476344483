import RunEvents

/// Steps that every adapter is refused for the same reason, so that the scenario is wrong and no
/// app was judged: a refund of what the journey never bought.
struct ScenarioMistakes {
  /// The cases of each mistake, in plan order; each group has at least one.
  let groups: [[FailedCase]]
  /// All cases of the groups.
  let cases: Set<CaseKey>

  /// - Parameters:
  ///   - failed: of all adapters.
  ///   - played: the cases on which a verdict was reached, failed or not.
  init(_ failed: [FailedCase], among played: [CaseRecord]) {
    let refused = failed.filter { $0.refusal != nil }
    guard !refused.isEmpty else {
      (groups, cases) = ([], [])
      return
    }
    var counts: [Play: Int] = [:]
    for record in played { counts[Play(record.key), default: 0] += 1 }
    let plays = refused.grouped { Play($0.record.key) }.filter { play, members in
      members.count == counts[play] && Set(members.map(\.refusal)).count == 1
        // A store that keeps Apple's rules refuses a single other app what that app has spoilt.
        && (members.count > 1 || members[0].record.key.adapter == Finding.referenceAdapter)
    }
    groups = plays.flatMap(\.members).grouped(by: \.refusal).map(\.members)
    cases = Set(groups.joined().map(\.record.key))
  }

  /// What cases have in common that differ in their adapter alone.
  struct Play: Hashable {
    private let scenario: String
    private let profile: String

    init(_ key: CaseKey) { (scenario, profile) = (key.scenario, key.profile) }
  }
}

/// Cases that fail as the reference shop does in the same scenario, which is most likely wrong.
struct FailuresLikeReference {
  private var othersByKey: [CaseKey: [FailedCase]] = [:]
  /// Those of other adapters.
  private(set) var cases: Set<CaseKey> = []

  /// - Parameter failed: of all adapters.
  init(_ failed: [FailedCase]) {
    let references = failed.filter {
      $0.record.key.adapter == Finding.referenceAdapter && !$0.isBroken && $0.remedy.isEmpty
    }
    guard !references.isEmpty else { return }
    let byPlay = Dictionary(references.map { (ScenarioMistakes.Play($0.record.key), $0) }) { $1 }
    for failure in failed where failure.record.key.adapter != Finding.referenceAdapter {
      guard let reference = byPlay[ScenarioMistakes.Play(failure.record.key)],
        reference.first == failure.first
      else { continue }
      othersByKey[reference.record.key, default: []].append(failure)
      cases.insert(failure.record.key)
    }
  }

  /// The cases of other adapters that fail as this one of the reference shop.
  func others(_ key: CaseKey) -> [FailedCase] { othersByKey[key] ?? [] }
}

/// A step that could not be done, before anything else differed.
struct RefusedStep: Hashable {
  let location: String
  let verb: String
  let reason: String

  /// `nil` for a mismatch of another kind.
  init?(_ first: Mismatch) {
    guard first.deviation == .undone, let verb = first.undoneVerb,
      let reason = first.detail("reason")
    else { return nil }
    self.verb = verb
    self.reason = reason
    location = "\(first.file):\(first.line):\(first.column)"
  }
}

extension Finding {
  /// The finding of a mistake in a scenario, which belongs to no adapter.
  ///
  /// - Parameter cases: those of the mistake; at least one.
  init(ofScenario cases: [FailedCase], _ refusal: RefusedStep) {
    adapter = cases[0].record.key.adapter
    title = "the scenario cannot be played: cannot do '\(refusal.verb)': \(refusal.reason)"
    rules = []
    self.cases = cases.map(\.record.key)
    observations = cases.reduce(0) { $0 + $1.symptoms.count }
    likeness = nil
    sources = []
    // Apps may all have spoilt what the step needs; the reference shop has not.
    let isCertain = cases.contains { $0.record.key.adapter == Self.referenceAdapter }
    let place = refusal.location
    hint =
      isCertain
      ? "Correct the scenario at \(place): even the reference shop cannot do this step."
      : "Look at the scenario first, at \(place): no adapter of this run can do this step; "
        + "'--adapter reference' shows whether any can."
    isObstacle = true
    isOfScenario = true
    contrast = nil
  }
}
