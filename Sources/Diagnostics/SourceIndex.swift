/// The starts of lines and the scalar counts before each mark, so that the thousandth position in a
/// file, or in one endless line, costs no more than the first.
struct SourceIndex: Sendable {
  let lineStarts: [Int]
  /// Scalars before each byte whose offset is a multiple of the stride; `nil` if the file is not
  /// UTF-8, since the count then depends on where decoding starts.
  private let marks: [Int]?

  private static let stride = 1024

  init(lineStarts: [Int], bytes: [UInt8]) {
    self.lineStarts = lineStarts
    guard String(validating: bytes, as: UTF8.self) != nil else {
      marks = nil
      return
    }
    var marks: [Int] = []
    var count = 0
    for start in Swift.stride(from: 0, through: bytes.count, by: Self.stride) {
      marks.append(count)
      count += Self.scalarCount(bytes[start..<min(start + Self.stride, bytes.count)])
    }
    self.marks = marks
  }

  func scalarCount(before offset: Int, in bytes: [UInt8]) -> Int? {
    guard let marks else { return nil }
    let mark = offset / Self.stride
    return marks[mark] + Self.scalarCount(bytes[(mark * Self.stride)..<offset])
  }

  /// Every scalar has one byte that continues no other.
  private static func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 & 0xC0 != 0x80 }
  }
}
