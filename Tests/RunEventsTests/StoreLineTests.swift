import RunEvents
import StoreTerms
import Testing

@Suite struct StoreLineTests {
  private static let key = CaseKey(scenario: "a", adapter: "shop", profile: "device")

  private func record(_ notices: [[StoreNotice]], failsAt step: Int?) throws -> CaseRecord {
    let mismatch = Mismatch(
      file: "a.yaml", line: 1, column: 1, sourceLine: "", heading: "access differs",
      deviation: .less, details: [],
      step: step, fact: "access")
    let steps = notices.enumerated().map { index, notices in
      RunEvent.step(
        StepPlayed(
          key: Self.key, number: index + 1, verb: "wait", line: 1, problem: nil,
          time: StepTime(began: 0, took: 1, notices: notices)))
    }
    let summary = RunSummary(
      [
        .caseStarted(
          CaseStarted(
            key: Self.key, title: "A", file: "a.yaml", line: 1, rules: [], properties: []))
      ] + steps + [
        .caseFinished(
          CaseFinished(
            key: Self.key, verdict: .failed([mismatch]), standing: .ordinary, microseconds: nil))
      ])
    return try #require(summary.cases.first)
  }

  private func notice(
    _ type: String, _ product: String?, _ subtype: String? = nil, isAccepted: Bool = true
  ) -> StoreNotice {
    StoreNotice(
      time: StoreTime(milliseconds: 0), type: type, subtype: subtype, product: product,
      isAccepted: isAccepted)
  }

  @Test func `a failure shows what the store had reported of each product by then`() throws {
    let record = try record(
      [
        [notice("SUBSCRIBED", "silver", "INITIAL_BUY"), notice("TEST", nil)],
        [notice("ONE_TIME_CHARGE", "rose"), notice("EXPIRED", "silver", "VOLUNTARY")],
        [notice("REFUND", "rose")],
      ], failsAt: 2)
    let line = """
        the store had reported: ONE_TIME_CHARGE rose in step 2, EXPIRED VOLUNTARY silver in step 2
      """
    #expect(record.failureText?.hasSuffix(line) == true)
  }

  @Test func `what the app's server did not accept is marked`() throws {
    let record = try record([[notice("DID_RENEW", "silver", isAccepted: false)]], failsAt: 1)
    let line = "  the store had reported: DID_RENEW silver (not accepted) in step 1"
    #expect(record.failureText?.hasSuffix(line) == true)
  }

  @Test(arguments: [nil, 1]) func `a failure without reports shows no such line`(step: Int?) throws
  {
    let text = try record([[], [notice("REFUND", "rose")]], failsAt: step).failureText
    #expect(text?.contains("the store had reported") == false)
  }
}
