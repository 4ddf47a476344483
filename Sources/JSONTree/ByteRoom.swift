// `Array.append(contentsOf:)` checks for a unique buffer before each piece. Many small pieces cost
// far less after reserving room for all of them, with `append(addingCapacity:initializingWith:)`.
extension OutputSpan<UInt8> {
  /// Appends bytes as they are.
  ///
  /// - Precondition: there is room for them.
  @inlinable @inline(__always)
  package mutating func append(_ run: UnsafeBufferPointer<UInt8>) {
    withUnsafeMutableBufferPointer { buffer, count in
      precondition(run.count <= buffer.count - count, "there must be room for the bytes")
      guard let source = run.baseAddress, let start = buffer.baseAddress else { return }
      (start + count).initialize(from: source, count: run.count)
      count += run.count
    }
  }

  /// Appends a string literal.
  ///
  /// - Precondition: there is room for it.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The most bytes that a number takes.
  @inlinable package static var digitLimit: Int { 20 }

  /// Appends a number's digits, with a minus before those of a negative one.
  ///
  /// - Precondition: there is room for ``digitLimit`` bytes.
  package mutating func append(digitsOf number: Int) {
    var digits = InlineArray<19, UInt8>(repeating: 0)
    var first = digits.count
    var rest = number.magnitude
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 { append(UInt8(ascii: "-")) }
    for index in first..<digits.count { append(digits[index]) }
  }
}

extension [UInt8] {
  /// Appends a number's digits.
  package mutating func append(digitsOf number: Int) {
    append(addingCapacity: OutputSpan<UInt8>.digitLimit) { $0.append(digitsOf: number) }
  }
}
