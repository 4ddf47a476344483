import Scenarios
import Testing

@Suite struct KnownIssuesEditTests {
  private static let text = """
    # What is known.

    florist:
      # About buying.
      - title: sells nothing
        because: >
          It does not
          # no comment, but text

          at all.
        issue: https://example.org/1
        cases:
          - buy/one
          # The second one.
          - buy/two

      # About refunds.
      - title: is slow   # all of them
        because: slow
        issue: https://example.org/2
        cases: refund/*
    kiosk:
      - title: is slow
        because: slow
        issue: https://example.org/3
        cases: [buy/one, buy/two]
    # The end.

    """

  /// - Parameter names: each with the index of its entry.
  private static func edit(
    _ text: String, removing names: [(entry: Int, name: String)]
  ) -> String? {
    let bytes = Array(text.utf8)
    let entries = KnownIssuesReader.read(bytes, file: "known-issues.yaml").entries
    let cases = names.flatMap { entry, name in
      entries[entry].cases.filter { $0.text == name }
    }
    return KnownIssuesEdit.removing(cases, from: bytes, file: "known-issues.yaml")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `line ends of Windows and a byte order mark stay`() throws {
    let text = "\u{FEFF}" + Self.text.replacing("\n", with: "\r\n")
    let edited = try #require(Self.edit(text, removing: [(0, "buy/two"), (1, "refund/*")]))
    let plain = try #require(Self.edit(Self.text, removing: [(0, "buy/two"), (1, "refund/*")]))
    #expect(Array(edited.utf8) == Array(("\u{FEFF}" + plain.replacing("\n", with: "\r\n")).utf8))
  }

  @Test func `an entry goes with its only case, and comments and the others stay`() {
    #expect(
      Self.edit(Self.text, removing: [(1, "refund/*")]) == """
        # What is known.

        florist:
          # About buying.
          - title: sells nothing
            because: >
              It does not
              # no comment, but text

              at all.
            issue: https://example.org/1
            cases:
              - buy/one
              # The second one.
              - buy/two

          # About refunds.
        kiosk:
          - title: is slow
            because: slow
            issue: https://example.org/3
            cases: [buy/one, buy/two]
        # The end.

        """)
  }

  @Test func `a case goes, and its entry stays`() throws {
    let edited = try #require(Self.edit(Self.text, removing: [(0, "buy/one")]))
    #expect(edited == Self.text.replacing("      - buy/one\n", with: ""))
  }

  @Test func `an adapter without entries goes, too`() {
    #expect(
      Self.edit(Self.text, removing: [(2, "buy/one"), (2, "buy/two")])?
        .hasSuffix("    cases: refund/*\n# The end.\n") == true)
  }

  @Test func `if all entries go, an empty map stays`() {
    let all = [
      (0, "buy/one"), (0, "buy/two"), (1, "refund/*"), (2, "buy/one"), (2, "buy/two"),
    ]
    #expect(
      Self.edit(Self.text, removing: all) == """
        # What is known.

          # About buying.

          # About refunds.
        # The end.
        {}

        """)
  }

  private static let rest = "because: 'b, ''c''', issue: 'https://c' }"

  @Test(arguments: [
    ("- { title: x, cases: [a, b], \(rest)", "- { title: x, cases: [b], \(rest)"),
    ("- { title: x, cases: [ b, a ], \(rest)", "- { title: x, cases: [ b ], \(rest)"),
    ("- { title: x, cases: [\"a\",b], \(rest)  # why", "- { title: x, cases: [b], \(rest)  # why"),
    ("- { title: x, cases: [b, 'a', c], \(rest)", "- { title: x, cases: [b, c], \(rest)"),
    (
      "- { title: x, \(rest.dropLast()), cases: [\n      a, # one\n      # two\n      b] }",
      "- { title: x, \(rest.dropLast()), cases: [\n      # two\n      b] }"
    ),
    (
      "# First.\n  - { title: x, cases: a, \(rest)\n  - { title: y, cases: [b], \(rest)",
      "# First.\n  - { title: y, cases: [b], \(rest)"
    ),
    (
      "- title: x\n    cases: [a, b]\n    because: b\n    issue: https://c",
      "- title: x\n    cases: [b]\n    because: b\n    issue: https://c"
    ),
    (
      "[{ title: x, cases: [a], \(rest), { title: y, cases: [a, b], \(rest)]",
      "[{ title: y, cases: [b], \(rest)]"
    ),
  ])
  func `cases go from lists in brackets`(text: String, edited: String) {
    func file(_ list: String) -> String { "florist:\n  \(list)\nkiosk: []\n" }
    let names = [(0, "a")] + (text.contains("title: y, cases: [a") ? [(1, "a")] : [])
    #expect(Self.edit(file(text), removing: names) == file(edited))
  }

  @Test func `an adapter whose list is in its line goes with its last entry`() {
    let text = "florist: [{ title: x, cases: a, \(Self.rest)]\nkiosk: []\n"
    #expect(Self.edit(text, removing: [(0, "a")]) == "kiosk: []\n")
  }

  @Test(arguments: [
    "florist: [{ title: a, cases: a,\n  because: b, issue: 'https://c' }]\n",
    "florist:\n  -\n    title: a\n    cases: a\n    because: b\n    issue: https://c\n",
  ])
  func `a list that is written in another way is left to a person`(text: String) {
    #expect(Self.edit(text, removing: [(0, "a")]) == nil)
  }
}
