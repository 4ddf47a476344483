/// A file's bytes and line starts, to quote lines and to translate byte offsets into positions.
///
/// A line ends where libYAML ends it: at LF, CR, CR LF, and U+0085, U+2028 or U+2029. A byte order
/// mark belongs to no line.
package struct SourceText: Sendable {
  package let file: String
  package let bytes: [UInt8]
  private var index: SourceIndex?

  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  package init(file: String, text: String) {
    self.init(file: file, bytes: Array(text.utf8))
  }

  /// The same file with an index, for callers that look up many positions. Built on demand, since
  /// most files have no mistake.
  package var indexed: SourceText {
    var copy = self
    copy.index = SourceIndex(lineStarts: lineStarts, bytes: bytes)
    return copy
  }

  /// The offset of each line's first byte; never empty.
  private var lineStarts: [Int] {
    if let index { return index.lineStarts }
    var starts = [bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0]
    var offset = starts[0]
    while let candidate = Self.breakCandidate(in: bytes, from: offset) {
      let length = Self.lineBreakLength(in: bytes, at: candidate)
      offset = candidate + max(1, length)
      if length > 0 { starts.append(offset) }
    }
    return starts
  }

  /// A line break at the end begins no line.
  package var lineCount: Int {
    let starts = lineStarts
    return starts.last == bytes.count ? max(1, starts.count - 1) : starts.count
  }

  /// Line `number` without its line break; malformed UTF-8 becomes U+FFFD.
  ///
  /// `nil` outside the lines of the file, of which the last is empty after a final line break.
  package func line(_ number: Int) -> String? {
    let starts = lineStarts
    guard starts.indices.contains(number - 1) else { return nil }
    return String(decoding: bytes[line(from: starts[number - 1])], as: UTF8.self)
  }

  /// Every line without its line break; the last is empty after a final line break.
  package var lines: [String] {
    lineStarts.map { String(decoding: bytes[line(from: $0)], as: UTF8.self) }
  }

  /// Every line with its line break, and the first with a byte order mark: together the file.
  package var wholeLines: [String] {
    let starts = [0] + lineStarts.dropFirst()
    return zip(starts, starts.dropFirst() + [bytes.count]).map {
      String(decoding: bytes[$0..<$1], as: UTF8.self)
    }
  }

  /// The position of the byte at `offset`; an offset past the end means the end.
  package func position(ofByte offset: Int) -> SourcePosition {
    let starts = lineStarts
    let offset = min(max(offset, starts[0]), bytes.count)
    let line = Self.index(ofLineWith: offset, in: starts)
    let column = scalarCount(from: starts[line], to: offset) + 1
    return SourcePosition(file: file, line: line + 1, column: column)
  }

  /// The byte offset of a position; one after the end of its line, or of the file, means that end.
  package func byteOffset(of position: SourcePosition) -> Int {
    let starts = lineStarts
    guard starts.indices.contains(position.line - 1) else { return bytes.count }
    let line = line(from: starts[position.line - 1])
    var offset = line.lowerBound
    var parser = UTF8.ForwardParser()
    var rest = bytes[line].makeIterator()
    for _ in 1..<position.column {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded): offset += encoded.count
      case .error(let length): offset += length
      case .emptyInput: return offset
      }
    }
    return offset
  }

  /// The position after the last character that is not white space, for content that is missing at
  /// the end of the file. `1:1` if the file has only white space.
  package var endOfContent: SourcePosition {
    let last = bytes.lastIndex { !Self.whiteSpace.contains($0) }
    return position(ofByte: last.map { $0 + 1 } ?? 0)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let whiteSpace: [UInt8] = [0x09, 0x0A, 0x0D, 0x20]

  private func scalarCount(from start: Int, to end: Int) -> Int {
    if let index, let first = index.scalarCount(before: start, in: bytes),
      let last = index.scalarCount(before: end, in: bytes)
    {
      return last - first
    }
    return String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.count
  }

  private func line(from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, Self.lineBreakLength(in: bytes, at: end) == 0 { end += 1 }
    return start..<end
  }

  /// The index of the last line that begins at or before `offset`, by binary search.
  private static func index(ofLineWith offset: Int, in starts: [Int]) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The next byte that may begin a line break. Few bytes do, which keeps the search cheap.
  private static func breakCandidate(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var offset = start
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte == 0x0A || byte == 0x0D || byte == 0xC2 || byte == 0xE2 { return offset }
        offset += 1
      }
      return nil
    }
  }

  /// The length of the line break at `offset` in bytes; 0 without one.
  private static func lineBreakLength(in bytes: [UInt8], at offset: Int) -> Int {
    func byte(_ distance: Int) -> UInt8 {
      offset + distance < bytes.count ? bytes[offset + distance] : 0
    }
    switch bytes[offset] {
    case 0x0A: return 1
    case 0x0D: return byte(1) == 0x0A ? 2 : 1
    case 0xC2: return byte(1) == 0x85 ? 2 : 0
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default: return 0  // tidy: bytes of UTF-8
    }
  }
}
