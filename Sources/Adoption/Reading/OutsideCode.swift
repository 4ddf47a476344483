import Diagnostics
import SwiftSource

/// A Swift file of the project outside of the folder that is read.
package struct OutsideFile: Sendable {
  /// As the author can type it.
  let path: String
  /// The types that it declares outside of others, and not for itself alone.
  let types: Set<String>

  package init(path: String, text: String) {
    self.path = path
    types = Set(text.utf8.split(separator: UInt8(ascii: "\n")).compactMap(Self.type))
  }

  /// The type that a line without indentation declares. To parse 800 files of an app for this takes
  /// 15 s of a debug build, and their lines 0.3 s.
  private static func type(in line: Substring.UTF8View) -> String? {
    guard let first = line.first, first != UInt8(ascii: " "), first != UInt8(ascii: "\t") else {
      return nil
    }
    let words = Substring(line).split { $0 == " " || $0 == ":" || $0 == "{" || $0 == "<" }
    guard let index = words.firstIndex(where: { kinds.contains(String($0)) }),
      index + 1 < words.count,
      words[..<index].allSatisfy({ $0.hasPrefix("@") || modifiers.contains(String($0)) })
    else { return nil }
    return String(words[index + 1])
  }

  private static let kinds: Set = ["actor", "class", "enum", "protocol", "struct", "typealias"]
  private static let modifiers: Set = [
    "final", "indirect", "internal", "nonisolated", "open", "package", "public",
  ]

  fileprivate var folder: String {
    path.split(separator: "/").dropLast().joined(separator: "/").ifEmpty(".")
  }
}

/// Types that purchase code names and the project declares outside of the folder that is read.
struct OutsideNames {
  private let code: PurchaseCode
  private let files: [OutsideFile]

  init(of code: PurchaseCode, in files: [OutsideFile]) {
    self.code = code
    self.files = files
  }

  /// One for each folder with such types.
  var obstacles: [Obstacle] {
    guard !files.isEmpty else { return [] }
    let uses = firstUses
    var found: [String: [String: SourcePosition]] = [:]
    for file in files {
      for name in file.types { found[file.folder, default: [:]][name] = uses[name] }
    }
    return found.filter { !$0.value.isEmpty }.map { folder, names in
      let sorted = names.sorted { $0.value < $1.value }
      return Obstacle(
        position: sorted[0].value, what: sorted.map { quoted($0.key) }.listed,
        remedy: "outside of this folder, in \(quoted(folder)): adopt a folder that has both, or"
          + " declare what is used of it")
    }
  }

  /// The first use of each type that the folder does not declare.
  private var firstUses: [String: SourcePosition] {
    let names = Array(code.types.keys) + Array(code.aliases.keys)
    let own = Set(names.map { String($0.split(separator: ".").last ?? "") })
    var uses: [String: SourcePosition] = [:]
    for file in code.files {
      let tokens = file.code.tokens
      for (index, token) in tokens.enumerated()
      where token.isWord && token.text.first?.isUppercase ?? false {
        guard index == 0 || tokens[index - 1].text != ".", !own.contains(token.text),
          uses[token.text] == nil
        else { continue }
        uses[token.text] = file.position(of: token)
      }
    }
    return uses
  }
}

extension String {
  fileprivate func ifEmpty(_ other: String) -> String { isEmpty ? other : self }
}
