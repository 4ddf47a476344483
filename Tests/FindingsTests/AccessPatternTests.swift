import Findings
import JSONTree
import RunEvents
import StoreTerms
import Testing

/// A customer subscribes, and looks at what is unlocked then or after a renewal.
private struct Subscriber {
  let name: String
  let rule: String
  var isRenewed = true
  var isLocked = true

  var key: CaseKey { CaseKey(scenario: name, adapter: "shop", profile: "device") }

  var events: [RunEvent] {
    let types = isRenewed ? ["SUBSCRIBED", "DID_RENEW"] : ["SUBSCRIBED"]
    let steps = types.enumerated().map { index, type in
      RunEvent.step(
        StepPlayed(
          key: key, number: index + 1, verb: index == 0 ? "buy" : "wait", line: index, problem: nil,
          time: StepTime(
            began: 0, took: 0,
            notices: [
              StoreNotice(
                time: StoreTime(milliseconds: 0), type: type, subtype: nil, product: "shop.silver")
            ])))
    }
    return [started] + steps + [observation(step: types.count), finished(step: types.count)]
  }

  private var started: RunEvent {
    .caseStarted(
      CaseStarted(
        key: key, title: name, file: "\(name).yaml", line: 1,
        rules: [RuleReference(id: rule, level: .must, statement: "Rule \(rule).")], properties: []))
  }

  private func observation(step: Int) -> RunEvent {
    let value = JSON.array(isLocked ? [] : [.string("shop.silver")])
    return .observation(Observation(key: key, step: step, fact: "access", value: value))
  }

  private func finished(step: Int) -> RunEvent {
    let mismatch = Mismatch.sample(
      step, "access", expected: "shop.silver", observed: "nothing", .less)
    return .caseFinished(
      CaseFinished(
        key: key, verdict: isLocked ? .failed([mismatch]) : .passed, standing: .ordinary,
        microseconds: nil))
  }
}

@Suite struct AccessPatternTests {
  private static let locked = ["a", "b", "c", "d"].enumerated().map {
    Subscriber(name: $1, rule: $0 < 2 ? "ENT-3" : "FIN-4")
  }

  private static func findings(
    _ subscribers: [Subscriber], _ faults: [KnownFault] = []
  ) -> [Finding] {
    Diagnosis(RunSummary(subscribers.flatMap(\.events)), by: { _ in FaultDictionary(faults) })
      .findings
  }

  /// - Parameter scenarios: fail with the symptom of a subscriber who is locked after a renewal.
  private static func fault(_ name: String, _ scenarios: [String]) -> KnownFault {
    KnownFault(
      name: name, title: "does \(name)", rules: ["X-1"], sources: [], hint: "",
      symptoms: Dictionary(
        uniqueKeysWithValues: scenarios.map { ($0, [Symptom(text: "2 access: nothing")]) }))
  }

  @Test func `an app that is mostly wrong after one notification has one finding`() {
    let right = ["e", "f", "g"].map {
      Subscriber(name: $0, rule: "FIN-4", isRenewed: false, isLocked: false)
    }
    let findings = Self.findings(Self.locked + right)
    #expect(findings.map(\.title) == ["shows less in 'access' than expected after DID_RENEW"])
    #expect(findings.map { $0.cases.map(\.scenario) } == [["a", "b", "c", "d"]])
  }

  @Test func `an app that is wrong about every subscription has one finding that says so`() {
    let new = ["e", "f"].map { Subscriber(name: $0, rule: "RES-2", isRenewed: false) }
    let findings = Self.findings(Self.locked + new)
    #expect(findings.map(\.title) == ["shows less in 'access' than expected of subscriptions"])
    #expect(findings.map(\.cases.count) == [6])
  }

  @Test func `what an app does right as often as wrong is no pattern`() {
    let right = ["e", "f"].map { Subscriber(name: $0, rule: "ENT-3", isLocked: false) }
    let findings = Self.findings(Self.locked + right)
    #expect(findings.map(\.title) == ["shows nothing in 'access' after 'wait'"])
  }

  @Test func `a known fault with half of a pattern's cases explains the others, too`() {
    let findings = Self.findings(Self.locked, [Self.fault("renews-late", ["a", "b"])])
    #expect(
      findings.map { $0.behaviour } == [
        "behaves as the known fault renews-late in all 2 cases that it fails"
      ])
    #expect(findings.map { $0.cases.map(\.scenario) } == [["a", "b", "c", "d"]])
  }

  @Test func `a known fault whose every case failed by it is not part of a pattern`() {
    let more = ["e", "f"].map { Subscriber(name: $0, rule: "ENT-3") }
    let findings = Self.findings(Self.locked + more, [Self.fault("renews-late", ["a", "b"])])
    #expect(
      findings.map(\.title) == [
        "shows less in 'access' than expected of subscriptions", "does renews-late",
      ])
    #expect(findings.map { $0.cases.map(\.scenario) } == [["e", "f", "c", "d"], ["a", "b"]])
  }

  @Test func `known faults that have little of a pattern are not named`() {
    let more = ["e", "f"].map { Subscriber(name: $0, rule: "ENT-3") }
    let findings = Self.findings(
      Self.locked + more, [Self.fault("one", ["a"]), Self.fault("other", ["b"])])
    #expect(findings.map(\.likeness) == [nil])
    #expect(findings.map(\.cases.count) == [6])
  }
}
