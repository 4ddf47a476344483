import Diagnostics
import Scenarios
import Fixtures
import Testing

@Suite struct ListFileTests {
  @Test(arguments: Fixture.all(in: "rules", expecting: "result"))
  func `a list of rules gives its rules and its mistakes`(fixture: Fixture) throws {
    let list = RuleListReader.read(try fixture.bytes, file: "rules.yaml")
    try fixture.expect(
      described(list) {
        "\($0.position) \($0.id) \($0.level.rawValue) \($0.who) '\($0.statement)' from \($0.source)"
          + " switch \($0.policy ?? "-") doubt '\($0.doubt ?? "-")'"
      })
  }

  @Test(arguments: Fixture.all(in: "tags", expecting: "result"))
  func `a list of tags gives its tags and its mistakes`(fixture: Fixture) throws {
    let list = TagListReader.read(try fixture.bytes, file: "tags.yaml")
    try fixture.expect(described(list) { "\($0.name): \($0.meaning)" })
  }

  @Test(arguments: Fixture.all(in: "known-issues", expecting: "result"))
  func `a list of known issues gives its entries and its mistakes`(fixture: Fixture) throws {
    let list = KnownIssuesReader.read(try fixture.bytes, file: "known-issues.yaml")
    try fixture.expect(
      described(list) {
        "\($0.position) \($0.adapter): \($0.casePattern) because '\($0.because)' \($0.issue)"
          + " message \($0.message ?? "-") until \($0.until ?? "-")"
          + " profile \($0.profile ?? "-")"
      })
  }

  private func described<Entry>(_ list: ListReading<Entry>, _ line: (Entry) -> String) -> String {
    list.entries.map { line($0) + "\n" }.joined() + rendered(list.diagnostics, list.source)
  }
}
