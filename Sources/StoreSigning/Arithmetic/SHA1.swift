/// SHA-1, which binds receipts to devices.
///
/// Source: https://csrc.nist.gov/pubs/fips/180-4/upd1/final
enum SHA1 {
  /// 20 bytes.
  static func hash(_ message: [UInt8]) -> [UInt8] {
    DigestBlocks.hash(message, from: initialState, absorb)
  }

  private static func absorb(_ block: ArraySlice<UInt32>, into state: inout [UInt32]) {
    var words = Array(block)
    for index in 16..<80 {
      words.append(
        rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (mix, constant) = rounds[index / 20]
      let first = rotated(a, 5) &+ mix(b, c, d) &+ e &+ constant &+ word
      (a, b, c, d, e) = (first, a, rotated(b, 30), c, d)
    }
    state = zip(state, [a, b, c, d, e]).map { $0 &+ $1 }
  }

  /// Each for 20 words.
  private static let rounds:
    [(mix: @Sendable (UInt32, UInt32, UInt32) -> UInt32, constant: UInt32)] = [
      ({ b, c, d in (b & c) | (~b & d) }, 0x5A82_7999),
      ({ b, c, d in b ^ c ^ d }, 0x6ED9_EBA1),
      ({ b, c, d in (b & c) | (b & d) | (c & d) }, 0x8F1B_BCDC),
      ({ b, c, d in b ^ c ^ d }, 0xCA62_C1D6),
    ]

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &<< count | word &>> (32 &- count)
  }

  private static let initialState: [UInt32] = [
    0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0,
  ]
}
