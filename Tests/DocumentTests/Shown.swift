/// Output as a document shows it. `…` stands for any lines, or for any part of a line.
struct Shown {
  private let lines: [String]

  init(_ text: String) {
    lines = Self.lines(of: text).filter { $0 != "…" }
  }

  /// The first line that `output` does not show, or not in this order; `nil` if it shows all.
  func missing(in output: String) -> String? {
    var rest = Self.lines(of: output)[...]
    for line in lines {
      guard let index = rest.firstIndex(where: { Self.fits($0, line) }) else { return line }
      rest = rest[(index + 1)...]
    }
    return nil
  }

  /// Lines without their indentation, which a document may change; empty ones say nothing.
  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  private static func fits(_ line: String, _ wanted: String) -> Bool {
    let parts = wanted.split(separator: "…", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return line == wanted
    }
    guard line.hasPrefix(first), line.hasSuffix(last), line.count >= first.count + last.count else {
      return false
    }
    var middle = line.dropFirst(first.count).dropLast(last.count)[...]
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = middle.firstRange(of: part) else { return false }
      middle = middle[range.upperBound...]
    }
    return true
  }
}
