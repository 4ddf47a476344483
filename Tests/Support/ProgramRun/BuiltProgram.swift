import Foundation

/// A program of this package, which the build puts beside the test program.
package enum BuiltProgram {
  private static let folder =
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  package static func path(of name: String) -> String { folder.appending(path: name).path }
}
