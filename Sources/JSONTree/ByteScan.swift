/// Eight bytes in one register, tested for special bytes all at once.
///
/// Escaping a string needs this test for every byte, and nearly never finds one.
@usableFromInline package struct ByteScan {
  /// The highest bit of each byte found. Meaningful only as zero or not, since the byte after a
  /// found one may be marked, too.
  @usableFromInline package typealias Marks = UInt64

  @usableFromInline let bits: UInt64

  @inlinable init(_ bits: UInt64) { self.bits = bits }

  /// The bytes that are not ASCII.
  @inlinable package var beyondASCII: Marks { bits }

  /// - Precondition: `limit <= 128`
  @inlinable package func below(_ limit: UInt8) -> Marks {
    (bits &- Self.ones &* UInt64(limit)) & ~bits
  }

  @inlinable package func equal(to byte: UInt8) -> Marks {
    ByteScan(bits ^ Self.ones &* UInt64(byte)).below(1)
  }

  @usableFromInline static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @usableFromInline static var highest: Marks { ones &* 0x80 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes contain one that `marks` finds.
  ///
  /// - Parameter marks: what it finds among eight bytes; never anything in spaces.
  @inlinable @inline(__always)
  package func contains(inEights marks: (ByteScan) -> ByteScan.Marks) -> Bool {
    let bytes = UnsafeRawBufferPointer(self)
    var found: ByteScan.Marks = 0
    if count >= 8 {
      var offset = 0
      while offset < count {
        // The last eight may overlap those before them.
        offset = Swift.min(offset, count - 8)
        found |= marks(ByteScan(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
    } else {
      var word = ByteScan.ones &* UInt64(UInt8(ascii: " "))
      for byte in self { word = word << 8 | UInt64(byte) }
      found = marks(ByteScan(word))
    }
    return found & ByteScan.highest != 0
  }
}
