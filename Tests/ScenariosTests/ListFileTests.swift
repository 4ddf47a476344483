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
        "\($0.position) \($0.adapter): '\($0.title)' because '\($0.because)' \($0.issue)"
          + " differs \($0.differences) until \($0.until ?? "-") profile \($0.profile ?? "-")"
          + $0.cases.map { "\n  \($0.position) \($0.text)" }.joined()
      })
  }

  private static let issues = """
    first:
    - { title: a, cases: a/b, because: One., issue: 'https://example.org/1' }
    x-words: &reason Two.
    other:
      - title: c
        because: *reason
        issue: https://example.org/2
        cases: [c/d]
    # About the last one.
    first-of-all:
      - { title: e, cases: e/f, because: Three., issue: 'https://example.org/3' }

    """

  @Test(arguments: [
    (["first"], ["4:other", "10:first-of-all"]),
    (["other", "unknown"], ["1:first", "10:first-of-all"]),
    (["first", "other", "first-of-all"], []), ([], ["1:first", "4:other", "10:first-of-all"]),
  ])
  func `the known issues of skipped adapters are left out, and the others stay where they are`(
    skipped: [String], entries: [String]
  ) {
    let list = KnownIssuesReader.read(
      Array(Self.issues.utf8), file: "known-issues.yaml", skipping: Set(skipped))
    #expect(list.entries.map { "\($0.position.line - 1):\($0.adapter)" } == entries)
    #expect(list.diagnostics == [])
  }

  @Test func `a mistake is reported with its line, although other adapters are skipped`() {
    let list = KnownIssuesReader.read(
      Array((Self.issues + "last: none\n").utf8), file: "known-issues.yaml", skipping: ["first"])
    #expect(list.diagnostics.map(\.position.line) == [12])
    #expect(list.entries.count == 3)
  }

  private func described<Entry>(_ list: ListReading<Entry>, _ line: (Entry) -> String) -> String {
    list.entries.map { line($0) + "\n" }.joined() + rendered(list.diagnostics, list.source)
  }
}
