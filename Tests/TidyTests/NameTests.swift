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
      "Sources/Wire/A.swift:1: error: 'behind' is retired in doc comments; write 'after'",
      "Sources/Wire/A.swift:1: error: 'told' is retired in doc comments; write 'reported', "
        + "'announced' or 'printed'",
    ]
    #expect(Glossary.uses(in: file) == uses)
  }
}
