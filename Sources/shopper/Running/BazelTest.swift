import Glibc
import Workspace

/// Bazel's protocol for test programs: shards, an exit marker and a JUnit report.
/// Source: https://bazel.build/reference/test-encyclopedia
struct BazelTest {
  private let environment: Environment

  /// `nil` if Bazel has not started this process.
  init?(_ environment: Environment) {
    guard environment["BAZEL_TEST"] == "1" || environment["TEST_SHARD_STATUS_FILE"] != nil else {
      return nil
    }
    self.environment = environment
  }

  /// The filter of `bazel test --test_filter`.
  var filter: String? { environment["TESTBRIDGE_TEST_ONLY"].flatMap { $0.isEmpty ? nil : $0 } }

  /// The path from which Bazel reads the JUnit report.
  var report: String? { environment["XML_OUTPUT_FILE"] }

  /// The folder for all other files that a test keeps, or may at least write: the folder in which
  /// it is started belongs to its inputs.
  var folder: String? { environment["TEST_UNDECLARED_OUTPUTS_DIR"] ?? environment["TEST_TMPDIR"] }

  /// Whether `bazel test --test_runner_fail_fast` is wished for.
  var failsFast: Bool { environment["TESTBRIDGE_TEST_RUNNER_FAIL_FAST"] == "1" }

  /// Creates the file that declares support for shards, and the file that marks an unfinished test.
  func begin() throws {
    for name in ["TEST_SHARD_STATUS_FILE", "TEST_PREMATURE_EXIT_FILE"] {
      guard let path = environment[name] else { continue }
      try Failure.naming(path) { () throws(FileError) in _ = try OutputFile(path) }
    }
  }

  /// Removes the file that marks an unfinished test.
  func end() {
    if let path = environment["TEST_PREMATURE_EXIT_FILE"] { File.remove(path) }
  }
}
