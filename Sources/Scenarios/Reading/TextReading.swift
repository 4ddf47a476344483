import Diagnostics
import YAMLTree

extension ScenarioReading {
  /// `true` or `false`.
  mutating func flag(_ node: YAMLNode, of name: String) -> Bool? {
    guard let text = text(node) else {
      note("'\(name)' is 'true' or 'false', not a list or a map", at: node)
      return nil
    }
    switch text {
    case "true": return true
    case "false": return false
    default: break  // tidy: an author's string, any
    }
    let remedy: String
    switch text.lowercased() {
    case "yes", "on", "y", "1", "true": remedy = "; write 'true'"
    case "no", "off", "n", "0", "false": remedy = "; write 'false'"
    default: remedy = ""  // tidy: an author's string, any
    }
    note("'\(name)' is 'true' or 'false', not \(quoted(text))\(remedy)", at: node)
    return nil
  }

  /// A whole number in `range`.
  mutating func integer(_ node: YAMLNode, in range: ClosedRange<Int>, of name: String) -> Int? {
    if let text = text(node), let number = wholeNumber(text[...]), range.contains(number) {
      return number
    }
    let bounds =
      range.upperBound == .max
      ? "\(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
    let found = text(node).map { quoted($0) } ?? "a list or a map"
    note("'\(name)' is a whole number, \(bounds), not \(found)", at: node)
    return nil
  }
}

/// Decimal digits only, at most nine of them; `nil` for any other text.
func wholeNumber(_ text: Substring) -> Int? {
  guard (1...9).contains(text.utf8.count),
    text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
  else { return nil }
  return Int(text)
}
