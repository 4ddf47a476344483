import Diagnostics
import YAMLTree

/// A tree as lines, one a node: where it begins and ends, what it is, its text in Swift's escapes.
func dump(_ node: YAMLNode, indent: String = "", label: String = "") -> String {
  let start = "\(node.position.line):\(node.position.column)"
  let end = "\(node.end.line):\(node.end.column)"
  let head = "\(indent)\(label)\(start)-\(end)"
  switch node.content {
  case .scalar(let text, let style):
    return "\(head) \(style.rawValue) \(text.debugDescription)\n"
  case .sequence(let items):
    return "\(head) sequence of \(items.count)\n"
      + items.map { dump($0, indent: indent + "  ") }.joined()
  case .mapping(let entries):
    return "\(head) mapping of \(entries.count)\n"
      + entries.map {
        dump($0.key, indent: indent + "  ") + dump($0.value, indent: indent + "    ", label: "= ")
      }.joined()
  }
}
