import JSONTree
import RunEvents
import StoreTerms

/// A subscription's journey on two adapters, of which one keeps access for too long.
enum SampleJourney {
  static let gold = "com.example.vip.gold"
  static let start = 1_767_571_200_000
  static let day = 86_400_000

  static var events: [RunEvent] {
    let adapters = SampleRun.adapters
    return [
      .runStarted(
        RunStarted(
          shopperVersion: "0.1.0", profile: "device", seed: 7, adapters: adapters,
          plannedCases: 2, isWhole: true, startedAt: 1_772_366_400_000))
    ] + adapters.flatMap(journey) + [
      .runFinished(
        RunFinished(isComplete: true, problems: [], exitCode: 1, microseconds: 4_200_000))
    ]
  }

  private static func journey(_ adapter: String) -> [RunEvent] {
    let key = SampleRun.key("journeys/rose", adapter)
    let keepsAccess = adapter == SampleRun.adapters[1]
    func notice(_ moment: Int, _ type: String, _ subtype: String? = nil) -> StoreNotice {
      StoreNotice(
        time: StoreTime(milliseconds: Int64(start + moment)), type: type, subtype: subtype,
        product: gold)
    }
    func access(_ step: Int, _ products: [JSON]) -> RunEvent {
      .observation(Observation(key: key, step: step, fact: "access", value: .array(products)))
    }
    return [
      .caseStarted(SampleRun.started("journeys/rose", adapter)),
      .step(
        StepPlayed(
          key: key, number: 1, verb: "buy", arguments: "vip.gold", line: 9, problem: nil,
          time: StepTime(
            began: start, took: 3500, notices: [notice(3000, "SUBSCRIBED", "INITIAL_BUY")]))),
      access(1, [.string(gold)]),
      .step(
        StepPlayed(
          key: key, number: 2, verb: "wait", arguments: "40 days", line: 11, problem: nil,
          time: StepTime(
            began: start + 3500, took: 40 * day,
            notices: [notice(30 * day, "DID_RENEW"), notice(31 * day, "REFUND")]))),
      access(3, keepsAccess ? [.string(gold)] : []),
      .caseFinished(
        CaseFinished(
          key: key, verdict: keepsAccess ? .failed([SampleRun.mismatch]) : .passed,
          standing: .ordinary, microseconds: 12)),
    ]
  }
}
