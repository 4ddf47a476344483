import Scenarios
import Fixtures
import JSONTree
import Testing

/// The files of `docs` that are made from the vocabulary.
@Suite struct ScenarioDocumentTests {
  private static let schemas = [
    "scenario": ScenarioSchema.json, "fragment": ScenarioSchema.fragment,
    "known-issues": ScenarioSchema.knownIssues, "rules": ScenarioSchema.rules,
    "tags": ScenarioSchema.tags, "catalog": ScenarioSchema.catalog,
  ]

  @Test(arguments: schemas.keys.sorted())
  func `the schemas in docs are made of the vocabulary`(name: String) throws {
    let schema = try #require(Self.schemas[name])
    try Snapshot(Checkout.file("docs/\(name).schema.json")).expect(schema.indentedText)
  }

  @Test func `the reference in docs is the vocabulary's`() throws {
    try Snapshot(Checkout.file("docs/scenario-reference.md")).expect(ScenarioReference.text)
  }
}
