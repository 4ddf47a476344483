import SwiftSource
import Testing

/// The names of types, and the words of documentation comments.
@Suite struct NameTests {
  private static func file(_ path: String, _ text: String) -> SwiftFile {
    SwiftFile(path: "Sources/\(path)", text: text)
  }

  private static let wire = file("Wire/Action.swift", "struct Action {\n  struct Key {}\n}")

  @Test func `two targets declare no type of one name`() {
    let other = Self.file("Runner/Action.swift", "package enum Action {}")
    #expect(
      TypeNames.findings(in: [Self.wire, other]).map(\.description) == [
        "Sources/Wire/Action.swift:1: error: 'Action' is a type of Runner, too "
          + "(Sources/Runner/Action.swift); give one of them a name of its own",
        "Sources/Runner/Action.swift:1: error: 'Action' is a type of Wire, too "
          + "(Sources/Wire/Action.swift); give one of them a name of its own",
      ])
  }

  @Test func `a nested type shadows no type of a module that its target imports`() {
    let near = Self.file("Runner/A.swift", "import Wire\nstruct Step {\n  enum Action {}\n}")
    let far = Self.file("Reports/A.swift", "struct Row {\n  enum Action {}\n}")
    #expect(
      TypeNames.findings(in: [Self.wire, near, far]).map(\.description) == [
        "Sources/Runner/A.swift:3: error: 'Action' is a type of Wire, too "
          + "(Sources/Wire/Action.swift); give one of them a name of its own"
      ])
  }

  @Test func `names that Apple gave, and those of private types elsewhere, are free`() {
    let apples = Self.file(
      "StoreKit/A.swift", "import Wire\npublic struct A {\n  public enum Action {}\n}")
    let hidden = Self.file("Reports/A.swift", "private struct Key {}")
    #expect(TypeNames.findings(in: [Self.wire, apples, hidden]) == [])
  }

  @Test func `a retired word in a doc comment is a finding`() {
    let file = Self.file(
      "Wire/A.swift", "/// Told behind `nobody`.\n// For whoever reads.\nlet told = \"nobody\"\n")
    let uses = [
      "Sources/Wire/A.swift:1: error: 'behind' is retired; write 'after'",
      "Sources/Wire/A.swift:1: error: 'told' is retired; write 'reported', 'announced' or "
        + "'printed'",
    ]
    #expect(Glossary.uses(in: file) == uses)
  }

  @Test func `a retired word in a document is a finding, in code and addresses it is not`() {
    let text = """
      # News
      ```
      told
      ```
      `told` [restore/told](a/told) [the
      moment](told) https://mend
      """
    #expect(
      Glossary.uses(inDocument: "docs/a.md", text: text) == [
        "docs/a.md:1: error: 'news' is retired; write 'updates' or 'notifications'",
        "docs/a.md:6: error: 'moment' is retired; write 'instant' or 'date'",
      ])
  }

  @Test func `a retired word in a scenario's sentences is a finding, in its steps it is not`() {
    let text = """
      scenario: A mend
      about: >
        One
        news.
      journey:
        - buy: walk.news
      # Told
      """
    #expect(
      Glossary.uses(inDocument: "scenarios/a.yaml", text: text) == [
        "scenarios/a.yaml:1: error: 'mend' is retired; write 'fix'",
        "scenarios/a.yaml:4: error: 'news' is retired; write 'updates' or 'notifications'",
        "scenarios/a.yaml:7: error: 'told' is retired; write 'reported', 'announced' or 'printed'",
      ])
  }
}
