import Authoring
import JSONTree
import RunEvents
import Scenarios
import Testing
import Wire

@Suite struct RecordTests {
  /// A shop that unlocks whatever is bought, and can be told that expectations fail.
  private static func session(capabilities: [Capability] = Capability.allCases) -> RecordSession {
    RecordSession(catalog: "corner", in: Corner.root, capabilities: capabilities) { scenario in
      Playback(events(of: scenario))
    }
  }

  private static func events(of scenario: Scenario) -> [RunEvent] {
    let key = CaseKey(scenario: scenario.id, adapter: "shop", profile: "device")
    let bought = scenario.steps.compactMap { step -> String? in
      guard step.action?.verb == .app(.buy) else { return nil }
      return step.action?.arguments.compactMap { argument -> String? in
        guard case .text(let id) = argument.value else { return nil }
        return id
      }.first
    }
    let facts: [(Fact, JSON)] = [
      (.app(.purchase), bought.isEmpty ? "not started" : "purchased"), (.app(.error), "none"),
      (.app(.access), .array(bought.map(JSON.string))), (.app(.balance), [:]),
      (.app(.subscription), ["state": "none"]),
      (.app(.told), .array(bought.map { ["success": .string($0)] })),
      (.store(.charges), .array(bought.map { ["product": .string($0), "amount": "1.99"] })),
    ]
    var events = facts.filter { fact in scenario.compared.contains { $0.fact == fact.0 } }.map {
      RunEvent.observation(Observation(key: key, step: 1, fact: $0.0.rawValue, value: $0.1))
    }
    let usesUp = scenario.steps.contains { $0.action?.verb == .app(.use) }
    events.append(
      .caseFinished(
        CaseFinished(
          key: key, verdict: usesUp ? .skipped("the shop counts nothing") : .passed,
          standing: .plain, microseconds: nil)))
    return events
  }

  private static func transcript(_ lines: [String]) throws -> String {
    var session = session()
    var text = try session.greeting().text
    for line in lines {
      let answer = try session.take(line)
      text += "> \(line)\n" + answer.text
      if let file = answer.file { text += "--- \(file.path)\n" + file.text }
      if answer.isOver { break }
    }
    return text
  }

  @Test func `a journey is played line by line, expected and saved`() throws {
    let text = try Self.transcript([
      "title What is bought is there", "given ask to buy: false", "buy roses", "expect",
      "- relaunch", "expect access, store.charges", "show", "save scenarios/mine.yaml", "quit",
    ])
    #expect(text == "")
  }

  @Test func `mistakes are told with what would be right, and nothing is recorded`() throws {
    let text = try Self.transcript([
      "bui roses", "buy rosis", "wait 10", "relaunch now", "expect acess", "save", "save x.yaml",
      "undo", "given date", "title", "use seeds", "", "show",
    ])
    #expect(text == "")
  }

  @Test func `what was taken back has never happened`() throws {
    let text = try Self.transcript(["buy roses", "expect purchase", "undo", "undo", "show", "quit"])
    #expect(text == "")
  }

  @Test func `somebody who leaves is asked once whether to save`() throws {
    #expect(try Self.transcript(["buy roses", "quit", "quit", "help"]) == "")
  }

  @Test func `an adapter is asked only what it can tell`() throws {
    var session = Self.session(capabilities: [.launch, .buy, .access])
    #expect(try session.take("buy roses").text == "")
    #expect(try session.take("help").text == "")
  }
}
