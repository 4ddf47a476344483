/// One node as it lies in a tree's arena: plain numbers, no references.
///
/// Records are in reading order: a collection's children follow it, and its next sibling is `span`
/// records after it.
struct YAMLRecord {
  enum Body {
    /// The range in the tree's string buffer, in bytes.
    case scalar(style: YAMLScalarStyle, start: UInt32, length: UInt32)
    /// `span` counts all records of the subtree, its own included; 0 while it is being read.
    case sequence(count: UInt32, span: UInt32)
    /// `count` counts keys; each is followed by its value.
    case mapping(count: UInt32, span: UInt32)
  }

  var body: Body
  var start: YAMLMark
  /// The position after the node.
  var end: YAMLMark

  /// The number of records of the subtree.
  var span: Int {
    switch body {
    case .scalar: 1
    case .sequence(_, let span), .mapping(_, let span): Int(span)
    }
  }
}

/// A line and a column, both counted from 1, in half the size of two `Int`s.
struct YAMLMark: Hashable, Comparable {
  let line: UInt32
  let column: UInt32

  static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
