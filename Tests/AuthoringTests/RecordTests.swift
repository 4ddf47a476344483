import Authoring
import Fixtures
import JSONTree
import RunEvents
import Scenarios
import Testing
import Wire

@Suite struct RecordTests {
  /// A shop that unlocks whatever is bought, and can be told that expectations fail.
  private static func session(capabilities: [Capability] = Capability.allCases) -> RecordSession {
    RecordSession(catalog: "corner", in: Corner.root, capabilities: capabilities) { scenario in
      RecordingPlayback(events(of: scenario), of: scenario)
    }
  }

  private static func events(of scenario: Scenario) -> [RunEvent] {
    let key = CaseKey(scenario: scenario.id, adapter: "shop", profile: "device")
    let bought = scenario.steps.compactMap { step -> String? in
      guard step.action?.verb == .buy else { return nil }
      return step.action?.arguments.compactMap { argument -> String? in
        guard case .product(let id) = argument.value else { return nil }
        return id.rawValue
      }.first
    }
    let facts: [(Fact, JSON)] = [
      (.app(.purchase), bought.isEmpty ? "not started" : "purchased"), (.app(.error), "none"),
      (.app(.access), .array(bought.map(JSON.string))), (.app(.balance), [:]),
      (.app(.subscription), ["state": "none"]),
      (.app(.events), .array(bought.map { ["success": .string($0)] })),
      (.store(.charges), .array(bought.map { ["product": .string($0), "amount": "1.99"] })),
    ]
    var events = facts.filter { fact in scenario.compared.contains { $0.fact == fact.0 } }.map {
      RunEvent.observation(
        Observation(
          key: key, step: scenario.steps.count, fact: $0.0.rawValue, value: $0.1))
    }
    let usesUp = scenario.steps.contains { $0.action?.verb == .consume }
    events.append(
      .caseFinished(
        CaseFinished(
          key: key, verdict: usesUp ? .skipped("the shop counts nothing") : .passed,
          standing: .ordinary, microseconds: nil)))
    return events
  }

  private static func transcript(_ lines: [String]) throws -> String {
    var session = session()
    var text = try session.greeting().text
    for line in lines {
      let answer = try session.answer(line)
      text += "> \(line)\n" + answer.text
      if let file = answer.file { text += "--- \(file.path)\n" + file.text }
      if answer.isOver { break }
    }
    return text
  }

  @Test(arguments: Fixture.all(in: "records", of: "txt", expecting: "transcript"))
  func `lines are answered, and what is right is recorded`(fixture: Fixture) throws {
    let lines = String(decoding: try fixture.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    try fixture.expect(try Self.transcript(lines.map(String.init)))
  }

  @Test func `an adapter is asked only for the facts that it provides`() throws {
    var session = Self.session(capabilities: [.launch, .buy, .access])
    #expect(
      try session.answer("buy roses").text == """
          purchase: purchased
          access: [corner.roses]

        """)
  }

  @Test func `a recording without a catalog has steps that name no product`() throws {
    var session = RecordSession(
      catalog: nil, in: Corner.root, capabilities: [.launch, .access]
    ) { RecordingPlayback(Self.events(of: $0), of: $0) }
    #expect(try session.answer("relaunch").isMistake == false)
    #expect(
      try session.answer("buy roses").text == """
        error: missing key 'catalog': products are looked up in a catalog; add \
        'catalog: corner'
              |   - buy: roses
              |          ^^^^^

        """)
  }
}
