import Diagnostics

/// A Swift file of a project, read: its source, the part that is compiled, and what that declares.
package struct ProjectFile: Sendable {
  package let source: SwiftFile
  package let code: ActiveCode
  package let declarations: Declarations

  /// - Parameters:
  ///   - path: from the project's folder.
  ///   - modules: the modules that `canImport` finds.
  ///   - systems: the names for which `#if os` is true.
  package init(
    path: String, text: String, modules: Set<String>, systems: Set<String> = ["Linux"]
  ) {
    source = SwiftFile(path: path, text: text)
    code = ActiveCode(source, modules: modules, systems: systems)
    declarations = DeclarationReader.declarations(of: source, code)
  }

  package var path: String { source.path }

  /// The position of a token in the file.
  package func position(of token: SwiftToken) -> SourcePosition {
    SourcePosition(file: path, line: token.line, column: source.column(of: token))
  }
}
