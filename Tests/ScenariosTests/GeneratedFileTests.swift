import Foundation
import Scenarios
import Testing

/// The files of `docs` that are made from the vocabulary.
@Suite struct GeneratedFileTests {
  @Test func `the schema in docs is the vocabulary's`() throws {
    try generated("scenario.schema.json").expect(ScenarioSchema.text)
  }

  @Test func `the reference in docs is the vocabulary's`() throws {
    try generated("scenario-reference.md").expect(ScenarioReference.text)
  }

  private func generated(_ name: String) -> Fixture {
    let docs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs")
    return Fixture(input: docs.appending(path: name), expectation: docs.appending(path: name))
  }
}
