import YAMLTree

/// Rewrites a list in a file, and keeps the source of items that stay.
struct ListRewriting {
  /// An item of the new list.
  enum Slot {
    /// An item of the old list, by index.
    case kept(Int)
    case added(String)
  }

  let spans: SourceSpans
  private let node: YAMLNode
  private let key: YAMLNode?
  private let items: [YAMLNode]
  private let slots: [Slot]

  init(_ node: YAMLNode, key: YAMLNode?, to slots: [Slot], in spans: SourceSpans) {
    self.spans = spans
    self.node = node
    self.key = key
    self.slots = slots
    items = node.items.map(Array.init) ?? []
  }

  var edits: [SourceEdit] {
    let whole = spans.range(of: node)
    if slots.isEmpty || items.isEmpty {
      return [spans.replacement(of: node, after: key, by: flowText)]
    }
    guard spans.isFlow(node) else { return piecewise(deleting: linesOf, inserting: newLines) }
    if spans.isOnOneLine(whole) { return [SourceEdit(whole, flowText)] }
    return piecewise(deleting: itemWithComma, inserting: newFlowItems)
  }

  private var flowText: String {
    let texts = slots.map { slot in
      switch slot {
      case .kept(let index): spans.text(in: spans.range(of: items[index]))
      case .added(let text): text
      }
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  /// Replaces removed items by added ones as far as possible; removes or inserts the rest.
  private func piecewise(
    deleting range: (YAMLNode) -> Range<Int>, inserting edit: ([String], YAMLNode) -> SourceEdit
  ) -> [SourceEdit] {
    var kept: Set<Int> = []
    var added: [String] = []
    for slot in slots {
      switch slot {
      case .kept(let index): kept.insert(index)
      case .added(let text): added.append(text)
      }
    }
    let removed = items.indices.filter { !kept.contains($0) }
    var edits = zip(removed, added).map { index, text in
      SourceEdit(spans.range(of: items[index]), text)
    }
    edits += removed.dropFirst(added.count).map { SourceEdit(range(items[$0]), "") }
    let rest = Array(added.dropFirst(removed.count))
    if let anchor = items.last, !rest.isEmpty { edits.append(edit(rest, anchor)) }
    return edits
  }

  // MARK: Block lists

  private func linesOf(_ item: YAMLNode) -> Range<Int> {
    spans.lines(around: spans.dash(of: item)..<spans.range(of: item).upperBound)
  }

  /// New items below the last one.
  private func newLines(_ texts: [String], below last: YAMLNode) -> SourceEdit {
    let lines = linesOf(last)
    let dash = spans.dash(of: last)
    let indent = String(repeating: " ", count: dash - spans.lineStart(of: dash))
    let isEnded = spans.source.bytes[lines].last == SourceSpans.newline
    let lineBreak = spans.lineBreak
    let text = texts.map { "\(indent)- \($0)" }.joined(separator: lineBreak)
    return SourceEdit(
      lines.upperBound..<lines.upperBound, isEnded ? text + lineBreak : lineBreak + text)
  }

  // MARK: Brackets over several lines

  /// An item with the comma after it, and its whole lines if they hold nothing else.
  private func itemWithComma(_ item: YAMLNode) -> Range<Int> {
    let bytes = spans.source.bytes
    var range = spans.range(of: item)
    let next = bytes[range.upperBound...].firstIndex { !SourceSpans.isSpace($0) } ?? bytes.count
    if next < bytes.count, bytes[next] == UInt8(ascii: ",") {
      range = range.lowerBound..<(next + 1)
    }
    let lines = spans.lines(around: range)
    let before = spans.text(in: lines.lowerBound..<range.lowerBound)
    let after = spans.text(in: range.upperBound..<lines.upperBound).drop { $0 == " " }
    let isAlone = before.allSatisfy { $0 == " " } && (after.hasPrefix("#") || isBlank(after))
    if isAlone { return lines }
    let spaces = bytes[range.upperBound...].prefix { $0 == 0x20 }.count
    return range.lowerBound..<(range.upperBound + spaces)
  }

  private func isBlank(_ text: Substring) -> Bool { text.allSatisfy(\.isWhitespace) }

  /// Inserts new items before the first one, since a comma may not follow the last one.
  private func newFlowItems(_ texts: [String], _: YAMLNode) -> SourceEdit {
    let first = spans.range(of: items[0]).lowerBound
    let before = spans.text(in: spans.lineStart(of: first)..<first)
    let separator =
      before.allSatisfy { $0 == " " } ? ",\(spans.lineBreak)\(before)" : ", "
    return SourceEdit(first..<first, texts.map { $0 + separator }.joined())
  }
}
