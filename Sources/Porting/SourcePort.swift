import SwiftSource

/// What a file uses of a module that Linux lacks, each name where it is used first; `nil` if Linux
/// has the module.
package typealias MissingModuleUses = (_ file: ProjectFile, _ module: String) -> [SwiftToken]?

/// A module's sources as Linux compiles them.
///
/// Attributes, selectors, casts and overrides that need Objective-C's runtime are replaced. Every
/// other byte stays, each line keeps its number, and the compiler reports the original file.
package struct SourcePort: Sendable {
  package struct Copy: Sendable {
    /// Of the original, as it was given.
    package let path: String
    package let text: String
    /// In the order of the file.
    package let changes: [SourceChange]
  }

  /// In the order of the files.
  package let copies: [Copy]
  package let refusals: [PortRefusal]

  /// - Parameters:
  ///   - files: all files of one module, with absolute paths, by which the compiler reports them.
  ///   - systems: the names for which `#if os` becomes true: `iOS`.
  ///   - dependents: files of other modules, which may override what these declare.
  ///   - uses: what files use of modules that Linux lacks.
  package init(
    _ files: [ProjectFile], systems: Set<String>, dependents: [ProjectFile] = [],
    uses: MissingModuleUses
  ) {
    let module = ModuleIndex(files)
    var changes = files.map { file in
      var changes = FileChanges(file)
      changes.resolveConditions(of: systems)
      changes.removeImports(uses, isDeclared: module.declares)
      changes.restrictProtocols()
      changes.removeAttributes()
      changes.replaceErrorCasts()
      changes.replaceEmptyObjects()
      changes.replaceMethodConventions()
      changes.castClassValues(module)
      changes.refuseRuntimeFunctions()
      changes.removeTwins(module)
      changes.makeGenericErrors()
      changes.replaceSelectors(module)
      changes.implementOptionalMembers()
      changes.callOptionalMembers(module.optionalMembers)
      return changes
    }
    Overrides(in: files, module, dependents: ModuleIndex(files + dependents))
      .move(in: &changes)
    copies = changes.map(\.copy)
    refusals = changes.flatMap(\.refusals).sorted { $0.position < $1.position }
  }
}

extension FileChanges {
  fileprivate var copy: SourcePort.Copy {
    let whole = text(of: 0..<file.source.size)
    let end = additions.isEmpty ? "" : "\n" + additions.map { $0 + "\n" }.joined()
    return SourcePort.Copy(
      path: file.path, text: sourceLocation(file.path, 1) + whole + end,
      changes: changes.sorted { $0.position < $1.position })
  }
}
