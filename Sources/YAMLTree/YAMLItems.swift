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
