import Diagnostics

/// Finds bytes and characters that YAML does not allow. Runs only after libYAML has refused the
/// file, so that valid files do not pay for it.
enum EncodingCheck {
  /// All forbidden characters up to the first bytes that are not UTF-8, those included; at most 20.
  static func diagnostics(in source: SourceText) -> [Diagnostic] {
    if let encoding = foreignEncoding(source.bytes) {
      let start = SourcePosition(file: source.file, line: 1, column: 1)
      return [
        Diagnostic(
          at: start,
          Mistake.invalid("encoding", encoding, expected: "UTF-8", remedy: "save the file as UTF-8")
        )
      ]
    }
    var found: [Diagnostic] = []
    var decoder = UTF8.ForwardParser()
    var bytes = source.bytes.makeIterator()
    var offset = 0
    scan: while found.count < 20 {
      switch decoder.parseScalar(from: &bytes) {
      case .emptyInput: break scan
      case .valid(let encoded):
        let scalar = UTF8.decode(encoded)
        if isForbidden(scalar) {
          let message = Mistake.unexpected(name(of: scalar), remedy: remedy(for: scalar))
          found.append(Diagnostic(at: source.position(ofByte: offset), message))
        }
        offset += encoded.count
      case .error:
        let byte = hexadecimal(UInt32(source.bytes[offset]), digits: 2)
        let message = Mistake.invalid(
          "byte \(offset) (0x\(byte))", expected: "UTF-8", remedy: "save the file as UTF-8")
        found.append(Diagnostic(at: source.position(ofByte: offset), message))
        break scan
      }
    }
    return found
  }

  private static func foreignEncoding(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    // Without a byte order mark, every other byte of Latin text in UTF-16 is zero.
    let start = bytes.prefix(4)
    return start.count == 4 && start.count(where: { $0 == 0 }) == 2 ? "UTF-16" : nil
  }

  /// The characters that libYAML refuses.
  ///
  /// Source: YAML 1.1, section 5.1 (Character Set), `c-printable`.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF:
      false
    default: true  // tidy: Unicode scalars
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    let code = "U+" + hexadecimal(scalar.value, digits: 4)
    switch scalar.value {
    case 0: return "NUL character (\(code))"
    case 0x1B: return "escape character (\(code))"
    default: return "control character \(code)"  // tidy: Unicode scalars
    }
  }

  private static func remedy(for scalar: Unicode.Scalar) -> String {
    let isByte = scalar.value < 0x100
    let escape =
      isByte
      ? "\\x" + hexadecimal(scalar.value, digits: 2) : "\\u" + hexadecimal(scalar.value, digits: 4)
    return "remove it, or write \(escape) in double quotes"
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
