/// A word of a source file that is shaped like the identifier of a rule.
struct RuleMention: Hashable {
  let id: String
  let path: String
  /// Counted from 1.
  let line: Int
  /// Whether the text calls it one: `Rule REF-1`, `rules REF-1, FIN-6 and ATB-2`.
  let isCalledRule: Bool

  /// The letters before the last hyphen: `SUB-CHG` of `SUB-CHG-1`.
  static func area(of id: String) -> Substring {
    id.prefix(upTo: id.lastIndex(of: "-") ?? id.endIndex)
  }

  static func all(in file: TextFile) -> [RuleMention] {
    var mentions: [RuleMention] = []
    var line = 1
    var isCalled = false
    var start = 0
    for index in 0...file.bytes.count {
      let byte = index < file.bytes.count ? file.bytes[index] : UInt8(ascii: "\n")
      if isPart(byte) { continue }
      let word = file.bytes[start..<index]
      start = index + 1
      if isRuleID(word) {
        let id = String(decoding: word, as: UTF8.self)
        mentions.append(RuleMention(id: id, path: file.path, line: line, isCalledRule: isCalled))
      } else if !word.isEmpty {
        isCalled = isName(word) || (isCalled && links.contains(Array(word)))
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      if !isGap(byte) { isCalled = false }
    }
    return mentions
  }

  /// Words that stand between the identifiers of one enumeration.
  private static let links = ["and", "or"].map { Array($0.utf8) }

  private static let names = ["Rule", "Rules", "rule", "rules"].map { Array($0.utf8) }

  private static func isName(_ word: ArraySlice<UInt8>) -> Bool {
    (4...5).contains(word.count) && names.contains(Array(word))
  }

  /// What may stand between the words of one enumeration, line breaks within a comment included.
  private static func isGap(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: ","), UInt8(ascii: "/"): true
    default: false
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// Whether a word is shaped like `ENT-1` or `SUB-CHG-2`: groups of capitals, then a number.
func isRuleID(_ word: ArraySlice<UInt8>) -> Bool {
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
  guard let first = word.first, capitals.contains(first), let last = word.last,
    digits.contains(last)
  else { return false }
  let groups = word.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard groups.count > 1, groups[0].count > 1, let number = groups.last else { return false }
  return number.allSatisfy(digits.contains)
    && groups.dropLast().allSatisfy { !$0.isEmpty && $0.allSatisfy(capitals.contains) }
}
