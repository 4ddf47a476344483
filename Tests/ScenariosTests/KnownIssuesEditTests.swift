import Scenarios
import Testing

@Suite struct KnownIssuesEditTests {
  private static let text = """
    # What is known.

    florist:
      # About buying.
      - case: buy/one
        because: >
          It does not
          # no comment, but text

          at all.
        issue: https://example.org/1

      # About refunds.
      - case: refund/*   # all of them
        because: slow
        issue: https://example.org/2
    kiosk:
      - case: buy/one
        because: slow
        issue: https://example.org/3
    # The end.

    """

  private static func edit(_ text: String, removing numbers: [Int]) -> String? {
    let bytes = Array(text.utf8)
    let entries = KnownIssuesReader.read(bytes, file: "known-issues.yaml").entries
    return KnownIssuesEdit.removing(
      numbers.map { entries[$0] }, from: bytes, file: "known-issues.yaml"
    ).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `an entry goes, and comments and the others stay`() {
    #expect(
      Self.edit(Self.text, removing: [1]) == """
        # What is known.

        florist:
          # About buying.
          - case: buy/one
            because: >
              It does not
              # no comment, but text

              at all.
            issue: https://example.org/1

          # About refunds.
        kiosk:
          - case: buy/one
            because: slow
            issue: https://example.org/3
        # The end.

        """)
  }

  @Test func `an adapter without entries goes, too`() {
    #expect(
      Self.edit(Self.text, removing: [2])?.hasSuffix(
        "    issue: https://example.org/2\n# The end.\n") == true)
  }

  @Test func `if all entries go, an empty map stays`() {
    #expect(
      Self.edit(Self.text, removing: [0, 1, 2]) == """
        # What is known.

          # About buying.

          # About refunds.
        # The end.
        {}

        """)
  }

  @Test(arguments: [
    "florist: [{ case: a, because: b, issue: 'https://c' }, { case: d, because: b, issue: 'https://c' }]\n",
    "florist:\n  -\n    case: a\n    because: b\n    issue: https://c\n",
  ])
  func `a list that is written in another way is left to a person`(text: String) {
    #expect(Self.edit(text, removing: [0]) == nil)
  }
}
