import RunEvents
import Scenarios
import StoreTerms
import Wire

extension CaseJudge {
  /// The rule that a server accepts every notification of the App Store.
  private static let rule = "SRV-2"

  /// Every notification that the App Store sends has to be accepted in the end, unless the scenario
  /// itself says which are. What a server shows follows from what it accepted, not the reverse.
  mutating func judgeRefusals(_ refusals: [String]) {
    guard !refusals.isEmpty, !scenario.judgesAcceptance, let last = scenario.steps.last
    else { return }
    for refusal in refusals.uniqued() {
      mismatches.append(
        mismatch(
          at: last.position, last, scenario.steps.count,
          heading: "the server did not accept a notification of the App Store", .refused,
          details: [.init("notification", refusal)], failing: [],
          rules: scenario.rules.map(\.id).filter { $0 == Self.rule }, standsAlone: true))
    }
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
