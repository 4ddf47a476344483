import JSONTree
import RunEvents
import StoreTerms
import Testing

@Suite struct AccessHistoryTests {
  private static let key = CaseKey(scenario: "a", adapter: "shop", profile: "device")

  private static func step(_ number: Int, _ verb: String, _ notice: (String, String)?) -> RunEvent {
    let notices = notice.map { type, product in
      [StoreNotice(time: StoreTime(milliseconds: 0), type: type, subtype: nil, product: product)]
    }
    return .step(
      StepPlayed(
        key: key, number: number, verb: verb, line: 1, problem: nil,
        time: StepTime(began: 0, took: 0, notices: notices ?? [])))
  }

  private static func access(_ step: Int, _ products: [String]) -> RunEvent {
    .observation(
      Observation(
        key: key, step: step, fact: "access", value: .array(products.map(JSON.string))))
  }

  private static func summary(_ verdict: Verdict, _ events: [RunEvent]) -> RunSummary {
    let started = CaseStarted(
      key: key, title: "a", file: "a.yaml", line: 1, rules: [], properties: [])
    let finished = CaseFinished(
      key: key, verdict: verdict, standing: .ordinary, microseconds: nil)
    return RunSummary([.caseStarted(started)] + events + [.caseFinished(finished)])
  }

  private static let events = [
    step(1, "buy", ("SUBSCRIBED", "shop.silver")), access(1, ["shop.silver"]),
    step(2, "buy", ("ONE_TIME_CHARGE", "shop.rose")),
    step(3, "relaunch", ("DID_RENEW", "shop.silver")), access(3, ["shop.rose"]),
  ]

  private static func circumstance(
    isOwed: Bool, _ kind: AccessCircumstance.Kind, _ notification: String, isLaunched: Bool
  ) -> AccessCircumstance {
    AccessCircumstance(
      isOwed: isOwed, kind: kind, notification: notification, isLaunched: isLaunched)
  }

  private static let subscribed = circumstance(
    isOwed: true, .subscription, "SUBSCRIBED", isLaunched: false)
  private static let bought = circumstance(
    isOwed: true, .oneTimePurchase, "ONE_TIME_CHARGE", isLaunched: true)

  @Test func `a passed case was right about access at each step`() {
    let column = RunColumn(Self.key)
    let expired = Self.circumstance(isOwed: false, .subscription, "DID_RENEW", isLaunched: true)
    let right = Self.summary(.passed, Self.events).rightAccess(in: column)
    #expect(right == [Self.subscribed: 1, Self.bought: 1, expired: 1])
  }

  @Test func `a failed case was right until it first differs`() throws {
    let mismatch = Mismatch(
      file: "a.yaml", line: 1, column: 1, sourceLine: "", heading: "access differs",
      deviation: .less, details: [], step: 3, fact: "access")
    let summary = Self.summary(.failed([mismatch]), Self.events)
    #expect(summary.rightAccess(in: RunColumn(Self.key)) == [Self.subscribed: 1])
    let observation = try #require(summary.access(in: Self.key, at: 3))
    let missing = Self.circumstance(isOwed: true, .subscription, "DID_RENEW", isLaunched: true)
    #expect(
      observation.circumstances(of: ProductDifference(missing: ["shop.silver"])) == [missing])
    let unexpected = Self.circumstance(
      isOwed: false, .oneTimePurchase, "ONE_TIME_CHARGE", isLaunched: true)
    #expect(
      observation.circumstances(of: ProductDifference(unexpected: ["shop.rose"])) == [unexpected])
    let unknown = ProductDifference(missing: ["tulip"])
    #expect(observation.circumstances(of: unknown).map(\.kind) == [nil])
  }
}
