import Diagnostics
import JSONTree
import Wire
import YAMLTree

/// `true` or `false`.
struct FlagSyntax: ValueSyntax {
  let name = "'true' or 'false'"
  let plural = "flags"
  let summary = "`true` or `false`"
  var example: String? { "true" }
  var matchers: [Matcher] { [.absent] }
  var schema: JSON { ScenarioSchema.reference("flag") }

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    reading.flag(node, of: subject).map { .flag($0) }
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    reading.flag(node, of: ArgumentName(name)).map { .equal(ExpectedFlag($0)) }
  }
}

package struct ExpectedFlag: ExpectedValue {
  private let flag: Bool

  package init(_ flag: Bool) { self.flag = flag }

  package var text: String { String(flag) }

  package func equals(_ observed: JSON) -> Bool { observed == .bool(flag) }
}

extension ScenarioReading {
  /// `true` or `false`.
  mutating func flag(_ node: YAMLNode, of subject: ArgumentName) -> Bool? {
    let text = text(node)
    if text == "true" || text == "false" { return text == "true" }
    let word = text?.lowercased() ?? ""
    let meant = [true, false].first { Self.synonyms(of: $0).contains(word) }
    noteInvalid(
      node, of: subject, expected: "true or false", remedy: meant.map { "write '\($0)'" })
    return nil
  }

  private static func synonyms(of flag: Bool) -> [String] {
    flag ? ["yes", "on", "y", "1", "true"] : ["no", "off", "n", "0", "false"]
  }
}
