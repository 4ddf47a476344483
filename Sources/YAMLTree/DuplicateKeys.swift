/// Finds keys that a mapping holds twice.
enum DuplicateKeys {
  /// Each key that repeats an earlier one, with the earliest, in reading order.
  static func pairs(
    _ keys: ArraySlice<Int>, in records: [YAMLRecord], text: [UInt8]
  ) -> [(first: Int, second: Int)] {
    // Nearly every mapping is small, and comparing lengths settles nearly every pair. A large one
    // is sorted, because a hostile one must not cost the square of its keys.
    keys.count <= 16
      ? pairsByComparing(keys, in: records, text: text)
      : pairsBySorting(keys, in: records, text: text)
  }

  private static func pairsByComparing(
    _ keys: ArraySlice<Int>, in records: [YAMLRecord], text: [UInt8]
  ) -> [(first: Int, second: Int)] {
    var found: [(first: Int, second: Int)] = []
    text.withUnsafeBufferPointer { text in
      for position in keys.indices.dropFirst() {
        let second = textRange(records[keys[position]])
        for earlier in keys.startIndex..<position {
          let first = textRange(records[keys[earlier]])
          guard first.count == second.count, text[first].elementsEqual(text[second]) else {
            continue
          }
          found.append((keys[earlier], keys[position]))
          break
        }
      }
    }
    return found
  }

  private static func pairsBySorting(
    _ keys: ArraySlice<Int>, in records: [YAMLRecord], text: [UInt8]
  ) -> [(first: Int, second: Int)] {
    func slice(_ key: Int) -> ArraySlice<UInt8> { text[textRange(records[key])] }
    // Sorting is stable, so of equal keys the earliest comes first.
    let sorted = keys.sorted { slice($0).lexicographicallyPrecedes(slice($1)) }
    var found: [(first: Int, second: Int)] = []
    var first = sorted[0]
    for key in sorted.dropFirst() {
      if slice(key) == slice(first) { found.append((first, key)) } else { first = key }
    }
    return found.sorted { $0.second < $1.second }
  }

  private static func textRange(_ record: YAMLRecord) -> Range<Int> {
    guard case .scalar(_, let start, let length) = record.body else {
      preconditionFailure("only scalars are noted as keys")
    }
    return Int(start)..<Int(start + length)
  }
}
