import SwiftSource

/// Rules about a file's name, first line and text, rather than its code.
enum FileRules {
  static func unclosedFindings(_ file: SwiftFile) -> [TidyFinding] {
    guard let line = file.unclosedLine else { return [] }
    return [
      TidyFinding(
        rule: .unclosedText, path: file.path, line: line,
        message: "a literal or comment that begins here never ends; write it so that "
          + "Sources/SwiftSource/CodeScanner.swift can read it (no bare /regex/)")
    ]
  }

  static func unfinishedFindings(_ file: SwiftFile) -> [TidyFinding] {
    file.lines.enumerated().flatMap { index, line in
      let words = line.split { !$0.isLetter }
      return ["TODO", "FIXME"].filter { words.contains(Substring($0)) }.map { mark in
        TidyFinding(
          rule: .unfinished, path: file.path, line: index + 1,
          message:
            "'\(mark)' marks unfinished work; finish it, or open an issue and say in a whole "
            + "sentence what is missing")
      }
    }
  }

  /// Words that say nothing about what a file holds, or only that it holds something.
  private static let vagueWords = [
    "Utils", "Utilities", "Helpers", "Manager", "Common", "Misc", "Stuff", "Things", "Basics",
    "Matters", "Belongings", "Shelf", "Page",
  ]

  static func nameFindings(_ file: SwiftFile) -> [TidyFinding] {
    let name = file.path.split(separator: "/").last ?? ""
    let parts = name.prefix { $0 != "." }.split(separator: "+")
    let vague = vagueWords.first { word in parts.contains { $0.hasSuffix(word) } }
    guard let vague else { return [] }
    return [
      TidyFinding(
        rule: .fileName, path: file.path, line: 1,
        message: "'\(vague)' names no idea; name the file after the one type or idea in it")
    ]
  }

  static func openingFindings(_ file: SwiftFile) -> [TidyFinding] {
    let index = file.lines.firstIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
    let line = file.lines.isEmpty ? "" : file.lines[index]
    let words = line.split(separator: " ")
    if line.hasPrefix("///") || line.hasPrefix("// swift-tools-version") { return [] }
    if line.hasPrefix("// ") { return [] }
    // Access, attributes and SPI may stand before the word. An extension is named by its file.
    if words.contains("import") || words.contains("extension") { return [] }
    return [
      TidyFinding(
        rule: .opening, path: file.path, line: index + 1,
        message: "the file begins without saying what it holds; begin it with a doc comment "
          + "('///') or an import")
    ]
  }

  /// `public` is a promise to adapter authors, so only what they link may make it.
  static func publicFindings(_ file: SwiftFile) -> [TidyFinding] {
    let open: Set<Substring> = ["AdapterHost", "ShopperTesting", "StoreKit", "StoreKitTest"]
    guard let target = file.target, !open.contains(target) else { return [] }
    return file.tokens.filter { $0.text == "public" }.map { token in
      TidyFinding(
        rule: .publicWord, path: file.path, line: token.line,
        message:
          "'public' in \(target), which no author of an adapter or a test imports; write 'package'")
    }
  }

  /// Folders of one machine, which mean nothing on another.
  static func machinePathFindings(path: String, text: String) -> [TidyFinding] {
    let folders = ["work", "home", "root", "Users"].map { "/\($0)/" }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
      index, line in
      folders.filter { holds(line, folder: $0) }.map { folder in
        TidyFinding(
          rule: .machinePath, path: path, line: index + 1,
          message: "'\(folder)' is a folder of one machine; write a path from the repository's root"
        )
      }
    }
  }

  /// Whether an absolute path into the folder stands in the line, not the tail of a longer path.
  private static func holds(_ line: Substring, folder: String) -> Bool {
    line.ranges(of: folder).contains { range in
      guard let before = line[..<range.lowerBound].last else { return true }
      return !(before.isLetter || before.isNumber || "./~_-*)}>".contains(before))
    }
  }
}
