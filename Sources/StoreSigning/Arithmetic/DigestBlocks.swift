/// What SHA-1 and the functions of SHA-2 have in common: a message in whole blocks.
///
/// Source: https://csrc.nist.gov/pubs/fips/180-4/upd1/final
enum DigestBlocks {
  /// The message, a bit of one, as many of zero as fill a block, and the count of the message's
  /// bits, which takes an eighth of a block.
  static func padded(_ message: some Collection<UInt8>, toBlocksOf size: Int) -> [UInt8] {
    var bytes = Array(message)
    let bits = UInt64(bytes.count) * 8
    bytes.append(0x80)
    // The count's upper half, which no message of ours needs, is zero too.
    while (bytes.count + size / 8) % size != 0 { bytes.append(0) }
    bytes += [UInt8](repeating: 0, count: size / 8 - 8)
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    return bytes
  }

  /// The digest of a function on words of 32 bits, given how it absorbs 16 of them.
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
