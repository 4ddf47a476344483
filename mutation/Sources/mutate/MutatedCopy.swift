import ArgumentParser
import Foundation
import Mutation

/// A copy of a package whose source files have all their mutants inside.
final class MutatedCopy {
  private let package: URL
  private let folder: URL
  private let products: URL
  private let only: [String]
  private let description: PackageDescription
  private let executable: String
  private var sources: [String: MutatedSource] = [:]
  /// Mutants that the compiler rejected, and so are left out.
  private var excluded: Set<Mutant>

  /// Copies the package.
  init(of package: URL, in scratch: URL, product: String?, only: [String]) throws {
    self.package = package
    self.only = only
    folder = scratch.appending(path: package.standardizedFileURL.lastPathComponent)
    products = scratch.appending(path: "build")
    excluded = Set((try? Self.read(folder.appendingPathExtension("rejected"))) ?? [])
    try Self.synchronize(package, to: folder)
    description = try PackageDescription(of: folder, build: products)
    executable = try description.executable(named: product)
  }

  /// Those that can be played, in the order of files and lines.
  var playable: [Mutant] { all.filter { !excluded.contains($0) } }

  var uncompilable: [Mutant] { all.filter(excluded.contains) }

  private var all: [Mutant] { sources.values.flatMap(\.mutants).sorted { $0.number < $1.number } }

  /// Builds it, without the mutants that do not compile.
  ///
  /// - Parameter configuration: as `swift build` names it.
  /// - Returns: the program.
  func build(_ configuration: String) throws -> URL {
    for _ in 0..<20 {
      try mutate()
      let output = Program.run(
        "swift",
        [
          "build", "--package-path", folder.path, "--scratch-path", products.path,
          "--configuration", configuration, "--product", executable,
        ])
      if output.code == 0 { return products.appending(path: "\(configuration)/\(executable)") }
      let rejected = rejected(in: output.text)
      guard !rejected.isEmpty else {
        throw ValidationError("the copy in \(folder.path) does not build:\n\(output.text)")
      }
      excluded.formUnion(rejected)
      try JSONEncoder().encode(Array(excluded))
        .write(to: folder.appendingPathExtension("rejected"))
      note("\(excluded.count) mutants do not compile; building without them")
    }
    throw ValidationError("the copy in \(folder.path) does not build after 20 attempts")
  }

  private func mutate() throws {
    var first = 1
    let namedRules = NamedRules(sources: try texts())
    for target in description.targets {
      for path in target.files {
        let origin = package.appending(path: path)
        let text = try String(contentsOf: origin, encoding: .utf8)
        let name = origin.shownPath
        guard only.isEmpty || only.contains(where: name.contains) else {
          try Self.write(Data(text.utf8), to: folder.appending(path: path))
          continue
        }
        let whole = MutatedSource(text, file: name, first: first, namedRules: namedRules)
        let left = Set(whole.mutants.filter(excluded.contains).map(\.number))
        let source = MutatedSource(
          text, file: name, first: first, excluding: left, namedRules: namedRules)
        first += whole.mutants.count
        sources[path] = source
        try Self.write(Data(source.text.utf8), to: folder.appending(path: path))
      }
      let shared = folder.appending(path: "\(target.path)/\(MutantsFile.name)")
      try Self.write(Data(MutantsFile.text.utf8), to: shared)
    }
  }

  /// The package's files as they were written.
  private func texts() throws -> [String] {
    try description.targets.flatMap(\.files).map {
      try String(contentsOf: package.appending(path: $0), encoding: .utf8)
    }
  }

  private func rejected(in output: String) -> Set<Mutant> {
    var rejected: Set<Mutant> = []
    for match in output.matches(of: #/(?m)^(/[^:\n]+\.swift):(\d+):(\d+): error: /#) {
      guard let line = Int(match.output.2), let column = Int(match.output.3),
        let source = sources.first(where: { match.output.1.hasSuffix("/" + $0.key) })?.value
      else { continue }
      let numbers = source.mutants(atLine: line, column: column)
      rejected.formUnion(source.mutants.filter { numbers.contains($0.number) })
    }
    return rejected
  }
}

// MARK: Files

extension MutatedCopy {
  /// Copies what changed, through symbolic links; without hidden files and what builds left.
  private static func synchronize(_ origin: URL, to copy: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: origin.path) where !name.hasPrefix(".") {
      let (from, to) = (origin.appending(path: name), copy.appending(path: name))
      let real = from.resolvingSymlinksInPath()
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: real.path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        try synchronize(real, to: to)
      } else if name == "Package.swift" {
        try write(manifest(real), to: to)
      } else if !name.hasSuffix(".swift") || !files.fileExists(atPath: to.path) {
        try write(try Data(contentsOf: real), to: to)
      }
    }
    for name in try files.contentsOfDirectory(atPath: copy.path)
    where name != MutantsFile.name && !files.fileExists(atPath: origin.appending(path: name).path) {
      try files.removeItem(at: copy.appending(path: name))
    }
  }

  /// The manifest with absolute paths to packages beside it.
  private static func manifest(_ file: URL) throws -> Data {
    let text = try String(contentsOf: file, encoding: .utf8)
    let folder = file.deletingLastPathComponent()
    let moved = text.replacing(#/path:\s*"(\.\.[^"]*)"/#) { match in
      "path: \"\(folder.appending(path: String(match.output.1)).standardizedFileURL.path)\""
    }
    return Data(moved.utf8)
  }

  /// Leaves a file with the same bytes as it is, so that it is not built again.
  private static func write(_ data: Data, to file: URL) throws {
    guard (try? Data(contentsOf: file)) != data else { return }
    try data.write(to: file)
  }

  private static func read(_ file: URL) throws -> [Mutant] {
    try JSONDecoder().decode([Mutant].self, from: try Data(contentsOf: file))
  }
}

extension URL {
  /// Relative to the current folder if it is in there, through symbolic links.
  fileprivate var shownPath: String {
    let path = resolvingSymlinksInPath().path
    let here = URL(filePath: FileManager.default.currentDirectoryPath).resolvingSymlinksInPath()
      .path
    return path.hasPrefix(here + "/") ? String(path.dropFirst(here.count + 1)) : path
  }
}
