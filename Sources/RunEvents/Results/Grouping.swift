extension Sequence {
  /// Groups of elements with equal keys, in the order in which they first occur.
  @inlinable package func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, members: [Element])] {
    var groups: [(key: Key, members: [Element])] = []
    var indexByKey: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let index = indexByKey[key] {
        groups[index].members.append(element)
      } else {
        indexByKey[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order in which they first occur.
  @inlinable package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Sequence {
  /// The elements without those that have the key of an earlier one.
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
