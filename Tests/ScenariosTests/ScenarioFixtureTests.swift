import Diagnostics
import Scenarios
import Fixtures
import Testing

@Suite struct ScenarioFixtureTests {
  @Test(arguments: Fixture.all(in: "invalid", expecting: "diagnostic"))
  func `an invalid scenario gives exactly its diagnostics`(fixture: Fixture) throws {
    let file = ScenarioReader.read(
      try fixture.bytes, file: "scenarios/\(fixture.input.lastPathComponent)", in: FixtureShop.root)
    #expect(file.scenarios.isEmpty)
    #expect(!file.diagnostics.isEmpty)
    try fixture.expect(rendered(file.diagnostics, file.source))
  }

  @Test(arguments: Fixture.all(in: "valid", expecting: "tree"))
  func `a valid scenario gives exactly its tree`(fixture: Fixture) throws {
    let file = ScenarioReader.read(
      try fixture.bytes, file: "scenarios/\(fixture.input.lastPathComponent)", in: FixtureShop.root)
    #expect(rendered(file.diagnostics, file.source) == "")
    #expect(!file.scenarios.isEmpty)
    try fixture.expect(file.scenarios.map(dump).joined(separator: "\n"))
  }

  @Test(arguments: Fixture.all(in: "fragments", expecting: "diagnostic"))
  func `a wrong fragment gives exactly its diagnostics`(fixture: Fixture) throws {
    let name = fixture.input.deletingPathExtension().lastPathComponent
    let source = SourceText(
      file: "scenarios/fragments/\(name).yaml", bytes: try fixture.bytes)
    let list = FragmentList.read([(name, source)])
    #expect(list.fragments.isEmpty)
    #expect(!list.diagnostics.isEmpty)
    try fixture.expect(rendered(list.diagnostics, source))
  }

  @Test(arguments: [
    ("valid", 8), ("fragments", 10), ("invalid", 60), ("rules", 3), ("tags", 2),
    ("known-issues", 3),
  ])
  func `the fixtures are found`(folder: String, atLeast: Int) {
    #expect(Fixture.all(in: folder, expecting: "any").count >= atLeast)
  }
}

/// All diagnostics with their source lines, an empty line between them.
func rendered(_ diagnostics: [Diagnostic], _ source: SourceText) -> String {
  diagnostics.map { $0.rendered(in: FixtureShop.root.source(of: $0, in: source)) + "\n" }
    .joined(separator: "\n")
}
