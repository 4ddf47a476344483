import Diagnostics
import Scenarios
import Testing

@Suite struct FragmentReadingTests {
  private func list(_ files: [(String, String)]) -> FragmentList {
    FragmentList.read(
      files.map { name, steps in
        (name, SourceText(file: "\(name).yaml", text: "fragment: \(name)\nsteps:\n\(steps)"))
      })
  }

  @Test func `fragments that perform each other are a cycle, shown once with its path`() {
    let list = list([
      ("a", "- perform: b"), ("b", "- perform: c"), ("c", "- perform: a\n- perform: d"),
      ("d", "- launch"),
    ])
    #expect(
      list.diagnostics.map(\.description) == [
        "c.yaml:3:12: error: unexpected cycle of fragments: a → b → c → a; remove one 'perform'"
      ])
  }

  @Test func `fragments stand inside one another to a bound`() {
    let files = (1...12).map { ("f\($0)", $0 == 12 ? "- launch" : "- perform: f\($0 + 1)") }
    #expect(
      list(files).diagnostics.map(\.description) == [
        "f4.yaml:1:11: error: invalid fragment 'f4': expected at most 8 levels of fragments, "
          + "found 9; write some of the steps out"
      ])
  }

  @Test func `fragments come to a bounded number of steps`() {
    let steps = { (step: String) in String(repeating: "- \(step)\n", count: 100) }
    let files = [
      ("ten-thousand", steps("perform: hundred")), ("hundred", steps("launch")),
      ("million", steps("perform: ten-thousand")),
    ]
    #expect(
      list(files).diagnostics.map(\.description) == [
        "ten-thousand.yaml:1:11: error: invalid fragment 'ten-thousand': expected at most 5000 "
          + "steps with those of its fragments, found 10000"
      ])
  }

  @Test func `a journey performs a bounded number of steps`() {
    let fragments = list([("hundred", String(repeating: "- relaunch\n", count: 100))])
    let root = ScenarioRoot(
      folder: "", rules: [], tags: [], catalogs: [], fragments: fragments)
    let file = ScenarioReader.read(
      "scenario: Many\njourney:\n" + String(repeating: "- perform: hundred\n", count: 51)
        + "- expect: { access: [] }\n", file: "a.yaml", in: root)
    #expect(
      file.diagnostics.map(\.description) == [
        "a.yaml:53:12: error: invalid 'journey': expected at most 5000 steps with those of "
          + "fragments; split the file"
      ])
  }

  @Test func `a step that its callers make impossible is named with the call`() {
    let fragments = list([
      ("open", "- launch\n- expect: { access: [] }"), ("close", "- quit\n- buy: x"),
      ("look", "- expect: { access: [] }"),
    ])
    #expect(
      fragments.diagnostics.map(\.description) == [
        "close.yaml:4:3: error: unexpected verb 'buy' here: the app does not run; write '- launch' "
          + "before it"
      ])
    let root = ScenarioRoot(
      folder: "", rules: [], tags: [], catalogs: [], fragments: fragments)
    let file = ScenarioReader.read(
      """
      scenario: Opened twice
      journey:
        - perform: look
        - perform: open
        - quit
        - perform: open
        - quit
        - perform: look

      """, file: "a.yaml", in: root)
    #expect(
      file.diagnostics.map(\.description) == [
        "look.yaml:3:13: error: unexpected fact 'access' here: the app does not run; write "
          + "'- launch' before it (performed at a.yaml:8:14)",
        "open.yaml:3:3: error: unexpected verb 'launch' here: the app runs when a journey begins; "
          + "remove the step, or write 'relaunch' (performed at a.yaml:4:14)",
      ])
  }

  @Test func `a fragment with mistakes is not blamed on those who perform it`() {
    let file = ScenarioReader.read(
      "scenario: A\njourney:\n- perform: broken\n- perform: brken\n", file: "a.yaml",
      in: FixtureShop.root)
    #expect(
      file.diagnostics.map(\.description) == [
        "a.yaml:4:12: error: unknown fragment 'brken': did you mean 'broken'?"
      ])
  }
}
