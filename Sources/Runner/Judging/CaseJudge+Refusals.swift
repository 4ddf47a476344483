import RunEvents
import Scenarios
import StoreTerms
import Wire

extension CaseJudge {
  /// The rule that a server accepts every notification of the App Store.
  private static let rule = "SRV-2"

  /// Every notification that the App Store sends has to be accepted in the end, unless the scenario
  /// itself says which are. What a server shows follows from what it accepted, not the reverse, so
  /// that the refusal stands before all that differs after the same step.
  mutating func judgeRefusals(_ refusals: [NoticeRefusal]) {
    guard !scenario.judgesAcceptance, !scenario.steps.isEmpty else { return }
    var judged: Set<String> = []
    for refusal in refusals where judged.insert(refusal.text).inserted {
      let number = step(ofNotice: refusal.number)
      let index = mismatches.firstIndex { $0.step.map { $0 >= number } ?? false }
      mismatches.insert(refused(refusal.text, number), at: index ?? mismatches.endIndex)
    }
  }

  private func refused(_ text: String, _ number: Int) -> Mismatch {
    let step = scenario.steps[number - 1]
    return mismatch(
      at: step.position, step, number,
      heading: "the server did not accept what the App Store sent in \(stepName(number))", .refused,
      details: [.init("notification", text)], failing: [],
      rules: scenario.rules.map(\.id).filter { $0 == Self.rule }, standsAlone: true)
  }

  /// The number of the step during which a notification was reported.
  private func step(ofNotice number: Int) -> Int {
    let last = scenario.steps.count
    guard noticeSteps.indices.contains(number - 1) else { return last }
    return min(max(noticeSteps[number - 1], 1), last)
  }
}

extension Scenario {
  /// Whether an expectation says which notifications the server accepts.
  fileprivate var judgesAcceptance: Bool {
    steps.contains { step in
      step.expectations.contains {
        $0.query.fact == .store(.notifications)
          && $0.expected.names(NotificationPart.accepted.rawValue)
      }
    }
  }
}

extension Expected {
  /// Whether a part of a record is expected, at any depth.
  fileprivate func names(_ part: String) -> Bool {
    switch self {
    case .equal, .atLeast, .atMost, .form, .absent, .products: false
    case .oneOf(let choices): choices.contains { $0.names(part) }
    case .parts(let parts): parts.contains { $0.name == part || $0.expected.names(part) }
    case .records(_, let records): records.joined().contains { $0.name == part }
    }
  }
}
