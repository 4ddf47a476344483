/// Base64 in the two alphabets of RFC 4648.
///
/// Stricter than most decoders: unexpected or missing padding, line breaks and unused bits that are
/// not zero are rejected, so that one value has one encoding.
enum Base64 {
  /// With `+`, `/` and padding: certificates in `x5c`, and offer signatures.
  case standard
  /// With `-`, `_` and no padding: the segments of a JWS.
  case url

  func encode(_ bytes: some Sequence<UInt8>) -> String {
    let alphabet = self.alphabet
    var text: [UInt8] = []
    var buffer: UInt32 = 0
    var bits = 0
    for byte in bytes {
      buffer = buffer << 8 | UInt32(byte)
      bits += 8
      while bits >= 6 {
        bits -= 6
        text.append(alphabet[Int(buffer >> UInt32(bits) & 63)])
      }
    }
    if bits > 0 { text.append(alphabet[Int(buffer << UInt32(6 - bits) & 63)]) }
    while isPadded, text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes; `nil` if `text` is not exactly what ``encode(_:)`` would have written.
  func decode(_ text: some StringProtocol) -> [UInt8]? {
    guard let digits = digits(of: Array(text.utf8)) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count * 3 / 4)
    var buffer: UInt32 = 0
    var bits = 0
    for digit in digits {
      guard let value = value(of: digit) else { return nil }
      buffer = buffer << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
      }
    }
    let rest = buffer & ((1 << UInt32(bits)) - 1)
    return bits < 6 && rest == 0 ? bytes : nil
  }

  /// The string without its padding; `nil` if the padding is not as it has to be.
  private func digits(of text: [UInt8]) -> ArraySlice<UInt8>? {
    guard isPadded else { return text[...] }
    guard text.count % 4 == 0 else { return nil }
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return text.dropLast(padding)
  }

  private func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case alphabet[62]: 62
    case alphabet[63]: 63
    default: nil  // tidy: bytes of Base64
    }
  }

  private var isPadded: Bool {
    switch self {
    case .standard: true
    case .url: false
    }
  }

  private var alphabet: [UInt8] {
    switch self {
    case .standard: Self.standardAlphabet
    case .url: Self.urlAlphabet
    }
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  private static let standardAlphabet = Array("\(letters)+/".utf8)
  private static let urlAlphabet = Array("\(letters)-_".utf8)
}
