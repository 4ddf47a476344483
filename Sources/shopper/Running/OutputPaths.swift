import Diagnostics
import OperatingSystem
import Runner
import Workspace

/// The paths of the files that a command writes, checked before it does anything else.
struct OutputPaths {
  /// `-` is stdout.
  private let paths: [String]
  /// Those in which `*` is replaced by the name of each part.
  private let patterns: [String]

  /// How the names of scenarios, lists and catalogs end, of which a run reads a few.
  private static let authoredSuffixes = [".yaml", ".yml", ".storekit"]

  /// - Throws: ``Failure`` if two outputs share a file: it would keep only the one written last. A
  ///   device such as `/dev/null` keeps neither.
  init(_ paths: [String], patterns: [String] = []) throws {
    self.paths = paths
    self.patterns = patterns
    let all = paths + patterns
    let files = all.map(Destination.init)
    for (index, file) in files.enumerated()
    where files[..<index].contains(file) && !File.isDevice(all[index]) {
      let output = file == .standardOutput ? "stdout" : quoted(all[index])
      throw Failure(
        "duplicate output \(output): write each report, the events and the transcript to a file of "
          + "its own",
        status: ExitStatus.usage)
    }
  }

  var haveStandardOutput: Bool { paths.contains("-") }

  /// - Parameter inputs: the paths of the files that the command reads and that may be one of the
  ///   given outputs, `-` for stdin. They are listed only if an output is there already.
  /// - Throws: ``Failure`` if an output would replace one of them, however either path is spelt, or
  ///   another scenario, list or catalog.
  func check(keeping inputs: (_ outputs: [String]) throws -> [String]) throws {
    let existing =
      paths.filter { File.kind(of: $0) != nil }
      + patterns.filter { File.kind(of: File.folder(of: $0)) != nil }
    guard !existing.isEmpty else { return }
    let kept = try inputs(existing).filter { $0 != "-" }
    let files = Set(kept.map(Destination.init))
    let lost =
      paths.first { $0 != "-" && files.contains(Destination($0)) }
      ?? patterns.first { pattern in kept.contains { Self.matches($0, pattern) } }
    if let lost { throw Self.refusal(of: lost, replacing: "what is read") }
    let authored = existing.first { path in
      Self.authoredSuffixes.contains(where: path.lowercased().hasSuffix)
    }
    if let authored {
      throw Self.refusal(of: authored, replacing: "a scenario, a list or a catalog")
    }
  }

  private static func refusal(of path: String, replacing lost: String) -> Failure {
    Failure(
      "output \(quoted(path)) would replace \(lost): write it to a file of its own",
      status: ExitStatus.usage)
  }

  /// Whether two paths lead to the same file.
  static func areSame(_ one: String, _ other: String) -> Bool {
    Destination(one) == Destination(other)
  }

  private static func matches(_ path: String, _ pattern: String) -> Bool {
    let ends = File.absolute(pattern).split(
      separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    let path = File.absolute(path)
    return ends.count == 2 && path.hasPrefix(ends[0]) && path.hasSuffix(ends[1])
      && !path.dropFirst(ends[0].count).dropLast(ends[1].count).contains("/")
  }

  /// Where an output ends up.
  private enum Destination: Hashable {
    case standardOutput
    /// A file that is there; links are followed.
    case file(File.Identity)
    case path(String)

    init(_ path: String) {
      self =
        path == "-"
        ? .standardOutput
        : File.plainIdentity(of: path).map { .file($0) } ?? .path(File.absolute(path))
    }
  }
}
