import JSONTree
import EventLines
import RunEvents
import StoreTerms
import Testing

@Suite struct EventLineTests {
  static let key = CaseKey(scenario: "journeys/buy", adapter: "florist", profile: "device")
  static let keyText = #""scenario":"journeys/buy","adapter":"florist","profile":"device""#

  static let mismatch = Mismatch(
    file: "scenarios/journeys/buy.yaml", line: 14, column: 7, sourceLine: "      access: [rose]",
    heading: "access differs", deviation: .less,
    details: [.init("observed", "nothing \u{1B}[31m\n")],
    step: 3, fact: "access",
    products: ProductDifference(missing: ["rose"], unexpected: ["tulip"]))
  static let all: [(RunEvent, String)] = [
    (
      .runStarted(
        RunStarted(
          shopperVersion: "0.1.0", profile: "device", seed: 7, adapters: ["florist", "é"],
          plannedCases: 2, isWhole: true, startedAt: 1_700_000_000_000)),
      #"{"event":"run started","schemaVersion":1,"shopper":"0.1.0","profile":"device","seed":7,"#
        + #""adapters":["florist","é"],"plannedCases":2,"whole":true,"strict":false,"#
        + #""wall":{"startedAt":1700000000000}}"#
    ),
    (
      .runStarted(
        RunStarted(
          shopperVersion: "0.1.0", profile: "all", seed: 7, adapters: ["b", "a"],
          commands: ["b": "server:map.yaml", "a": "python3 a.py"],
          castFlags: ["--catalog", "a.storekit"], plannedCases: 0,
          shard: Shard(index: 2, total: 3), allScenarios: ScenarioChecksum(of: ["a"]), shuffle: 9,
          notes: ["A plays b."], startedAt: 5, jobs: 4)),
      #"{"event":"run started","schemaVersion":1,"shopper":"0.1.0","profile":"all","seed":7,"#
        + #""adapters":["b","a"],"commands":{"b":"server:map.yaml","a":"python3 a.py"},"#
        + #""castFlags":["--catalog","a.storekit"],"plannedCases":0,"whole":false,"strict":false,"#
        + #""shard":{"index":2,"total":3,"scenarios":"af63dc4c8601ec8c"},"shuffle":9,"notes":["A plays b."],"wall":{"startedAt":5,"jobs":4}}"#
    ),
    (
      .caseStarted(
        CaseStarted(
          key: key, title: "A rose", file: "scenarios/journeys/buy.yaml", line: 1,
          rules: [
            RuleReference(id: "BUY-1", level: .should, statement: "Roses are sold."),
            RuleReference(
              id: "ENT-1", level: .must, statement: "All is listed.", isOfStore: true,
              doubt: "One author."),
          ],
          properties: [.init("ticket", "F-1"), .init("ticket", "F-2")])),
      #"{"event":"case started",\#(keyText),"title":"A rose","file":"scenarios/journeys/buy.yaml","#
        + #""line":1,"rules":[{"id":"BUY-1","level":"SHOULD","statement":"Roses are sold."},"#
        + #"{"id":"ENT-1","level":"MUST","statement":"All is listed.","who":"store","#
        + #""doubt":"One author."}],"#
        + #""properties":[{"name":"ticket","value":"F-1"},{"name":"ticket","value":"F-2"}]}"#
    ),
    (
      .step(StepPlayed(key: key, number: 2, verb: "buy", line: 9, problem: nil)),
      #"{"event":"step",\#(keyText),"number":2,"verb":"buy","line":9}"#
    ),
    (
      .step(
        StepPlayed(
          key: key, number: 2, verb: "buy", arguments: "{ product: rose, quantity: 2 }", line: 9,
          problem: nil)),
      #"{"event":"step",\#(keyText),"number":2,"verb":"buy","#
        + #""arguments":"{ product: rose, quantity: 2 }","line":9}"#
    ),
    (
      .step(StepPlayed(key: key, number: 2, entry: 0, verb: "buy", line: 9, problem: nil)),
      #"{"event":"step",\#(keyText),"number":2,"entry":0,"verb":"buy","line":9}"#
    ),
    (
      .step(StepPlayed(key: key, number: 2, verb: "buy", line: 9, problem: nil, said: ["hm"])),
      #"{"event":"step",\#(keyText),"number":2,"verb":"buy","line":9,"said":["hm"]}"#
    ),
    (
      .step(StepPlayed(key: key, number: 2, verb: "buy", line: 9, problem: "no network")),
      #"{"event":"step",\#(keyText),"number":2,"verb":"buy","line":9,"problem":"no network"}"#
    ),
    (
      .step(
        StepPlayed(
          key: key, number: 2, verb: "wait", line: 9, problem: nil,
          time: StepTime(began: 1_767_571_200_000, took: 0))),
      #"{"event":"step",\#(keyText),"number":2,"verb":"wait","line":9,"at":1767571200000,"took":0}"#
    ),
    (
      .step(
        StepPlayed(
          key: key, number: 2, verb: "wait", line: 9, problem: nil,
          time: StepTime(
            began: 5, took: 3,
            notices: [
              StoreNotice(
                time: StoreTime(milliseconds: 6), type: "EXPIRED", subtype: "VOLUNTARY",
                product: "rose"),
              StoreNotice(
                time: StoreTime(milliseconds: 7), type: "TEST", subtype: nil, product: nil,
                isAccepted: false),
            ]))),
      #"{"event":"step",\#(keyText),"number":2,"verb":"wait","line":9,"at":5,"took":3,"store":["#
        + #"{"at":6,"type":"EXPIRED","subtype":"VOLUNTARY","product":"rose"},"#
        + #"{"at":7,"type":"TEST","accepted":false}]}"#
    ),
    (
      .observation(Observation(key: key, step: 0, fact: "access", value: ["rose", 1])),
      #"{"event":"observation",\#(keyText),"step":0,"fact":"access","value":["rose",1]}"#
    ),
    (
      .caseFinished(
        CaseFinished(key: key, verdict: .passed, standing: .ordinary, microseconds: 12)),
      #"{"event":"case finished",\#(keyText),"verdict":"passed","wall":{"microseconds":12}}"#
    ),
    (
      .caseFinished(
        CaseFinished(
          key: key, verdict: .failed([mismatch]),
          standing: .knownIssue(
            KnownCause(
              title: "sells no roses", because: "being mended", issue: "https://example.org/1")),
          microseconds: nil)),
      #"{"event":"case finished",\#(keyText),"verdict":"failed","mismatches":[{"#
        + #""file":"scenarios/journeys/buy.yaml","line":14,"column":7,"#
        + #""source":"      access: [rose]","heading":"access differs","#
        + #""step":3,"fact":"access","deviation":"less","#
        + #""missing":["rose"],"unexpected":["tulip"],"#
        + #""details":[{"label":"observed","text":"nothing \u001b[31m\n"}]}],"#
        + #""knownIssue":{"title":"sells no roses","because":"being mended","issue":"https://example.org/1"}}"#
    ),
    (
      .caseFinished(
        CaseFinished(
          key: key,
          verdict: .failed([
            Mismatch(
              file: "a.yaml", line: 4, column: 1, sourceLine: "a", heading: "access differs",
              deviation: .less, details: [],
              callers: [.init(file: "b.yaml", line: 2, column: 3)], undoneVerb: "buy",
              rules: ["BUY-1", "BUY-2"], said: ["hm"],
              evidence: ["the store knew: no purchase that lasts"], isConsequence: true)
          ]), standing: .ordinary,
          judgement: RuleJudgement(broken: ["BUY-2"], held: [], notJudged: ["BUY-1"]),
          microseconds: nil)),
      #"{"event":"case finished",\#(keyText),"verdict":"failed","mismatches":[{"#
        + #""file":"a.yaml","line":4,"column":1,"source":"a","heading":"access differs","#
        + #""deviation":"less","undone":"buy","details":[],"rules":["BUY-1","BUY-2"],"said":["hm"],"#
        + #""evidence":["the store knew: no purchase that lasts"],"consequence":true,"#
        + #""performedAt":[{"file":"b.yaml","line":2,"column":3}]}],"#
        + #""rules":{"broken":["BUY-2"],"notJudged":["BUY-1"]}}"#
    ),
    (
      .caseFinished(
        CaseFinished(
          key: key, verdict: .skipped("It sells no roses."), standing: .ordinary,
          microseconds: nil)),
      #"{"event":"case finished",\#(keyText),"verdict":"skipped","reason":"It sells no roses."}"#
    ),
    (
      .caseFinished(
        CaseFinished(
          key: key,
          verdict: .errored(Fault(kind: .timedOut, message: "silent for 10 s", stderrTail: "?")),
          standing: .ordinary, microseconds: nil)),
      #"{"event":"case finished",\#(keyText),"verdict":"errored","fault":{"kind":"timed out","#
        + #""message":"silent for 10 s","stderr":"?"}}"#
    ),
    (
      .caseFinished(
        CaseFinished(
          key: key,
          verdict: .errored(
            Fault(
              kind: .crashed, message: "signal 6", stderrTail: "",
              position: Fault.Position(file: "buy.yaml", line: 9, column: 5, step: "step 2 (buy)"))),
          standing: .ordinary, microseconds: nil)),
      #"{"event":"case finished",\#(keyText),"verdict":"errored","fault":{"kind":"crashed","#
        + #""message":"signal 6","stderr":"","#
        + #""position":{"file":"buy.yaml","line":9,"column":5,"step":"step 2 (buy)"}}}"#
    ),
    (
      .caseFinished(
        CaseFinished(key: key, verdict: .notRun, standing: .ordinary, microseconds: nil)),
      #"{"event":"case finished",\#(keyText),"verdict":"not run"}"#
    ),
    (
      .caseFinished(
        CaseFinished(
          key: key, verdict: .passed,
          standing: .knownFlaky(
            KnownCause(
              title: "sells no roses", because: "being mended", issue: "https://example.org/1")),
          earlier: [
            .errored(Fault(kind: .crashed, message: "signal 6", stderrTail: "")), .passed,
          ], microseconds: nil)),
      #"{"event":"case finished",\#(keyText),"verdict":"passed","earlier":[{"verdict":"errored","#
        + #""fault":{"kind":"crashed","message":"signal 6","stderr":""}},{"verdict":"passed"}],"#
        + #""knownIssue":{"title":"sells no roses","because":"being mended","issue":"https://example.org/1","#
        + #""expect":"flaky"}}"#
    ),
    (
      .caseFinished(
        CaseFinished(
          key: key, verdict: .passed,
          standing: .knownBySeed(
            KnownCause(title: "sells no roses", because: "b", issue: "https://example.org/1")),
          microseconds: nil)),
      #"{"event":"case finished",\#(keyText),"verdict":"passed","#
        + #""knownIssue":{"title":"sells no roses","because":"b","#
        + #""issue":"https://example.org/1","expect":"by-seed"}}"#
    ),
    (
      .caseFinished(
        CaseFinished(
          key: key, verdict: .notRun,
          standing: .unlikeKnown(
            KnownCause(title: "sells no roses", because: "b", issue: "https://example.org/1"),
            differences: ["access less", "buy undone"]),
          microseconds: nil)),
      #"{"event":"case finished",\#(keyText),"verdict":"not run","#
        + #""knownIssue":{"title":"sells no roses","because":"b","issue":"https://example.org/1","#
        + #""unlike":["access less","buy undone"]}}"#
    ),
    (
      .caseFinished(
        CaseFinished(
          key: key, verdict: .passed, standing: .baseline(file: "old.ndjson"),
          microseconds: nil)),
      #"{"event":"case finished",\#(keyText),"verdict":"passed","baseline":"old.ndjson"}"#
    ),
    (
      .adapterEnded(
        AdapterEnded(adapter: "florist", ending: AdapterEnded.cleanly, stderrTail: "bye\n")),
      #"{"event":"adapter","adapter":"florist","ending":"exited with status 0","stderr":"bye\n"}"#
    ),
    (
      .runFinished(
        RunFinished(isComplete: false, problems: ["odd"], exitCode: 130, microseconds: 99)),
      #"{"event":"run finished","complete":false,"problems":["odd"],"exitCode":130,"#
        + #""wall":{"microseconds":99}}"#
    ),
    (
      .runFinished(
        RunFinished(
          isComplete: false, stopped: "one is enough", problems: [], exitCode: 1,
          microseconds: nil)),
      #"{"event":"run finished","complete":false,"stopped":"one is enough","problems":[],"#
        + #""exitCode":1}"#
    ),
  ]

