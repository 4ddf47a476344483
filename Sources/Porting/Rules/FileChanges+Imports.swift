import SwiftSource

extension FileChanges {
  /// Removes imports of modules that Linux lacks, and lists what the file uses of them: the
  /// compiler would only say that it cannot find the names.
  ///
  /// - Parameters:
  ///   - uses: what a file uses of a module; `nil` if Linux has the module.
  ///   - isDeclared: whether the module being copied declares a name itself.
  mutating func removeImports(
    _ uses: MissingModuleUses, isDeclared: (_ name: String) -> Bool
  ) {
    for each in file.declarations.imports {
      guard let used = uses(file, each.module) else { continue }
      let name = tokens.index(of: each.token)
      let keyword = tokens[...name].lastIndex { $0.text == "import" } ?? name
      let start = tokens.declarationStart(keyword)
      let end = tokens[name...].prefix { $0.line == each.token.line }.endIndex - 1
      blank(start...end, "removed 'import \(each.module)', which Linux lacks")
      for token in used where !isDeclared(token.text) {
        refuse(
          token, "'\(token.text)'",
          "Linux has no \(each.module): declare what is used of it in a file of the module, or"
            + " leave out this file with '--without'")
      }
    }
  }
}
