import RunEvents

extension CaseJudge {
  /// The most lines that are kept of a step, and shown beside a mismatch: the last ones.
  private static let lineLimit = 20
  /// The same of an earlier step, where nothing was said since.
  private static let earlierLineLimit = 3

  /// Puts the app's output beside the steps that it belongs to.
  ///
  /// - Parameters:
  ///   - lines: of each step that the host has marked, the latest last.
  ///   - launchLines: what was written before the first mark.
  mutating func note(said lines: [[String]], atLaunch launchLines: [String] = []) {
    var saidByStep: [Int: [String]] = [:]
    // A host without marks may have written them at any time.
    let isLaunch = !lines.isEmpty || doneSteps.isEmpty
    if isLaunch, !launchLines.isEmpty { saidByStep[0] = launchLines.suffix(Self.lineLimit) }
    // Most apps say nothing.
    if lines.contains(where: { !$0.isEmpty }) {
      for case (let step?, let lines) in steps(saying: lines) where !lines.isEmpty {
        saidByStep[step] = lines.suffix(Self.lineLimit)
      }
    }
    guard !saidByStep.isEmpty else { return }
    events = events.map { event in
      guard case .step(let step) = event, let said = saidByStep[step.number] else { return event }
      return .step(step.saying(said))
    }
    mismatches = mismatches.map { mismatch in
      mismatch.step.map { mismatch.saying(self.said(by: actingStep(of: $0), saidByStep)) }
        ?? mismatch
    }
  }

  /// What the app said in a step. If that is nothing, the reason may be what it said last.
  private func said(by step: Int, _ saidByStep: [Int: [String]]) -> [String] {
    if let said = saidByStep[step] { return said }
    guard let earlier = saidByStep.keys.filter({ $0 < step }).max(), earlier > 0,
      let said = saidByStep[earlier]
    else { return [] }
    return said.suffix(Self.earlierLineLimit).map { "in \(stepName(earlier)): \($0)" }
  }

  /// The lines with the number of their step, in their order; `nil` for a wait between two looks at
  /// the same facts, and for marks that belong to no step.
  ///
  /// - Parameter lines: see ``note(said:)``.
  func steps(saying lines: [[String]]) -> [(step: Int?, lines: [String])] {
    let strangers = [Int?](repeating: nil, count: max(0, lines.count - doneSteps.count))
    return zip(strangers + doneSteps.suffix(lines.count), lines).map { ($0, $1) }
  }

  /// The step itself or, if it only expects, the step before it that acts; 0, the launch, if none
  /// has acted.
  private func actingStep(of number: Int) -> Int {
    (1...max(1, number)).last { scenario.steps[$0 - 1].action != nil } ?? 0
  }
}
