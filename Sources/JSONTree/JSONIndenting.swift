extension JSON {
  /// This value over several lines, two spaces a level, with a line break at the end: a file that
  /// people read. A list or an object without a collection inside stays on one line if it fits.
  package var indentedText: String {
    var text = ""
    writeIndented(to: &text, indent: "", column: 0)
    return text + "\n"
  }

  /// The most columns of a line.
  private static let widthLimit = 100

  private func writeIndented(to text: inout String, indent: String, column: Int) {
    let line = spacedLine
    if isShallow, column + line.unicodeScalars.count < Self.widthLimit {
      text += line
      return
    }
    let inner = indent + "  "
    switch self {
    case .null, .bool, .integer, .decimal, .string: text += line
    case .array(let items):
      text += "[\n"
      for (index, item) in items.enumerated() {
        text += inner
        item.writeIndented(to: &text, indent: inner, column: inner.count)
        text += index == items.count - 1 ? "\n" : ",\n"
      }
      text += indent + "]"
    case .object(let members):
      text += "{\n"
      for (index, member) in members.enumerated() {
        let head = inner + JSON.string(member.name).line + ": "
        text += head
        member.value.writeIndented(to: &text, indent: inner, column: head.count)
        text += index == members.count - 1 ? "\n" : ",\n"
      }
      text += indent + "}"
    }
  }

  /// Whether it holds no collection that holds something.
  private var isShallow: Bool {
    switch self {
    case .null, .bool, .integer, .decimal, .string: true
    case .array(let items): items.allSatisfy(\.isLeaf)
    case .object(let members): members.allSatisfy(\.value.isLeaf)
    }
  }

  private var isLeaf: Bool {
    switch self {
    case .null, .bool, .integer, .decimal, .string: true
    case .array(let items): items.isEmpty
    case .object(let members): members.isEmpty
    }
  }

  /// On one line, with spaces where people expect them.
  private var spacedLine: String {
    switch self {
    case .null, .bool, .integer, .decimal, .string: line
    case .array(let items): "[" + items.map(\.spacedLine).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ "
        + members.map { "\(JSON.string($0.name).line): \($0.value.spacedLine)" }
        .joined(separator: ", ") + " }"
    }
  }
}
