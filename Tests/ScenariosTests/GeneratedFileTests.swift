import Scenarios
import Fixtures
import Testing

/// The files of `docs` that are made from the vocabulary.
@Suite struct GeneratedFileTests {
  @Test func `the schema in docs is the vocabulary's`() throws {
    try Snapshot(Checkout.file("docs/scenario.schema.json")).expect(ScenarioSchema.text)
  }

  @Test func `the reference in docs is the vocabulary's`() throws {
    try Snapshot(Checkout.file("docs/scenario-reference.md")).expect(ScenarioReference.text)
  }
}
