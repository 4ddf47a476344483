import Foundation
import ProgramRun
import RunEvents
import Testing

/// What Bazel and a test that it runs owe each other.
/// Source: https://bazel.build/reference/test-encyclopedia
@Suite struct BazelTests {
  /// The side of Bazel: the folders and variables that it makes for one run of a test.
  private struct TestRun {
    let scratch: Scratch
    let environment: [String: String]

    init(_ scratch: Scratch, shard: Int? = nil, of total: Int = 1, _ more: [String: String] = [:])
      throws
    {
      self.scratch = scratch
      let name = "shard_\(shard ?? 0)"
      for folder in ["\(name)/tmp", "\(name)/outputs", "runfiles/main"] {
        try FileManager.default.createDirectory(
          at: scratch[folder], withIntermediateDirectories: true)
      }
      var environment = [
        "BAZEL_TEST": "1", "TEST_TARGET": "//store:florist", "TEST_WORKSPACE": "main",
        "TEST_SRCDIR": scratch["runfiles"].path, "RUNFILES_DIR": scratch["runfiles"].path,
        "TEST_TMPDIR": scratch["\(name)/tmp"].path, "HOME": scratch["\(name)/tmp"].path,
        "TEST_UNDECLARED_OUTPUTS_DIR": scratch["\(name)/outputs"].path,
        "TEST_PREMATURE_EXIT_FILE": scratch["\(name)/premature"].path,
        "XML_OUTPUT_FILE": scratch["\(name)/test.xml"].path, "TEST_SIZE": "medium",
        "TEST_TIMEOUT": "300", "TZ": "UTC", "GTEST_TMP_DIR": scratch["\(name)/tmp"].path,
      ]
      if let shard {
        environment["TEST_SHARD_INDEX"] = "\(shard)"
        environment["TEST_TOTAL_SHARDS"] = "\(total)"
        environment["TEST_SHARD_STATUS_FILE"] = scratch["\(name)/status"].path
      }
      self.environment = environment.merging(more) { $1 }
    }

    /// - Parameter arguments: the `args` of the rule in the BUILD file.
    func play(_ arguments: [String] = ["--adapter", "reference"]) throws -> Command {
      try Command.run(
        ["run", "shop"] + arguments, in: scratch, folder: "runfiles/main",
        environment: environment)
    }
  }

  /// Scenarios stand among the runfiles, as links to where they are.
  private static func runfiles() throws -> Scratch {
    let scratch = try Scratch.shop()
    try FileManager.default.createDirectory(
      at: scratch["runfiles/main/shop"], withIntermediateDirectories: true)
    for name in try scratch.names(in: "shop") {
      try FileManager.default.createSymbolicLink(
        at: scratch["runfiles/main/shop/\(name)"], withDestinationURL: scratch["shop/\(name)"])
    }
    return scratch
  }

  @Test func `every shard says that it understands shards, and together they play all`() throws {
    let scratch = try Self.runfiles()
    var played: [String] = []
    for shard in 0..<3 {
      let run = try TestRun(scratch, shard: shard, of: 3)
      #expect(try run.play().status == 0)
      #expect(scratch.exists("shard_\(shard)/status"))
      #expect(!scratch.exists("shard_\(shard)/premature"))
      let outcomes = try Outcomes(scratch, "shard_\(shard)/outputs/events.ndjson")
      #expect(outcomes.summary.started?.shard == Shard(index: shard + 1, total: 3))
      let report = try JUnitFile(try scratch.bytes("shard_\(shard)/test.xml"))
      #expect(report.all("testcase").count == outcomes.summary.scenarios.count)
      played += outcomes.summary.scenarios
    }
    #expect(played.sorted() == ["journeys/buy", "journeys/look"])
  }

  @Test func `a status file that is there already is touched`() throws {
    let scratch = try Self.runfiles()
    let run = try TestRun(scratch, shard: 0, of: 1)
    try scratch.write("", to: "shard_0/status")
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: past], ofItemAtPath: scratch["shard_0/status"].path)
    #expect(try run.play().status == 0)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: scratch["shard_0/status"].path)
    #expect(try #require(attributes[.modificationDate] as? Date) > past)
  }

  @Test func `nothing is written but where Bazel allows it`() throws {
    let scratch = try Self.runfiles()
    #expect(try TestRun(scratch, shard: 0, of: 1).play().status == 0)
    #expect(try scratch.names(in: "runfiles/main") == ["shop"])
    #expect(try scratch.names(in: "shard_0/tmp") == [])
    #expect(try scratch.names(in: "shard_0/outputs") == ["events.ndjson", "report.html"])
    #expect(try scratch.names(in: "shard_0") == ["outputs", "status", "test.xml", "tmp"])
  }

  @Test func `the filter of the command line chooses, and a run in one needs no shards`() throws {
    let scratch = try Self.runfiles()
    let run = try TestRun(scratch, ["TESTBRIDGE_TEST_ONLY": "look"])
    #expect(try run.play().status == 0)
    #expect(!scratch.exists("shard_0/status"))
    let report = try JUnitFile(try scratch.bytes("shard_0/test.xml"))
    #expect(report.all("testcase").map { $0["name"] } == ["journeys/look [reference]"])
  }

  @Test func `what is red is no success, and stops at once if Bazel wants it to`() throws {
    let scratch = try Self.runfiles()
    let adapter = ["--adapter", BuiltProgram.broken("crashes-on-begin"), "--jobs", "1"]
    #expect(try TestRun(scratch).play(adapter).status == 2)
    #expect(try Outcomes(scratch, "shard_0/outputs/events.ndjson").summary.counts[.notRun] == 0)
    let fast = try TestRun(scratch, ["TESTBRIDGE_TEST_RUNNER_FAIL_FAST": "1"])
    #expect(try fast.play(adapter).status == 2)
    #expect(try Outcomes(scratch, "shard_0/outputs/events.ndjson").summary.counts[.notRun] == 1)
    #expect(!scratch.exists("shard_0/premature"))
  }

  /// A run that waits for an adapter that never answers.
  private static func hangingRun(in scratch: Scratch) throws -> RunningCommand {
    let running = try RunningCommand(
      ["run", "shop", "--timeout", "10m", "--adapter", "sh -c 'while read line; do :; done'"],
      in: scratch, folder: "runfiles/main", environment: try TestRun(scratch).environment)
    #expect(waits { processes(marked: running.mark).count == 2 })
    return running
  }

  @Test func `a run that is killed leaves Bazel's mark of it`() throws {
    let scratch = try Self.runfiles()
    let running = try Self.hangingRun(in: scratch)
    kill(running.process.processIdentifier, SIGKILL)
    _ = try running.finish()
    #expect(scratch.exists("shard_0/premature"))
    #expect(waits { processes(marked: running.mark).isEmpty })
  }

  @Test func `a run that is out of time ends in order, and its report says so`() throws {
    let scratch = try Self.runfiles()
    let running = try Self.hangingRun(in: scratch)
    kill(running.process.processIdentifier, SIGTERM)
    #expect(try running.finish().status == 128 + SIGTERM)
    #expect(!scratch.exists("shard_0/premature"))
    _ = try JUnitFile(try scratch.bytes("shard_0/test.xml"))
    let outcomes = try Outcomes(scratch, "shard_0/outputs/events.ndjson")
    #expect(outcomes.summary.finished?.isComplete == false)
  }
}
