import SwiftSource

/// One name, one type: the types that the targets of `Sources/` declare.
///
/// Two targets declare no top-level type of the same name. A nested type may have the name of a
/// top-level type elsewhere (`Case.Key`), but not of one in a module that its own target imports:
/// there it would shadow that type. Names that Apple gave are not ours to choose: the public types of
/// StoreKit and StoreKitTest may shadow, and so may a typealias, which is some protocol's.
enum TypeNames {
  struct Declaration: Hashable {
    let name: String
    let target: String
    let path: String
    /// Counted from 1.
    let line: Int
    let isNested: Bool
    let isApples: Bool
    let isPrivate: Bool
  }

  static func findings(in files: [SwiftFile]) -> [TidyFinding] {
    let declared = files.flatMap(declarations)
    let topLevel = Dictionary(grouping: declared.filter { !$0.isNested }, by: \.name)
    let imports = Dictionary(grouping: files) { String($0.target ?? "") }
      .mapValues { Set($0.flatMap(SystemImports.imports).map(\.text)) }
    return declared.filter { !$0.isApples }.compactMap { type in
      let others = (topLevel[type.name] ?? []).filter { $0.target != type.target && !$0.isPrivate }
      let clash = others.first {
        !type.isNested || (imports[type.target] ?? []).contains($0.target)
      }
      guard let clash else { return nil }
      return TidyFinding(
        rule: .typeName, path: type.path, line: type.line,
        message:
          "'\(type.name)' is a type of \(clash.target), too (\(clash.path)); give one of them "
          + "a name of its own")
    }
  }

  static func declarations(in file: SwiftFile) -> [Declaration] {
    let kinds: Set = ["struct", "class", "enum", "protocol", "actor"]
    guard let target = file.target.map(String.init) else { return [] }
    var depth = 0
    var found: [Declaration] = []
    for (index, token) in file.tokens.enumerated() {
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      guard kinds.contains(token.text), index + 1 < file.tokens.count else { continue }
      let name = file.tokens[index + 1].text
      guard name.first?.isUppercase == true else { continue }
      let words = Set(
        file.tokens[..<index].suffix(6).filter { $0.line == token.line }.map(\.text))
      if words.contains("import") || words.contains(":") || words.contains("where") { continue }
      found.append(
        Declaration(
          name: name, target: target, path: file.path, line: token.line, isNested: depth > 0,
          isApples: (words.contains("public") || words.contains("open"))
            && ["StoreKit", "StoreKitTest"].contains(target),
          isPrivate: !words.isDisjoint(with: ["private", "fileprivate"])))
    }
    return found
  }
}
