import Findings
import RunEvents
import Testing

@Suite struct DiagnosisTests {
  private static let refunded = Mismatch.sample(2, "access", observed: "rose")
  private static let later = Mismatch.sample(3, "access", observed: "rose")

  private static func fault(
    _ name: String, _ rules: [String], _ symptoms: [String: Set<Symptom>]
  ) -> KnownFault {
    KnownFault(
      name: name, title: "does \(name)", rules: rules, sources: ["https://example.org/\(name)"],
      hint: "Look at \(name).", symptoms: symptoms)
  }

  private static let keeps = fault(
    "keeps-refunded", ["REF-2"],
    ["a": [Symptom(text: "2 access: more")], "b": [Symptom(text: "3 access: more")]])
  private static let forgets = fault(
    "forgets", ["CON-2"], ["c": [Symptom(text: "1 balance: 0")]])

  @Test func `a run without failures needs no dictionary`() {
    var isAsked = false
    let diagnosis = Diagnosis(
      summary([SampleCase("a", ["REF-2"])]),
      by: { _ in
        isAsked = true
        return FaultDictionary()
      })
    #expect(diagnosis.findings.isEmpty)
    #expect(!isAsked)
  }

  @Test(arguments: [("server:mapping.yaml", "does keeps-refunded"), ("./Shop", "does twin")])
  func `a backend's failures are explained by faults of backends`(
    command: String, title: String
  ) throws {
    let run = summary(
      [SampleCase("b", ["REF-2"], [Self.later]), SampleCase("c", ["CON-2"])],
      commands: ["shop": command])
    let twin = Self.fault("twin", ["REF-2"], Self.keeps.symptoms)
    let findings = Diagnosis(
      run,
      by: { kind in
        switch kind {
        case .app: FaultDictionary([twin])
        case .backend: FaultDictionary([Self.keeps])
        }
      }
    ).findings
    #expect(findings.map(\.title) == [title])
  }

  @Test(arguments: [
    (["server in VIP.product", "server in News.product"], "shows another 'server.product'"),
    (["server.product", "server.price"], "shows another 'server'"),
  ])
  func `a title names the part in which all cases differ`(facts: [String], beginning: String) {
    let cases = facts.map {
      SampleCase($0, ["SRV-3"], [.sample(2, $0, expected: "a", observed: "b", .other)])
    }
    let findings = Diagnosis(summary(cases), by: { _ in FaultDictionary() }).findings
    #expect(findings.map { $0.title.hasPrefix(beginning + " than") } == [true], "\(findings)")
  }

  @Test func `a record where none was expected is the same symptom whatever is in it`() {
    let fault = Self.fault("trusts", ["VER-3"], ["a": [Symptom(text: "2 server: { … }")]])
    let mismatch = Mismatch.sample(2, "server", observed: "{ product: vip.gold }")
    let run = summary([SampleCase("a", ["VER-3"], [mismatch])])
    let findings = Diagnosis(run, by: { _ in FaultDictionary([fault]) }).findings
    #expect(findings.map(\.title) == ["does trusts"])
  }

