import Testing
import Workspace

extension SourceLocation {
  /// A position in a scenario, a fragment or a list beside them.
  ///
  /// - Parameter file: relative to the current folder, or absolute.
  init(ofScenario file: String, line: Int, column: Int) {
    self.init(
      // A file ID is a module and a file; a file without folder gets the module `scenarios`.
      fileID: file.contains("/") ? file : "scenarios/\(file)",
      filePath: file.hasPrefix("/") ? file : File.join(File.currentFolder, file),
      line: max(1, line), column: max(1, column))
  }
}
