import Diagnostics

/// What holds of every list of mistakes: each has its position in the file and says something that a
/// terminal can show.
struct DiagnosticCheck {
  private let source: SourceText
  /// How many characters each line has.
  private let widths: [Int]

  init(_ source: SourceText) {
    self.source = source
    widths = Self.widths(of: source.bytes)
  }

  /// Counted by another way than the one that is checked.
  private static func widths(of bytes: [UInt8]) -> [Int] {
    var widths = [0]
    var previous: Unicode.Scalar?
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": widths.append(0)
      default: widths[widths.count - 1] += 1
      }
      previous = scalar
    }
    return widths
  }

  func check(_ diagnostics: [Diagnostic]) throws(BrokenPromise) {
    for pair in zip(diagnostics, diagnostics.dropFirst()) {
      try promise(pair.0.position <= pair.1.position, "not in reading order: \(pair)")
    }
    for diagnostic in diagnostics { try check(diagnostic.position, of: diagnostic) }
    // Wording and underlining cost more than reading, and are alike for the hundredth mistake.
    for diagnostic in diagnostics.prefix(20) {
      try checkMessage(diagnostic.message)
      let lines = diagnostic.rendered(in: source).split(separator: "\n")
      try promise(lines.count == 3, "shown in \(lines.count) lines: \(lines)")
    }
  }

  func check(_ position: SourcePosition, of owner: Any) throws(BrokenPromise) {
    let isInside = position.line <= widths.count && position.column <= widths[position.line - 1] + 1
    try promise(isInside, "outside of the file: \(position) of \(owner)")
  }

  private func checkMessage(_ message: String) throws(BrokenPromise) {
    try promise(!message.isEmpty, "a mistake without words")
    try promise(message.utf8.count <= 4096, "\(message.utf8.count) bytes of message")
    let control = message.unicodeScalars.first { $0.properties.generalCategory == .control }
    try promise(control == nil, "a control character in a message: \(message.debugDescription)")
  }
}
