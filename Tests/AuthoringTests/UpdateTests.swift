import Authoring
import Diagnostics
import Fixtures
import JSONTree
import RunEvents
import Scenarios
import Testing

/// What stands in a fixture's JSON: for each scenario what was observed after which step.
@Suite struct UpdateTests {
  @Test(arguments: Fixture.all(in: "updates", expecting: "updated"))
  func `what was observed takes the place of what was expected, and every other byte stays`(
    fixture: Fixture
  ) throws {
    let name = fixture.input.lastPathComponent
    let read = ScenarioReader.read(try fixture.bytes, file: "scenarios/\(name)", in: Corner.root)
    try #require(read.diagnostics == [])
    let observed = try JSONNode(
      parsing: String(
        contentsOf: fixture.input.deletingPathExtension().appendingPathExtension("json"),
        encoding: .utf8)
    ).value
    let update = ExpectationUpdate(
      read.scenarios.map { scenario in
        PlayedCase(
          scenario, Self.observations(of: scenario, observed), isRed: observed["green"] == nil)
      })
    var text = update.refusals.map { $0.diagnostic.rendered(in: $0.source) + "\n" }.joined()
    for file in update.files {
      text += LineDifference.text(from: file.source, to: file.bytes)
      text += "---\n" + String(decoding: file.bytes, as: UTF8.self)
      if file.source.file == read.source.file {
        let again = ScenarioReader.read(file.bytes, file: read.source.file, in: Corner.root)
        #expect(again.diagnostics == [])
        let second = ExpectationUpdate(
          again.scenarios.map { scenario in
            PlayedCase(scenario, Self.observations(of: scenario, observed), isRed: true)
          })
        #expect(second.files.isEmpty)
      }
    }
    try fixture.expect(text)
  }

  private static func observations(of scenario: Scenario, _ observed: JSON) -> [Observation] {
    let key = CaseKey(scenario: scenario.id, adapter: "a", profile: "device")
    let name = scenario.id.split(separator: "/").last.map(String.init) ?? ""
    guard case .object(let steps) = observed[name] ?? observed["all"] ?? .null else { return [] }
    return steps.flatMap { step -> [Observation] in
      guard case .object(let facts) = step.value else { return [] }
      return facts.map {
        Observation(key: key, step: Int(step.name) ?? 0, fact: $0.name, value: $0.value)
      }
    }
  }
}
