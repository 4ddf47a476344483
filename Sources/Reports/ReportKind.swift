import Findings
import RunEvents

/// A kind of report that can be asked for by its name.
///
/// A new kind is a file of its own, with a type that conforms to ``Report`` and a static member
/// here, and one line in ``all``.
package struct ReportKind: Sendable {
  /// The name for `--report` and in the documentation.
  package let name: String
  /// The default path; `-` is stdout.
  package let defaultPath: String
  /// Its readers, in a few words.
  package let readers: String
  private let make: @Sendable (_ folder: String) -> any Report

  init(
    name: String, defaultPath: String, readers: String,
    make: @escaping @Sendable (_ folder: String) -> any Report
  ) {
    self.name = name
    self.defaultPath = defaultPath
    self.readers = readers
    self.make = make
  }

  /// Whether it can make one file for each adapter.
  package var hasParts: Bool { defaultPath.contains("*") }

  /// An empty report of this kind.
  ///
  /// - Parameter folder: the current folder's path from the root of the repository, for readers who
  ///   want paths from there; empty in it.
  package func begin(in folder: String = "") -> any Report { make(folder) }

  /// Every kind, in the order of the documentation.
  package static let all: [ReportKind] = [
    .junit, .junitStrict, .html, .markdown, .github, .tap, .ctrf, .teamcity, .summary, .badge,
    .console,
  ]
}

/// A fold over the events of a run that ends in a file, or in one file for each adapter.
package protocol Report: Sendable {
  /// Takes one event. Reports that need only the ``RunSummary`` do nothing here.
  mutating func add(_ event: RunEvent)

  /// The subject of each of several files, as names for people; empty for a kind that makes one.
  func parts(_ summary: RunSummary) -> [String]

  /// Hands the document over in pieces, so that it need not be in memory as a whole.
  ///
  /// - Parameter diagnosis: of the same run.
  /// - Parameter part: one of ``parts(_:)``, or `nil` for the whole run.
  func write<Failure: Error>(
    _ summary: RunSummary, _ diagnosis: Diagnosis, part: String?,
    to emit: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure)
}

extension Report {
  package mutating func add(_ event: RunEvent) {}

  package func parts(_ summary: RunSummary) -> [String] { [] }

  /// The whole document.
  package func bytes(
    _ summary: RunSummary, _ diagnosis: Diagnosis, part: String? = nil
  ) -> [UInt8] {
    var document: [UInt8] = []
    write(summary, diagnosis, part: part) { document.append(contentsOf: $0) }
    return document
  }
}

/// A report that is a string made of the summary and its diagnosis.
protocol TextReport: Report {
  func text(_ summary: RunSummary, _ diagnosis: Diagnosis) -> String
}

extension TextReport {
  func write<Failure: Error>(
    _ summary: RunSummary, _ diagnosis: Diagnosis, part: String?,
    to emit: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try emit(Array(text(summary, diagnosis).utf8))
  }
}
