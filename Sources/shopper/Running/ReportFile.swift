import Diagnostics
import OperatingSystem
import Reports
import Runner
import StoreTerms
import Workspace

/// A report that was asked for, and where it goes.
struct ReportFile {
  let kind: ReportKind
  /// `-` is stdout. For a kind with several files, `*` is replaced by the name of each part.
  let path: String
  /// Whether the report is written to a temporary file first, so that no reader sees a partial one.
  private let isReplaced: Bool

  /// Reads `junit=PATH`, or `junit` for the kind's own path.
  ///
  /// - Parameter folder: where the kind's own path begins; empty for the current folder.
  init(_ text: String, in folder: String = "") throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let kind = ReportKind.all.first(where: { $0.name == name }) else {
      throw Failure(Self.unknown(name), status: ExitStatus.usage)
    }
    guard parts.count == 1 || !parts[1].isEmpty else {
      throw Failure(
        "missing path in \(quoted(text)): write \(name)=PATH, or \(name) alone for "
          + kind.defaultPath, status: ExitStatus.usage)
    }
    self.kind = kind
    let named =
      parts.count == 2
      ? String(parts[1])
      : Setting.path(kind.defaultPath, in: folder)
    path = Self.path(named, of: kind)
    isReplaced = File.isReplaceable(path)
  }

  var isStandardOutput: Bool { path == "-" }
  var isPattern: Bool { kind.hasParts && path.contains("*") }

  /// The path of the finished file.
  ///
  /// - Parameter part: what it is about; `nil` for the whole run.
  func finalPath(_ part: String?) -> String {
    guard isPattern, let part else { return path }
    return path.replacing("*", with: FileNamePart(part).text)
  }

  /// The path that is written to.
  func workingPath(_ part: String?) -> String {
    let path = finalPath(part)
    return isReplaced ? File.partial(of: path) : path
  }

  /// Makes sure that it can be written, and says so before anything else is done.
  func checkWritable() throws {
    guard !isStandardOutput else { return }
    if File.kind(of: path) == .folder { throw unwritable(FileError.isFolder) }
    let probe = workingPath(isPattern ? "shopper" : nil)
    do throws(FileError) {
      try File.makeFolder(File.folder(of: probe))
      _ = try OutputFile(probe)
    } catch {
      throw unwritable(error)
    }
    if isReplaced { File.remove(probe) }
  }

  /// Removes the report of an earlier run, so that a killed run leaves no stale one.
  func removeEarlier() {
    if isReplaced, !isPattern, !isStandardOutput { File.remove(path) }
  }

  func write(
    _ part: String?,
    _ body: (_ emit: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    let path = finalPath(part)
    // The folder may have been removed during the run.
    try File.makeFolder(File.folder(of: path))
    func write(_ file: borrowing OutputFile) throws(FileError) {
      try body { (bytes) throws(FileError) in try file.write(bytes) }
    }
    if isReplaced { try File.publish(path, writing: write) } else { try write(OutputFile(path)) }
  }

  private func unwritable(_ error: FileError) -> Failure {
    Failure.unwritable(path, error)
  }

  /// The default file name inside a folder; other paths unchanged.
  private static func path(_ path: String, of kind: ReportKind) -> String {
    guard kind.hasParts, path.hasSuffix("/") || File.kind(of: path) == .folder,
      let name = kind.defaultPath.split(separator: "/").last
    else { return path }
    return File.join(path, String(name))
  }

  private static func unknown(_ name: String) -> String {
    let known = ReportKind.all.map(\.name)
    if let service = ReportingService(named: name) {
      let report = service.report.name
      return Mistake.unknown(
        "report", name, among: [], remedy: "\(service.rawValue) reads '\(report)'; write that")
    }
    return Mistake.unknown(
      "report", name, among: known,
      remedy: "expected KIND or KIND=PATH, where KIND is \(alternatives(known))")
  }
}

/// A name as a part of a file's name: different names stay different.
///
/// Keeps letters, digits, `.`, `-` and `_`, and replaces everything else by `_`. A changed name is
/// followed by `~` and its hash, which no unchanged name has.
struct FileNamePart {
  let text: String

  init(_ name: String) {
    let safe = String(name.map { Self.isSafe($0) ? $0 : "_" })
    let isUnchanged = safe == name && !Self.isFolder(name)
    let hash = String(UInt32(truncatingIfNeeded: stableHash(name)), radix: 16)
    text = isUnchanged ? name : "\(safe)~\(hash)"
  }

  private static func isSafe(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber) || ".-_".contains(letter)
  }

  private static func isFolder(_ name: String) -> Bool { name == "." || name == ".." }
}
