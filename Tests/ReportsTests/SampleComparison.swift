import JSONTree
import RunEvents

/// A run in which adapters show different things, pass or not.
enum SampleComparison {
  static let adapters = ["florist", "green|grocer", "kiosk"]

  static var events: [RunEvent] {
    [
      .runStarted(
        RunStarted(
          shopperVersion: "0.1.0", profile: "device", seed: 7, adapters: adapters,
          plannedCases: 12, isWhole: true, startedAt: 1_772_366_400_000))
    ] + adapters.enumerated().flatMap(cases)
      + [
        .runFinished(
          RunFinished(isComplete: true, problems: [], exitCode: 0, microseconds: 4_200_000))
      ]
  }

  static let rules = [
    RuleReference(id: "BUY-2", level: .should, statement: "Nothing else is unlocked."),
    RuleReference(id: "BUY-10", level: .must, statement: "What was paid for is unlocked."),
    RuleReference(id: "REF-1", level: .may, statement: "Nobody asks for money back."),
  ]

  private static func cases(_ number: Int, _ adapter: String) -> [RunEvent] {
    relaunch(number, adapter) + alike(adapter) + code(number, adapter) + wordless(adapter)
  }

  /// Passed, known and errored: the last adapter never comes to the second step.
  private static func relaunch(_ number: Int, _ adapter: String) -> [RunEvent] {
    let key = SampleRun.key("journeys/relaunch", adapter)
    let gold = "com.example.vip.gold"
    let values: [JSON] = [[.string(gold), "com.example.rose.red"], []]
    var events: [RunEvent] = [
      started(key, [rules[1]]),
      .step(StepPlayed(key: key, number: 1, verb: "buy", line: 5, problem: nil)),
      .observation(Observation(key: key, step: 2, fact: "access", value: [.string(gold)])),
    ]
    guard number < values.count else {
      return events + [finished(key, .errored(SampleRun.fault))]
    }
    events += [
      .step(StepPlayed(key: key, number: 3, verb: "relaunch", line: 7, problem: nil)),
      .observation(Observation(key: key, step: 4, fact: "access", value: values[number])),
    ]
    let verdict: Verdict = number == 0 ? .passed : .failed([SampleRun.mismatch])
    return events + [finished(key, verdict, number == 0 ? .ordinary : SampleRun.known)]
  }

  /// The order of parts and some seconds are no difference; what the store tells is one.
  private static func alike(_ adapter: String) -> [RunEvent] {
    let key = SampleRun.key("journeys/alike", adapter)
    let isFirst = adapter == adapters[0]
    let value: JSON =
      isFirst
      ? ["state": "subscribed", "expires": "2026-02-05T00:00:03.510Z"]
      : ["expires": "2026-02-05T00:00:09.300Z", "offer": .null, "state": "subscribed"]
    return [
      started(key, [rules[0], rules[1]]),
      .step(StepPlayed(key: key, number: 1, verb: "buy", line: 5, problem: nil)),
      .observation(Observation(key: key, step: 1, fact: "subscription", value: value)),
      .observation(
        Observation(
          key: key, step: 1, fact: "price",
          value: [
            "com.example.vip.gold": isFirst ? "$19.99" : "$19.99 a month \u{1B}[7m",
            "com.example.rose.red": "$2",
          ])),
      finished(key, .passed),
    ]
  }

  private static func code(_ number: Int, _ adapter: String) -> [RunEvent] {
    let key = SampleRun.key("offers/code", adapter)
    let verdict: Verdict = number == 1 ? .skipped("It cannot redeem codes.") : .passed
    return [
      started(key, [rules[0]]),
      .observation(
        Observation(key: key, step: 1, fact: "store.notifications", value: notifications)),
      finished(key, verdict),
    ]
  }

  private static func wordless(_ adapter: String) -> [RunEvent] {
    let key = SampleRun.key("loose", adapter)
    return [started(key, []), finished(key, .passed)]
  }

  private static let notifications: JSON = .array(
    [
      ("SUBSCRIBED", "INITIAL_BUY", "active"), ("DID_FAIL_TO_RENEW", "none", "in billing retry"),
      ("EXPIRED", "BILLING_RETRY", "expired"),
    ].map { type, subtype, status in
      [
        "type": .string(type), "subtype": .string(subtype), "product": "com.example.vip.gold",
        "status": .string(status),
      ]
    })

  private static func started(_ key: CaseKey, _ rules: [RuleReference]) -> RunEvent {
    .caseStarted(
      CaseStarted(
        key: key, title: "A rose is sold", file: "scenarios/\(key.scenario).yaml", line: 1,
        rules: rules, properties: []))
  }

  private static func finished(
    _ key: CaseKey, _ verdict: Verdict, _ standing: KnownIssueStatus = .ordinary
  ) -> RunEvent {
    .caseFinished(
      CaseFinished(key: key, verdict: verdict, standing: standing, microseconds: 1_234_567))
  }
}