  @Test func `cases that a known fault fails are one finding`() throws {
    let run = summary([
      SampleCase("a", ["REF-2"], [Self.refunded, Self.later]),
      SampleCase("b", ["REF-2"], [Self.later]),
      SampleCase("c", ["CON-2"]),
    ])
    let findings = Diagnosis(run, by: { _ in FaultDictionary([Self.forgets, Self.keeps]) }).findings
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.title == "does keeps-refunded")
    #expect(finding.rules.map(\.statement) == ["Rule REF-2."])
    #expect(finding.cases.map(\.scenario) == ["a", "b"])
    #expect(finding.observations == 3)
    #expect(
      finding.behaviour
        == "behaves as the known fault keeps-refunded in all 2 cases that it fails")
    #expect(finding.sources == ["https://example.org/keeps-refunded"])
    #expect(finding.hint == "Look at keeps-refunded.")
    #expect(finding.journey.scenario == "a")
  }

  @Test func `two known faults are two findings, the larger first`() {
    let run = summary([
      SampleCase("c", ["CON-2"], [.sample(1, "balance", expected: "1", observed: "0", .less)]),
      SampleCase("a", ["REF-2"], [Self.refunded]), SampleCase("b", ["REF-2"], [Self.later]),
    ])
    let findings = Diagnosis(run, by: { _ in FaultDictionary([Self.forgets, Self.keeps]) }).findings
    #expect(findings.map { $0.likeness?.fault } == ["keeps-refunded", "forgets"])
  }

  @Test func `a fault that should fail more than it explains is not named`() {
    let wide = Self.fault(
      "wide", ["X-1"],
      ["a": [Symptom(text: "2 access: more")], "b": [Symptom(text: "9 access: more")]])
    let run = summary([SampleCase("a", ["REF-2"], [Self.refunded]), SampleCase("b", ["REF-2"])])
    let findings = Diagnosis(run, by: { _ in FaultDictionary([wide]) }).findings
    #expect(findings.map(\.likeness) == [nil])
    #expect(findings.map(\.title) == ["shows more in 'access' than expected after 'refund'"])
  }

  @Test func `faults that the run does not tell apart share a finding`() {
    let twin = Self.fault("twin", ["REF-2"], Self.keeps.symptoms)
    let run = summary([
      SampleCase("a", ["REF-2"], [Self.refunded]), SampleCase("b", ["REF-2"], [Self.later]),
    ])
    let findings = Diagnosis(run, by: { _ in FaultDictionary([Self.keeps, twin]) }).findings
    #expect(
      findings.map { $0.behaviour } == [
        "behaves as the known fault keeps-refunded or twin in all 2 cases that it fails"
      ])
  }

  @Test func `of two faults that explain the same, the one whose rule is broken is the cause`() {
    let other = Self.fault("other", ["REF-1"], Self.keeps.symptoms)
    let run = summary([
      SampleCase("a", ["REF-2"], [Self.refunded]), SampleCase("b", ["REF-2"], [Self.later]),
      SampleCase("c", ["REF-1"]),
    ])
    let findings = Diagnosis(run, by: { _ in FaultDictionary([other, Self.keeps]) }).findings
    #expect(
      findings.map(\.behaviour) == [
        "behaves as the known fault keeps-refunded in all 2 cases that it fails"
      ])
  }

  @Test func `none of three faults that the run does not tell apart is named as the cause`() {
    let twins = ["twin", "triplet"].map { Self.fault($0, ["REF-9"], Self.keeps.symptoms) }
    let run = summary([SampleCase("a", ["REF-2"], [Self.refunded])])
    let finding = Diagnosis(run, by: { _ in FaultDictionary([Self.keeps] + twins) }).findings.first
    #expect(finding?.title == "shows more in 'access' than expected after 'refund'")
    #expect(finding?.rules.map(\.id) == ["REF-2"])
    #expect(
      finding?.behaviour
        == "behaves as the known fault keeps-refunded, twin or triplet in the one case that it "
        + "fails")
    #expect(
      finding?.hint
        == "Play more scenarios: they tell apart the 3 known faults that fail so.")
  }

  @Test func `what no fault explains is grouped by the rule that tells red cases from green ones`()
  {
    let less = Mismatch.sample(1, "balance", expected: "2", observed: "1", .less)
    let run = summary([
      SampleCase("a", ["REF-1", "REF-2"], [Self.refunded]), SampleCase("b", ["REF-1"]),
      SampleCase("c", ["REF-2"], [Self.later]), SampleCase("d", ["CON-2"], [less]),
    ])
    let findings = Diagnosis(run, by: { _ in FaultDictionary() }).findings
    #expect(findings.map { $0.rules.map(\.id) } == [["REF-2"], ["CON-2"]])
    #expect(findings.map { $0.cases.map(\.scenario) } == [["a", "c"], ["d"]])
    #expect(
      findings.map(\.title) == [
        "shows more in 'access' than expected after 'refund'",
        "shows less in 'balance' than expected after 'buy'",
      ])
  }

  @Test func `the journey of a finding shows what its title says, though another is shorter`() {
    let bought = Mismatch.sample(1, "access", observed: "rose")
    let run = summary([
      SampleCase("a", ["VER-1"], [bought]), SampleCase("b", ["REF-2"], [Self.refunded]),
      SampleCase("c", ["REF-2"], [Self.refunded]), SampleCase("d", ["VER-1"]),
    ])
    let finding = Diagnosis(run, by: { _ in FaultDictionary() }).findings.first
    #expect(finding?.title == "shows more in 'access' than expected after 'refund'")
    #expect(finding?.cases.map(\.scenario) == ["b", "c", "a"])
  }

  @Test func `cases of a known fault that another finding explains are counted apart`() {
    let less = Mismatch.sample(2, "balance", expected: "1", observed: "0", .less)
    let loses = Self.fault(
      "loses", ["CON-2"],
      Dictionary(
        uniqueKeysWithValues: ["a", "b", "c"].map { ($0, [Symptom(text: "2 balance: 0")]) }))
    let run = summary([
      SampleCase("a", ["REF-2"], [Self.refunded, less]), SampleCase("b", ["REF-2"], [less]),
      SampleCase("c", ["CON-2"], [less]), SampleCase("d", ["REF-2"], [Self.refunded]),
    ])
    let keeps = Self.fault(
      "keeps", ["REF-2"],
      ["a": [Symptom(text: "2 access: more")], "d": [Symptom(text: "2 access: more")]])
    let findings = Diagnosis(run, by: { _ in FaultDictionary([loses, keeps]) }).findings
    #expect(
      findings.map(\.behaviour) == [
        "behaves as the known fault loses in all 3 cases that it fails",
        "behaves as the known fault keeps in all 2 cases that it fails, of which other findings explain 1",
      ])
  }

  @Test func `a finding names the passed case that is most like its journey`() {
    let run = summary(
      [
        SampleCase("a", ["REF-2"], [Self.refunded]), SampleCase("b", ["REF-2"]),
        SampleCase("c", ["REF-2"]),
      ], without: ["b": ["refund"], "c": ["refund", "relaunch"]])
    let contrast = Diagnosis(run, by: { _ in FaultDictionary() }).findings.first?.contrast
    #expect(
      contrast?.text
        == "a similar scenario that passed: b; only the failed one has: step 'refund'")
  }

  @Test func `what comes after the first difference is no contrast`() {
    let run = summary(
      [SampleCase("a", ["REF-2"], [Self.refunded]), SampleCase("b", ["REF-2"])],
      without: ["b": ["relaunch"]])
    let findings = Diagnosis(run, by: { _ in FaultDictionary() }).findings
    #expect(findings.map(\.contrast) == [nil])
  }

  @Test func `known issues are explained only if they are asked for`() {
    let run = summary(
      [SampleCase("a", ["REF-2"], [Self.refunded])],
      standing: .knownIssue(
        KnownCause(title: "forgets roses", because: "old", issue: "https://example.org")))
    #expect(Diagnosis(run, by: { _ in FaultDictionary() }).findings.isEmpty)
    #expect(
      Diagnosis(run, by: { _ in FaultDictionary() }, explainsKnownIssues: true).findings.count == 1)
  }

  @Test func `an adapter that breaks everywhere in one way is one finding`() {
    let fault = Fault(kind: .couldNotStart, message: "no such file", stderrTail: "")
    let run = summary(["a", "b"].map { SampleCase($0, [], fault: fault) })
    let findings = Diagnosis(run, by: { _ in FaultDictionary() }).findings
    #expect(findings.map(\.title) == ["could not start: no such file"])
    #expect(findings.map(\.cases.count) == [2])
  }

  @Test func `the rule that explains most of a group is named, and of equals the rarer one`() {
    let run = summary(
      [
        SampleCase("a", ["REF-1", "REF-2", "X-1"], [Self.refunded]),
        SampleCase("b", ["REF-1", "REF-2"], [Self.later]), SampleCase("c", ["REF-1"]),
        SampleCase("d", ["REF-2"]), SampleCase("e", ["REF-2"]),
      ])
    let findings = Diagnosis(run, by: { _ in FaultDictionary() }).findings
    #expect(findings.map { $0.rules.map(\.id) } == [["REF-1"]])
  }

  @Test func `a crash accuses the rules of its scenario, and is a finding of its own`() {
    let crash = Fault(kind: .crashed, message: "signal 11", stderrTail: "")
    let run = summary(
      [
        SampleCase("a", ["REF-1", "X-1"], fault: crash), SampleCase("b", ["REF-1"]),
        SampleCase("c", ["X-1"], [Self.refunded]),
      ])
    let findings = Diagnosis(run, by: { _ in FaultDictionary() }).findings
    #expect(findings.map { $0.cases.map(\.scenario) } == [["c"], ["a"]])
    #expect(findings.map { $0.rules.map(\.id) } == [["X-1"], ["X-1"]])
  }

  @Test func `an app that hangs is one finding, whichever request it does not answer`() {
    let cases = [3, 7].map { number in
      let fault = Fault(
        kind: .timedOut, message: "did not answer 'buy' (request \(number)) within 20 seconds",
        stderrTail: "")
      return SampleCase("\(number)", ["REF-1"], fault: fault)
    }
    let run = summary(cases + [SampleCase("b", ["REF-1"])])
    let findings = Diagnosis(run, by: { _ in FaultDictionary() }).findings
    #expect(findings.map(\.title) == ["breaks: timed out: did not answer 'buy' within 20 seconds"])
  }

  @Test(arguments: [
    (TellingCalls(made: "Transaction.all"), ["Transaction.updates"], false),
    (TellingCalls(made: "Transaction.all"), ["Transaction.updates", "Transaction.all"], true),
    (TellingCalls(made: "Transaction.all"), [], true),
    (TellingCalls(avoided: "Transaction.updates"), ["Transaction.updates"], false),
    (TellingCalls(avoided: "Transaction.updates"), ["Transaction.all"], true),
  ])
  func `a fault that the app's calls of StoreKit refute is not named`(
    calls: TellingCalls, answered: [String], isNamed: Bool
  ) {
    let fault = KnownFault(
      name: "keeps", title: "keeps all", rules: ["REF-2"], sources: [], hint: "", calls: calls,
      symptoms: Self.keeps.symptoms)
    let evidence = answered.map { Mismatch.answer(to: $0, "rose") }
    let run = summary([
      SampleCase("a", ["REF-2"], [Self.refunded.showing(evidence)]),
      SampleCase("b", ["REF-2"], [Self.later]),
    ])
    let findings = Diagnosis(run, by: { _ in FaultDictionary([fault]) }).findings
    #expect((findings.map(\.title) == ["keeps all"]) == isNamed, "\(findings)")
  }

  @Test func `a fault is not named for one case if no scenario is about its main rule`() {
    let run = summary([SampleCase("a", ["ENT-3"], [Self.refunded])])
    let findings = Diagnosis(run, by: { _ in FaultDictionary([Self.keeps]) }).findings
    #expect(!findings.map(\.title).contains("does keeps-refunded"))
  }

  @Test(arguments: [(["REF-2"], true), (["ENT-3"], false)])
  func `a fault is not named for one case that accuses none of its rules`(
    accused: [String], isNamed: Bool
  ) {
    let run = summary([
      SampleCase("a", accused, [Self.refunded]),
      // What breaks the fault's rule here is another fault.
      SampleCase("d", ["REF-2"], [.sample(1, "events", observed: "refund")]),
    ])
    let findings = Diagnosis(run, by: { _ in FaultDictionary([Self.keeps]) }).findings
    #expect(findings.map(\.title).contains("does keeps-refunded") == isNamed)
  }

  private static let unsold = Mismatch.sample(
    1, "access", expected: "rose", observed: "nothing", .less
  ).saying(["'buy' threw: NotWired()"])

  @Test func `an app that never sells has one finding, whatever its cases seem to show`() throws {
    let cases = ["a", "b", "c"].map { SampleCase($0, ["REF-2"], [Self.unsold]) }
    let run = summary(cases, hasClock: true)
    let findings = Diagnosis(run, by: { _ in FaultDictionary([Self.keeps]) }).findings
    #expect(findings.map(\.title) == ["sells nothing: no purchase came to the App Store"])
    #expect(
      findings.first?.hint
        == "The app said: 'buy' threw: NotWired(). Mend the adapter's 'buy' first: what follows "
        + "a purchase was not judged.")
  }

  @Test func `of a store without a clock it is not known whether an app sells`() {
    let cases = ["a", "b", "c"].map { SampleCase($0, ["REF-2"], [Self.unsold]) }
    let findings = Diagnosis(summary(cases), by: { _ in FaultDictionary() }).findings
    #expect(findings.map(\.title) == ["shows nothing in 'access' after 'buy'"])
  }

  static let swiftEnd = """
    opened the shop
    Store/Users.swift:84: Fatal error: No user.

    Thread 0 crashed:
    0 at 0x01 in register at Users.swift:84
    """
  static let pythonEnd = """
    Traceback (most recent call last):
      File "shop.py", line 12, in buy
        return prices[product]
    KeyError: 'roses'
    """

  @Test(arguments: [
    (swiftEnd, "breaks: Store/Users.swift:84: Fatal error: No user."),
    (pythonEnd, "breaks: KeyError: 'roses'"),
  ])
  func `crashes that say the same are one finding, whichever request came before`(
    stderr: String, title: String
  ) {
    let cases = ["launch", "relaunch"].map { verb in
      let fault = Fault(
        kind: .crashed, message: "was ended by signal 4 before it answered '\(verb)' (request 5)",
        stderrTail: stderr)
      return SampleCase(verb, ["REF-1"], fault: fault)
    }
    let run = summary(cases + [SampleCase("b", ["REF-1"])])
    let findings = Diagnosis(run, by: { _ in FaultDictionary() }).findings
    #expect(findings.map(\.title) == [title])
  }

  @Test func `an adapter that crashes in every case accuses no rule`() {
    let crash = Fault(kind: .crashed, message: "signal 11", stderrTail: "")
    let run = summary(["a", "b"].map { SampleCase($0, ["X-1"], fault: crash) })
    #expect(Diagnosis(run, by: { _ in FaultDictionary() }).findings.map(\.rules) == [[]])
  }
}
