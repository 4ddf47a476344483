import SwiftSource
import Testing

@Suite struct ExcuseTests {
  private static func unexcused(_ text: String) -> [String] {
    let file = SwiftFile(path: "Sources/Wire/A.swift", text: "/// A.\n" + text)
    return Tidiness.unexcused(Tidiness.sourceFindings(file), in: [file]).map(\.description)
  }

  @Test(arguments: [
    "let a = b as! C  // tidy: checked above", "// tidy: checked above\nlet a = b as! C",
    "// tidy: checked above\n/// A cast.\nlet a = b as! C",
    "// tidy forcedCast: all are checked\n\nlet a = b as! C\nlet d = e as! F",
  ])
  func `an excuse is for its line, the next line of code, or a rule in its file`(text: String) {
    #expect(Self.unexcused(text) == [])
  }

  @Test func `an excuse reaches no further than its line`() {
    #expect(
      Self.unexcused("let a = b as! C  // tidy: checked above\nlet d = e as! F") == [
        "Sources/Wire/A.swift:3: error: 'as!' crashes on another type; write 'as?' and say what "
          + "happens otherwise"
      ])
  }

  @Test func `an excuse for nothing, or without a reason, is a finding`() {
    #expect(
      Self.unexcused("let a = 1  // tidy: checked above\nlet d = e as! F  // tidy: needed") == [
        "Sources/Wire/A.swift:2: error: this excuses nothing; delete it, or put it beside what "
          + "breaks a rule",
        "Sources/Wire/A.swift:3: error: 'needed' is no reason; say why the rule does not fit here",
      ])
  }

  @Test func `what is excused is counted rule by rule`() {
    let file = SwiftFile(
      path: "Sources/Wire/A.swift",
      text:
        "/// A.\nlet a = b as! C as! D  // tidy: checked above\nlet d = try! e  // tidy: so too\n"
    )
    let counts = Tidiness.excused(Tidiness.sourceFindings(file), in: [file])
    #expect(counts == [.forcedCast: 2, .forcedTry: 1])
  }
}
