import Diagnostics

/// A line-by-line difference of two strings.
package enum LineDifference {
  /// ```
  /// scenarios/mine.yaml:7
  ///   -   - expect: { access: [vip.silver] }
  ///   +   - expect: { access: [vip.gold] }
  /// ```
  /// Each changed range with its first line in the new file; empty if nothing changed.
  package static func text(from old: SourceText, to new: [UInt8]) -> String {
    let before = lines(old.bytes)
    let after = lines(new)
    let difference = after.difference(from: before)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var text = ""
    var (first, second) = (0, 0)
    while first < before.count || second < after.count {
      guard removed.contains(first) || inserted.contains(second) else {
        (first, second) = (first + 1, second + 1)
        continue
      }
      text += "\(TerminalText(old.file).text):\(second + 1)\n"
      while removed.contains(first) {
        text += "  - \(TerminalText(before[first]).text)\n"
        first += 1
      }
      while inserted.contains(second) {
        text += "  + \(TerminalText(after[second]).text)\n"
        second += 1
      }
    }
    return text
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
  }
}
