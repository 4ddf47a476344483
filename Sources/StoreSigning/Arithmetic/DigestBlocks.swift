/// The padding and block processing that SHA-1 and SHA-2 share.
///
/// Source: https://csrc.nist.gov/pubs/fips/180-4/upd1/final
enum DigestBlocks {
  /// The padded message: a one bit, zero bits up to a whole block, and the message's length in bits
  /// in the last eighth of a block.
  static func padded(_ message: some Collection<UInt8>, toBlocksOf size: Int) -> [UInt8] {
    var bytes = Array(message)
    let bits = UInt64(bytes.count) * 8
    bytes.append(0x80)
    // The length's upper half is zero for any message here.
    while (bytes.count + size / 8) % size != 0 { bytes.append(0) }
    bytes += [UInt8](repeating: 0, count: size / 8 - 8)
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    return bytes
  }

  /// The digest of a hash function on 32-bit words; `absorb` processes 16 of them.
  static func hash(
    _ message: [UInt8], from initialState: [UInt32],
    _ absorb: (ArraySlice<UInt32>, inout [UInt32]) -> Void
  ) -> [UInt8] {
    var words: [UInt32] = []
    var word: UInt32 = 0
    for (index, byte) in padded(message, toBlocksOf: 64).enumerated() {
      word = word &<< 8 | UInt32(byte)
      if index % 4 == 3 { words.append(word) }
    }
    var state = initialState
    for start in stride(from: 0, to: words.count, by: 16) {
      absorb(words[start..<start + 16], &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }
}

extension UInt32 {
  /// Reads four bytes, the most significant first.
  init(bigEndian bytes: ArraySlice<UInt8>, at index: Int) {
    self =
      UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16 | UInt32(bytes[index + 2]) << 8
      | UInt32(bytes[index + 3])
  }
}
