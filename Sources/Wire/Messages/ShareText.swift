/// A part of a price as scenarios write it: `40%`, `12.5%`.
package enum ShareText {
  /// In thousandths of a percent, 1 to 99,999; `nil` for any other text.
  package static func milliPercent(_ text: String) -> Int? {
    guard text.hasSuffix("%") else { return nil }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first.flatMap(digits), whole < 100 else { return nil }
    var thousandths = 0
    if parts.count == 2 {
      guard (1...3).contains(parts[1].utf8.count), let read = digits(parts[1]) else { return nil }
      thousandths = read * [100, 10, 1][parts[1].utf8.count - 1]
    }
    let share = whole * 1000 + thousandths
    return share > 0 ? share : nil
  }

  private static func digits(_ text: Substring) -> Int? {
    guard (1...3).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}
