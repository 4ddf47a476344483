import ArgumentParser
import Foundation

/// What `swift package describe` says of a package.
struct PackageDescription: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    /// Relative to the package.
    let path: String
    /// Relative to the target.
    let sources: [String]

    var files: [String] {
      sources.filter { $0.hasSuffix(".swift") && $0 != "Mutants.swift" }.sorted()
        .map { "\(path)/\($0)" }
    }
  }

  private struct Described: Decodable { let targets: [Target] }

  /// Those with Swift code that is not a test.
  let targets: [Target]

  init(of package: URL, build: URL) throws {
    let output = Program.run(
      "swift",
      [
        "package", "--package-path", package.path, "--scratch-path", build.path, "describe",
        "--type", "json",
      ], mixed: false)
    guard output.code == 0, let start = output.text.firstIndex(of: "{") else {
      throw ValidationError("\(package.path) is not a Swift package:\n\(output.text)")
    }
    let described = try JSONDecoder().decode(
      Described.self, from: Data(output.text[start...].utf8))
    targets = described.targets.filter {
      ["executable", "library"].contains($0.type)
        && $0.sources.contains { $0.hasSuffix(".swift") }
    }.sorted { $0.path < $1.path }
  }

  func executable(named name: String?) throws -> String {
    let names = targets.filter { $0.type == "executable" }.map(\.name)
    if let name, names.contains(name) { return name }
    guard name == nil, names.count == 1 else {
      let listed = names.joined(separator: ", ")
      throw ValidationError(
        name.map { "unknown product '\($0)': expected one of \(listed)" }
          ?? "missing --product: expected one of \(listed)")
    }
    return names[0]
  }
}
