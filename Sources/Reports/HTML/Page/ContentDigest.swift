/// SHA-256 of the page's own script and style: its policy lets nothing else run, whatever might get
/// into the page.
///
/// Source: https://www.w3.org/TR/CSP3/#grammardef-hash-source and
/// https://nvlpubs.nist.gov/nistpubs/FIPS/NIST.FIPS.180-4.pdf
enum ContentDigest {
  /// `'sha256-…'`, as a policy names a source.
  static func source(_ text: StaticString) -> String {
    "'sha256-\(base64(sha256(bytes(of: text))))'"
  }

  private static func bytes(of text: StaticString) -> [UInt8] {
    Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  static func sha256(_ message: [UInt8]) -> [UInt8] {
    var state = SIMD8<UInt32>(
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19)
    let padding = [0x80] + [UInt8](repeating: 0, count: (119 - message.count % 64) % 64)
    let padded = message + padding + bigEndian(UInt64(message.count) * 8)
    var words = [UInt32](repeating: 0, count: 64)
    for start in stride(from: 0, to: padded.count, by: 64) {
      expand(padded[start..<start + 64], into: &words)
      compress(words, into: &state)
    }
    return state.indices.flatMap { bigEndian(state[$0]) }
  }

  /// The 64 words that a block of 64 bytes is mixed in as.
  private static func expand(_ block: ArraySlice<UInt8>, into words: inout [UInt32]) {
    for index in 0..<16 {
      let start = block.startIndex + index * 4
      words[index] = block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
  }

  /// A vector holds the state, and not an array: each page waits for thousands of rounds.
  private static func compress(_ words: [UInt32], into state: inout SIMD8<UInt32>) {
    var mixed = state
    for (word, constant) in zip(words, constants) {
      let (a, b, c, d) = (mixed[0], mixed[1], mixed[2], mixed[3])
      let (e, f, g, h) = (mixed[4], mixed[5], mixed[6], mixed[7])
      let choice = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      let sum = h &+ high &+ choice &+ constant &+ word
      mixed = SIMD8(sum &+ low &+ majority, a, b, c, d &+ sum, e, f, g)
    }
    state &+= mixed
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  private static func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    stride(from: Number.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: number >> Number($0))
    }
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (Array(group) + [0, 0]).prefix(3).reduce(0) { $0 << 8 | Int($1) }
      let kept = (0...group.count).map { signs[bits >> (18 - 6 * $0) & 63] }
      text += kept + [UInt8](repeating: UInt8(ascii: "="), count: 3 - group.count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