  @Test(arguments: all)
  func `an event is one line, and the line is the event`(event: RunEvent, line: String) throws {
    #expect(event.line == line)
    #expect(try RunEvent(line: Array(line.utf8)) == event)
  }

  @Test(arguments: all)
  func `without wall clock a line ends before its last member`(
    event: RunEvent, line: String
  ) throws {
    let dropped = line.firstRange(of: #","wall":"#).map { line[..<$0.lowerBound] + "}" }
    #expect(event.withoutWallClock.line == dropped ?? line[...])
  }

  @Test(arguments: [
    ("[]", "invalid event: expected an object, found a list"),
    ("{}", "missing 'event' of event: expected a string"),
    (#"{"event":"step"}"#, "missing 'scenario' of 'step': expected a string"),
    (
      #"{"event":"step",\#(keyText),"number":"2"}"#,
      "invalid 'number' of 'step': expected a whole number, found a string"
    ),
    (
      #"{"event":"step",\#(keyText),"number":0}"#,
      "invalid 'number' of 'step': expected at least 1, found 0"
    ),
    (
      #"{"event":"step",\#(keyText),"number":1,"entry":-1}"#,
      "invalid 'entry' of 'step': expected 0 to 1000000000, found -1"
    ),
    (
      #"{"event":"case finished",\#(keyText),"verdict":"fine"}"#,
      "invalid 'verdict' 'fine' of 'case finished': expected "
        + "passed, failed, skipped, errored or not run"
    ),
    (
      #"{"event":"case finished",\#(keyText),"verdict":"failed","mismatches":[]}"#,
      "missing mismatches in 'case finished' of a failed case"
    ),
    (
      #"{"event":"case finished",\#(keyText),"verdict":"failed","mismatches":[{"file":"a"}]}"#,
      "missing 'line' of 'mismatches' of 'case finished': expected a whole number"
    ),
    (
      #"{"event":"run started","schemaVersion":2}"#,
      "written by a newer shopper: schemaVersion 2; this one reads up to 1"
    ),
    (
      #"{"event":"run started","schemaVersion":1,"shopper":"1","profile":"device","seed":1,"#
        + #""adapters":[],"plannedCases":0,"whole":true,"strict":false,"#
        + #""shard":{"index":3,"total":2}}"#,
      "invalid shard 3/2 in 'shard' of 'run started': expected 1 ≤ index ≤ total"
    ),
    (
      #"{"event":"run started","schemaVersion":1,"shopper":"1","profile":"device","seed":1,"#
        + #""adapters":[],"plannedCases":0,"whole":true,"strict":false,"#
        + #""shard":{"index":1,"total":9999999999999}}"#,
      "invalid shard 1/9999999999999 in 'shard' of 'run started': expected at most 1000000 shards"
    ),
    (
      #"{"event":"run started","schemaVersion":1,"shopper":"1","profile":"device","seed":1,"#
        + #""adapters":[],"plannedCases":9223372036854775807}"#,
      "invalid 'plannedCases' of 'run started': expected 0 to 1000000000, "
        + "found 9223372036854775807"
    ),
    (
      #"{"event":"run started","schemaVersion":1,"shopper":"1","profile":"device","seed":1,"#
        + #""adapters":[],"plannedCases":0,"whole":true,"strict":false,"#
        + #""wall":{"startedAt":9223372036854775807}}"#,
      "invalid 'startedAt' of 'wall' of 'run started': expected milliseconds up to the year 9999, "
        + "found 9223372036854775807"
    ),
    (
      #"{"event":"case finished",\#(keyText),"verdict":"passed","wall":{"microseconds":-1}}"#,
      "invalid 'microseconds' of 'wall' of 'case finished': expected 0 to 1000000000000, found -1"
    ),
    (
      #"{"event":"run finished","complete":true,"problems":[],"exitCode":256}"#,
      "invalid 'exitCode' of 'run finished': expected 0 to 255, found 256"
    ),
    (
      #"{"event":"run finished","complete":true,"problems":[],"exitCode":0,"#
        + #""wall":{"microseconds":9223372036854775807}}"#,
      "invalid 'microseconds' of 'wall' of 'run finished': expected 0 to 253402300799999999, "
        + "found 9223372036854775807"
    ),
    (
      #"{"event":"run finished","complete":true,"problems":[1]}"#,
      "invalid 'problems' of 'run finished': expected only strings, found a number"
    ),
    ("{", "expected a member's name in double quotes (at byte 1)"),
  ])
  func `a line that is no event says why`(line: String, message: String) throws {
    let error = try #require(throws: EventError.self) { try RunEvent(line: Array(line.utf8)) }
    #expect("\(error)" == message)
  }

  @Test func `a kind that is not known is no event and no error`() throws {
    #expect(try RunEvent(line: Array(#"{"event":"retry","of":"x"}"#.utf8)) == nil)
  }
}
