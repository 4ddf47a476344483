/// Eight bytes of a text in one register: whether one of them is special is asked of all at once.
///
/// Whoever escapes texts asks that of every byte it writes, and nearly always for nothing.
@usableFromInline package struct ByteScan {
  /// What was found: a byte's highest bit is set. Only whether there is any means something, since
  /// the byte behind one that was found may count as found, too.
  @usableFromInline package typealias Marks = UInt64

  @usableFromInline let bits: UInt64

  @inlinable init(_ bits: UInt64) { self.bits = bits }

  /// Those that are not ASCII.
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
  /// Whether the text holds a byte that `marks` finds.
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
