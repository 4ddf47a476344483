/// A name as a part of a file's name: different names stay different.
///
/// Letters, digits, `.`, `-` and `_` stand for themselves, everything else for `_`. A name that is
/// changed by this is followed by `~` and its checksum, which no unchanged name has.
struct FileNamePart {
  let text: String

  init(_ name: String) {
    let safe = String(name.map { Self.isSafe($0) ? $0 : "_" })
    text = safe == name && !Self.isFolder(name) ? name : "\(safe)~\(Self.checksum(name))"
  }

  private static func isSafe(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber) || ".-_".contains(letter)
  }

  private static func isFolder(_ name: String) -> Bool { name == "." || name == ".." }

  /// FNV-1a, 32 bits: the same for a name everywhere and always.
  private static func checksum(_ name: String) -> String {
    var sum: UInt32 = 2_166_136_261
    for byte in name.utf8 { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
    return String(sum, radix: 16)
  }
}
