/// A test whose name is a sentence: its rules, and what it says of them.
struct NamedTest {
  /// The target and the file's name: `StoreSimulatorTests/RefundTests`.
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
    let folders = file.path.split(separator: "/").dropFirst()
    let target = folders.first { $0 != "Programs" && $0 != "Support" } ?? ""
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

  /// All functions of a file whose names stand in backticks, and all cases of a test program:
  /// `Case("REF-1: what holds", …)`.
  static func all(in file: TextFile) -> [NamedTest] {
    var tests: [NamedTest] = []
    var line = 1
    var index = 0
    while index < file.bytes.count {
      let byte = file.bytes[index]
      if byte == UInt8(ascii: "\n") { line += 1 }
      index += 1
      guard beginsName(file.bytes[..<index]),
        let end = file.bytes[index...].firstIndex(of: byte)
      else { continue }
      let name = String(decoding: file.bytes[index..<end], as: UTF8.self)
      tests.append(NamedTest(name: name, file: file, line: line))
      index = end + 1
    }
    return tests
  }

  private static let function = Array("func ".utf8)
  private static let testCase = Array(" Case(".utf8)

  /// Whether the quotation mark or backtick that ends `text` begins the name of a test.
  private static func beginsName(_ text: ArraySlice<UInt8>) -> Bool {
    switch text.last {
    case UInt8(ascii: "`"): text.dropLast().hasSuffix(function)
    case UInt8(ascii: "\""):
      text.dropLast().trimmingSuffix(while: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") })
        .hasSuffix(testCase)
    default: false
    }
  }
}

extension Collection<UInt8> where Self: BidirectionalCollection {
  fileprivate func hasSuffix(_ other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }

  fileprivate func trimmingSuffix(while isTrimmed: (UInt8) -> Bool) -> SubSequence {
    var rest = self[...]
    while let last = rest.last, isTrimmed(last) { rest = rest.dropLast() }
    return rest
  }
}
