/// A test whose name is a sentence: its rules, and what it says of them.
struct NamedTest {
  /// The target and the file's name: `AppStoreTests/RefundTests`.
  let suite: String
  let path: String
  /// Counted from 1.
  let line: Int
  /// The identifiers that the name begins with, known or not.
  let rules: [String]
  /// The name without them.
  let sentence: String
  /// Whether the identifiers end as they should: `REF-1, FIN-6: what holds`.
  let isWellFormed: Bool

  init(name: String, file: TextFile, line: Int) {
    let target = file.path.split(separator: "/").dropFirst().first ?? ""
    suite = "\(target)/\(file.stem)"
    path = file.path
    self.line = line
    var rules: [String] = []
    var rest = name[...]
    while let id = Self.leadingID(rest) {
      rules.append(String(id))
      rest = rest[id.endIndex...]
      guard rest.hasPrefix(", ") else { break }
      rest = rest.dropFirst(2)
    }
    self.rules = rules
    isWellFormed = rules.isEmpty || rest.hasPrefix(": ")
    sentence = String(rest.hasPrefix(": ") ? rest.dropFirst(2) : rest)
  }

  private static func leadingID(_ text: Substring) -> Substring? {
    let word = text.prefix { $0 == "-" || $0.isUppercase || $0.isNumber }
    return isRuleID(Array(word.utf8)[...]) ? word : nil
  }

  /// All functions of a file whose names stand in backticks.
  static func all(in file: TextFile) -> [NamedTest] {
    let function = Array("func `".utf8)
    var tests: [NamedTest] = []
    var line = 1
    var index = 0
    while index < file.bytes.count {
      let byte = file.bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "`"), index >= function.count,
        file.bytes[(index - function.count)..<index].elementsEqual(function),
        let end = file.bytes[index...].firstIndex(of: UInt8(ascii: "`"))
      else { continue }
      let name = String(decoding: file.bytes[index..<end], as: UTF8.self)
      tests.append(NamedTest(name: name, file: file, line: line))
      index = end + 1
    }
    return tests
  }
}
