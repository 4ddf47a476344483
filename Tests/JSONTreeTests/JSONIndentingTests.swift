import JSONTree
import Testing

@Suite struct JSONIndentingTests {
  @Test func `what fits stays on a line, and what holds more is indented`() {
    let value: JSON = [
      "name": "a \"b\"", "none": [], "empty": [:],
      "flat": [1, true, .null, .decimal("1.10")],
      "nested": ["inner": ["x": 1], "list": [[2], []]],
    ]
    #expect(
      value.indentedText == """
        {
          "name": "a \\"b\\"",
          "none": [],
          "empty": {},
          "flat": [1, true, null, 1.10],
          "nested": {
            "inner": { "x": 1 },
            "list": [
              [2],
              []
            ]
          }
        }

        """)
  }

  @Test func `what does not fit on a line takes one for each item`() {
    let long = String(repeating: "x", count: 60)
    #expect(
      JSON.array([.string(long), .string(long)]).indentedText
        == "[\n  \"\(long)\",\n  \"\(long)\"\n]\n")
  }
}
