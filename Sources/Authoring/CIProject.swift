/// The folder of a project in the repository that a CI job checks out.
package struct CIProject: Sendable {
  /// The path from the repository's root; empty for the root itself.
  private let folder: String

  /// `nil` for a path that a shell or YAML would have to quote.
  package init?(folder: String) {
    let isPlain = folder.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar) || "_-./".unicodeScalars.contains(scalar)
    }
    guard isPlain, !folder.hasPrefix("-") else { return nil }
    self.folder = folder
  }

  /// Runs the scenarios in the project's folder.
  ///
  /// - Parameter program: for a shell; a relative path is from the root.
  func command(_ program: String) -> String {
    guard !folder.isEmpty else { return "\(program) run" }
    let isRelative = program.hasPrefix(".")
    let up = folder.split(separator: "/").map { _ in "../" }.joined()
    return "cd \(folder) && \(isRelative ? up : "")\(program) run"
  }

  /// The folder of the reports, from the root.
  var reports: String { folder.isEmpty ? "reports" : "\(folder)/reports" }
}
