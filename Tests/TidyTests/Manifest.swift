import SwiftSource

/// The targets that a package's manifest declares, and what they depend on.
struct Manifest {
  struct Dependency {
    let name: String
    /// Counted from 1.
    let line: Int
  }

  struct Target {
    let name: String
    /// From the repository's root.
    let folder: String
    /// Paths in the folder that are no part of the target.
    let excluded: [String]
    let isExecutable: Bool
    let dependencies: [Dependency]

    func contains(_ path: String) -> Bool {
      path.hasPrefix(folder + "/")
        && !excluded.contains { path.hasPrefix("\(folder)/\($0)/") || path == "\(folder)/\($0)" }
    }
  }

  let path: String
  let targets: [Target]

  init(_ file: SwiftFile) {
    path = file.path
    targets = file.tokens.indices.compactMap { Self.target(at: $0, in: file) }
  }

  /// The folder of a target without a path, and whether it is a program, by the manifest's word.
  private static let kinds: [String: (folder: String, isExecutable: Bool)] = [
    "target": ("Sources", false), "executableTarget": ("Sources", true),
    "testTarget": ("Tests", false), "systemLibrary": ("Sources", false),
  ]

  private static func target(at index: Int, in file: SwiftFile) -> Target? {
    let tokens = file.tokens
    guard tokens[index].text == ".", tokens.word(index + 2) == "(",
      let kind = tokens.word(index + 1).flatMap({ kinds[$0] })
    else { return nil }
    let arguments = index + 2...tokens.closing(index + 2)
    let values = { (label: String) in Self.values(of: label, among: arguments, in: file) }
    guard let name = values("name").first?.name else { return nil }
    return Target(
      name: name, folder: values("path").first?.name ?? "\(kind.folder)/\(name)",
      excluded: values("exclude").map(\.name), isExecutable: kind.isExecutable,
      dependencies: values("dependencies"))
  }

  /// The string literals of an argument: one, or those of a list.
  private static func values(
    of label: String, among arguments: ClosedRange<Int>, in file: SwiftFile
  ) -> [Dependency] {
    let tokens = file.tokens
    let found = arguments.first { tokens[$0].text == label && tokens.word($0 + 1) == ":" }
    guard let start = found.map({ $0 + 2 }), start <= arguments.upperBound else { return [] }
    let end = tokens[start].text == "[" ? tokens.closing(start) : start
    var values: [Dependency] = []
    var index = start
    while index <= end {
      if let text = file.literal(at: index, of: tokens) {
        values.append(Dependency(name: text, line: tokens[index].line))
        index += 1
      }
      index += 1
    }
    return values
  }
}
