import Diagnostics

/// The style in which a scalar was written.
package enum YAMLScalarStyle: String, Hashable, Sendable {
  case plain
  /// In single or double quotes.
  case quoted
  /// After `|` or `>`.
  case block
}

/// One node of a ``YAMLTree``: a view, cheap to copy, that keeps its tree alive.
package struct YAMLNode: Sendable {
  package enum Content: Sendable {
    /// A missing value (`key:`) is an empty plain scalar.
    case scalar(String, YAMLScalarStyle)
    case sequence(YAMLItems)
    case mapping(YAMLEntries)
  }

  let tree: YAMLTree
  let index: Int

  private var record: YAMLRecord { tree.records[index] }

  package var content: Content {
    switch record.body {
    case .scalar(let style, _, _): .scalar(text ?? "", style)
    case .sequence(let count, _):
      .sequence(YAMLItems(tree: tree, first: index + 1, count: Int(count)))
    case .mapping(let count, _):
      .mapping(YAMLEntries(tree: tree, first: index + 1, count: Int(count)))
    }
  }

  /// The string of a scalar, escapes and folding resolved; `nil` for a sequence or mapping.
  package var text: String? {
    guard let range = textRange else { return nil }
    return tree.text.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }

  package var isScalar: Bool { textRange != nil }

  /// The items of a sequence; `nil` for a scalar or mapping.
  package var items: YAMLItems? {
    guard case .sequence(let count, _) = record.body else { return nil }
    return YAMLItems(tree: tree, first: index + 1, count: Int(count))
  }

  /// The entries of a mapping; `nil` for a scalar or sequence.
  package var entries: YAMLEntries? {
    guard case .mapping(let count, _) = record.body else { return nil }
    return YAMLEntries(tree: tree, first: index + 1, count: Int(count))
  }

  /// Whether this is a scalar with exactly these bytes. Makes no `String`.
  package func isText(_ wanted: StaticString) -> Bool {
    guard let range = textRange, range.count == wanted.utf8CodeUnitCount else { return false }
    return tree.text.withUnsafeBufferPointer { text in
      wanted.withUTF8Buffer { text[range].elementsEqual($0) }
    }
  }

  /// Whether this is a scalar that contains this byte. Makes no `String`.
  package func holds(_ byte: UInt8) -> Bool {
    guard let range = textRange else { return false }
    return tree.text.withUnsafeBufferPointer {
      UnsafeBufferPointer(rebasing: $0[range]).contains(byte)
    }
  }

  /// Where the node begins. An aliased node begins at the alias; its parts begin where
  /// they were written.
  package var position: SourcePosition { position(of: record.start) }

  /// The position after the node's last character. A block scalar ends where libYAML says, which
  /// is after its final line break.
  package var end: SourcePosition { position(of: record.end) }

  /// The range to underline: the node, if it lies on one line; else its start (a collection), or
  /// the rest of its first line (scalar).
  package var range: SourceRange {
    let (start, end) = (record.start, record.end)
    if start.line == end.line {
      return SourceRange(position, length: Int(end.column) - Int(start.column))
    }
    return SourceRange(position, length: textRange == nil ? 1 : Int.max)
  }

  /// The index of the record after this node and its children.
  var next: Int { index + record.span }

  private var textRange: Range<Int>? {
    switch record.body {
    case .scalar(_, let start, let length): Int(start)..<(Int(start) + Int(length))
    case .sequence, .mapping: nil
    }
  }

  private func position(of mark: YAMLMark) -> SourcePosition {
    SourcePosition(file: tree.file, line: Int(mark.line), column: Int(mark.column))
  }
}
