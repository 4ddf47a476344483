/// The entries of a mapping, in the order written.
package struct YAMLEntries: Sequence, Sendable {
  package struct Entry: Sendable {
    package let key: YAMLNode
    package let value: YAMLNode
  }

  let tree: YAMLTree
  /// The arena index of the first key, if there is one.
  let first: Int
  package let count: Int

  package var isEmpty: Bool { count == 0 }

  /// The value of the first entry whose key is `key`.
  package subscript(_ key: StaticString) -> YAMLNode? {
    first { $0.key.isText(key) }?.value
  }

  package func makeIterator() -> Iterator {
    Iterator(nodes: YAMLItems(tree: tree, first: first, count: 2 * count).makeIterator())
  }

  package var underestimatedCount: Int { count }

  package struct Iterator: IteratorProtocol {
    var nodes: YAMLItems.Iterator

    package mutating func next() -> Entry? {
      guard let key = nodes.next(), let value = nodes.next() else { return nil }
      return Entry(key: key, value: value)
    }
  }
}

/// The items of a sequence, in the order written.
package struct YAMLItems: Sequence, Sendable {
  let tree: YAMLTree
  /// The arena index of the first item, if there is one.
  let first: Int
  package let count: Int

  package var isEmpty: Bool { count == 0 }

  package func makeIterator() -> Iterator {
    Iterator(tree: tree, nextIndex: first, remaining: count)
  }

  package var underestimatedCount: Int { count }

  package struct Iterator: IteratorProtocol {
    let tree: YAMLTree
    var nextIndex: Int
    var remaining: Int

    package mutating func next() -> YAMLNode? {
      guard remaining > 0 else { return nil }
      let node = YAMLNode(tree: tree, index: nextIndex)
      nextIndex = node.next
      remaining -= 1
      return node
    }
  }
}
