import Scenarios
import Testing

@Suite struct TagExpressionTests {
  @Test(arguments: [
    ("slow", true), ("fast", false), ("not fast", true), ("slow and network", true),
    ("slow and fast", false), ("fast or network", true), ("not (fast or slow)", false),
    ("fast and fast or slow", true), ("slow or fast and fast", true), ("not not slow", true),
    (" ( slow ) ", true), ("not slow or network", true),
  ])
  func `not binds closest, then and, then or`(text: String, matches: Bool) throws {
    #expect(try TagExpression(text).matches(["slow", "network"]) == matches)
  }

  @Test func `the tags of an expression stand in its order`() throws {
    #expect(try TagExpression("b and not (c or a)").tags == ["b", "c", "a"])
  }

  @Test(arguments: [
    ("", "invalid tags '': expected a tag, found the end"),
    (
      "slow fast",
      "invalid tags 'slow fast': expected 'and' or 'or', found 'fast' in column 6"
    ),
    ("slow and", "invalid tags 'slow and': expected a tag, found the end"),
    ("(slow", "invalid tags '(slow': expected ')', found the end"),
    ("slow)", "invalid tags 'slow)': expected 'and' or 'or', found ')' in column 5"),
    ("or slow", "invalid tags 'or slow': expected a tag, found 'or' in column 1"),
  ])
  func `an invalid expression is reported with its position and the right form`(
    text: String, message: String
  ) throws {
    let error = try #require(throws: TagExpressionError.self) { try TagExpression(text) }
    #expect(
      error.message == message + "; write tags with 'and', 'or', 'not' and brackets")
  }
}
