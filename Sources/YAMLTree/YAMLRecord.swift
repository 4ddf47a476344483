/// One node as it lies in a tree's arena: plain numbers, no references.
///
/// Records stand in reading order, so a collection's children follow it, and its sibling stands
/// `span` records behind it.
struct YAMLRecord {
  enum Body {
    /// Where the text lies in the tree's text buffer, in bytes.
    case scalar(style: YAMLScalarStyle, start: UInt32, length: UInt32)
    /// `span` counts all records of the subtree, its own included; 0 while it is being read.
    case sequence(count: UInt32, span: UInt32)
    /// `count` counts keys; each is followed by its value.
    case mapping(count: UInt32, span: UInt32)
  }

  var body: Body
  var start: YAMLMark
  /// The place just behind the node.
  var end: YAMLMark

  /// How many records the subtree takes.
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
