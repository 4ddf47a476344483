func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

func bytes(hexadecimal digits: String) -> [UInt8] {
  stride(from: 0, to: digits.count, by: 2).compactMap {
    UInt8(digits.dropFirst($0).prefix(2), radix: 16)
  }
}
