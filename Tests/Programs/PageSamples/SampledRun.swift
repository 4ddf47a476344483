import Adapters
import JSONTree
import RunEvents
import StoreTerms

/// A run of any size that looks like one of ours: most scenarios pass everywhere, some are known
/// issues, a few are new findings, skips and faults.
struct SampledRun {
  let scenarios: Int
  let adapters: Int

  private static let names = BuiltInAdapter.allCases.map(\.rawValue)
  private static let areas = ["journeys", "billing", "offers", "refunds", "subscriptions"]
  private static let gold = "com.rarcher.subscription.vip.gold"
  private static let silver = "com.rarcher.subscription.vip.silver"

  var events: [RunEvent] {
    let names = Self.names.prefix(adapters)
    return [
      .runStarted(
        RunStarted(
          shopperVersion: "0.1.0", profile: "device", seed: 7, adapters: Array(names),
          plannedCases: scenarios * adapters, isWhole: true, startedAt: 1_772_366_400_000))
    ]
      + names.enumerated().flatMap { column, name in
        (0..<scenarios).flatMap { played($0, on: name, column) }
      } + [
        .runFinished(
          RunFinished(isComplete: true, problems: [], exitCode: 1, microseconds: 4_200_000))
      ]
  }

  private func played(_ number: Int, on adapter: String, _ column: Int) -> [RunEvent] {
    let area = Self.areas[number % Self.areas.count]
    let key = CaseKey(scenario: "\(area)/case-\(number)", adapter: adapter, profile: "device")
    let (verdict, standing) = ending(number, column, key)
    let started = CaseStarted(
      key: key, title: "Silver upgrades to gold at once, for the customer \(number)",
      file: "scenarios/\(key.scenario).yaml", line: 1,
      rules: [
        RuleReference(
          id: "SUB-\(number % 40 + 1)", level: .must, statement: "What was paid for is unlocked.")
      ], properties: [])
    let isPlayed = if case .skipped = verdict { false } else { true }
    return [.caseStarted(started)] + (isPlayed ? steps(key, number, verdict) : [])
      + [
        .caseFinished(
          CaseFinished(key: key, verdict: verdict, standing: standing, microseconds: 900))
      ]
  }

  private func ending(_ number: Int, _ column: Int, _ key: CaseKey) -> (Verdict, KnownIssueStatus) {
    let mismatch = Mismatch(
      file: "scenarios/\(key.scenario).yaml", line: 16, column: 7,
      sourceLine: "      access: [vip.gold]", heading: "access differs after step 5 (relaunch)",
      deviation: .less,
      details: [
        .init("expected exactly", "vip.gold"),
        .init("observed", column == 2 ? "nothing" : "vip.gold, vip.silver"),
      ],
      evidence: [
        "the store knew: vip.gold subscribed until 2026-02-05T00:00:00Z",
        "Transaction.currentEntitlements answered: vip.gold",
      ])
    let known = KnownIssueStatus.knownIssue(
      KnownCause(
        title: "unlocks nothing without network",
        because: "It keeps no receipt, so a launch without network unlocks nothing.",
        issue: "https://example.org/issues/\(number)"))
    if number % 50 == 3, column > 0 { return (.failed([mismatch]), .ordinary) }
    if number % 50 == 7, column == 1 {
      let fault = Fault(
        kind: .crashed, message: "the process was ended by signal 11 before it answered 'buy'",
        stderrTail: "Fatal error: Index out of range\n")
      return (.errored(fault), .ordinary)
    }
    if number % 10 == 4, column > 1 { return (.failed([mismatch]), known) }
    if number % 20 == 9, column == 2 { return (.skipped("It cannot redeem codes."), .ordinary) }
    return (.passed, .ordinary)
  }

  private func steps(_ key: CaseKey, _ number: Int, _ verdict: Verdict) -> [RunEvent] {
    let start = 1_767_571_200_000
    let day = 86_400_000
    let hasFailed = if case .failed = verdict { true } else { false }
    func step(
      _ number: Int, _ verb: String, _ arguments: String?, _ began: Int, _ took: Int,
      _ notices: [StoreNotice] = []
    ) -> RunEvent {
      .step(
        StepPlayed(
          key: key, number: number, verb: verb, arguments: arguments, line: 4 + 2 * number,
          problem: nil,
          time: StepTime(began: start + began, took: took, notices: notices)))
    }
    func access(_ step: Int, _ products: [JSON]) -> RunEvent {
      .observation(Observation(key: key, step: step, fact: "access", value: .array(products)))
    }
    func notice(_ moment: Int, _ type: String, _ subtype: String?, _ product: String)
      -> StoreNotice
    {
      StoreNotice(
        time: StoreTime(milliseconds: Int64(start + moment)), type: type, subtype: subtype,
        product: product)
    }
    return [
      step(
        1, "buy", "vip.silver", 1200, 3500,
        [notice(3000, "SUBSCRIBED", "INITIAL_BUY", Self.silver)]),
      access(1, [.string(Self.silver)]), step(2, "wait", "10 days", 4700, 10 * day),
      step(
        3, "upgrade", "vip.gold", 10 * day, 4100,
        [notice(10 * day + 9, "DID_CHANGE_RENEWAL_PREF", "UPGRADE", Self.gold)]),
      access(3, [.string(Self.gold)]),
      step(
        4, "wait", "90 days", 10 * day + 4100, 90 * day,
        [30, 60, 90].map { notice((10 + $0) * day, "DID_RENEW", nil, Self.gold) }),
      step(5, "relaunch", nil, 100 * day, 1200),
      access(5, hasFailed ? [.string(Self.gold), .string(Self.silver)] : [.string(Self.gold)]),
    ]
  }
}
