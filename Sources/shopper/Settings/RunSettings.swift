import ArgumentParser
import Diagnostics
import Reports
import Runner
import StoreSimulator
import Workspace

// A new setting of `shopper run` is a row, its name in `all`, and a flag, all in this file.

extension Setting {
  /// In the order of the schema of `shopper.yaml`.
  static let all = [
    paths, adapter, profile, seed, timeout, jobs, failFast, retries, strict, baseline, name, tag,
    shard, timings, shuffle, rerunFailed, allowEmpty, report, events, transcript, quiet, verbose,
    watch,
  ]

  // MARK: Which cases are run

  static let paths = Setting(
    name: "paths", kind: .list, sentence: "Scenario files and folders, or a line of a file",
    valueName: "path[:line]",
    form: .path, defaultValue: ["scenarios"], examples: ["scenarios"], completion: .scenarios)
  static let name = Setting(
    name: "name", kind: .text, sentence: "Only scenarios whose id or title holds this text",
    valueName: "text")
  static let tag = Setting(
    name: "tag", kind: .text,
    sentence: "Only scenarios with these tags, such as 'slow and not network'",
    valueName: "tags", examples: ["slow and not network"]
  ) { text in
    failureMessage { _ = try SelectionQuery.tags(text) }
  }
  static let rerunFailed = Setting(
    name: "rerun-failed", kind: .flag,
    sentence: "Only cases that were red or not run in the last run's events")
  static let shard = Setting(
    name: "shard", kind: .text,
    sentence:
      "Only a part of the scenarios, such as 2/5; auto asks Bazel, GitLab, Buildkite, CircleCI,"
      + " Kubernetes or Slurm",
    valueName: "index/total|auto", examples: ["auto", "2/5"]
  ) { text in
    ShardOption(text) == nil
      ? "\(quoted(text)) is no shard: write INDEX/TOTAL, such as 2/5, where INDEX goes from 1 to "
        + "TOTAL, or auto" : nil
  }
  static let timings = Setting(
    name: "timings", kind: .text, sentence: "Balance shards by the times of an earlier run",
    valueName: "events",
    form: .path, completion: .events)
  static let shuffle = Setting(
    name: "shuffle", kind: .text,
    sentence: "Play in an order drawn from a seed; without one, from the clock",
    valueName: "seed"
  ) { text in
    Int(text) == nil && text != drawnSeed ? "\(quoted(text)) is no seed: a whole number" : nil
  }
  static let allowEmpty = Setting(
    name: "allow-empty", kind: .flag,
    sentence: "Count a run in which nothing is selected as a success")

  // MARK: How they are run and judged

  static let adapter = Setting(
    name: "adapter", kind: .list,
    sentence: "A built-in adapter, a program's path, or a command with arguments",
    details: "Without it, all built-in adapters.", valueName: "name|command", form: .command,
    examples: ["./build/MyShop", "reference"], completion: .adapters)
  static let profile = Setting(
    name: "profile", kind: .text,
    sentence: "How the store behaves where Apple's text and real devices differ:"
      + " \(Profile.all.map(\.name).joined(separator: ", ")), or all of them one after the other",
    details: "Single switches can be added: device+listingLag.", valueName: "name",
    defaultValue: ["device"], examples: Profile.all.map(\.name) + ["all", "device+listingLag"],
    completion: .profiles, check: ProfileChoice.problem)
  static let seed = Setting(
    name: "seed", kind: .text,
    sentence: "Where random numbers begin; the same number gives the same run",
    valueName: "number", defaultValue: ["1"]
  ) { text in
    Int(text) == nil ? "\(quoted(text)) is no whole number" : nil
  }
  static let timeout = Setting(
    name: "timeout", kind: .text,
    sentence: "How long an adapter may take for one answer, such as 500ms, 10s or 2m",
    valueName: "time", defaultValue: ["10s"], examples: ["10s", "500ms", "2m"]
  ) { text in
    failureMessage { _ = try RunConfiguration.duration(text) }
  }
  static let jobs = Setting(
    name: "jobs", kind: .text,
    sentence:
      "How many cases are played at once, each on a process of its own; the events are the same for"
      + " any number",
    valueName: "number|auto", defaultValue: ["auto"], defaultMeaning: "one for each processor",
    examples: ["auto", "4"]
  ) { text in
    JobCount(text) == nil
      ? "\(quoted(text)) is no number of jobs: a whole number from 1 to \(JobCount.limit), or auto"
      : nil
  }
  static let failFast = Setting(
    name: "fail-fast", kind: .flag, sentence: "Play nothing behind the first case that is red")
  static let retries = Setting(
    name: "retries", kind: .text,
    sentence:
      "How often a red case is played again; one that then ends differently is flaky, which is red",
    valueName: "number", defaultValue: ["0"]
  ) { text in
    (0...100).contains(Int(text) ?? -1)
      ? nil : "\(quoted(text)) is no number of retries: a whole number from 0 to 100"
  }
  static let strict = Setting(
    name: "strict", kind: .flag, sentence: "Count a broken SHOULD like a broken MUST")
  static let baseline = Setting(
    name: "baseline", kind: .text, sentence: "Only what was not as red in this earlier run counts",
    valueName: "events",
    form: .path, completion: .events)

  // MARK: What is reported, and where

  static let report = Setting(
    name: "report", kind: .list, sentence: "A report to write",
    details: "The kinds: \(ReportKind.all.map(\.name).joined(separator: ", "))."
      + " '-' is the standard output.",
    valueName: "kind[=path]", form: .report, defaultValue: ["junit", "html"],
    examples: ReportKind.all.map(\.name) + ["junit=reports/junit.xml"], completion: .reports
  ) { text in
    failureMessage { _ = try ReportFile(text) }
  }
  static let events = Setting(
    name: "events", kind: .text,
    sentence: "Where everything that happens is written, a line of JSON for each event",
    valueName: "path",
    form: .path, defaultValue: ["reports/events.ndjson"], examples: ["reports/events.ndjson"])
  static let transcript = Setting(
    name: "transcript", kind: .text,
    sentence: "Where every conversation with adapters is written, for 'replay'",
    valueName: "path", form: .path, examples: ["reports/transcript.ndjson"])
  static let watch = Setting(
    name: "watch", kind: .flag, sentence: "Play again what a changed file touches, until Ctrl-C")
  static let verbose = Setting(
    name: "verbose", kind: .flag, sentence: "Tell of every case, and of known issues one by one")
  static let quiet = Setting(
    name: "quiet", kind: .flag, sentence: "Tell only what is red, and the counts")

  /// The value of `--shuffle` without a seed.
  static let drawnSeed = "drawn"
}

/// The settings of `shopper run` as flags, in the order of its help.
struct RunFlags: ParsableArguments {
  @Argument(.paths) var paths: [String] = []
  @OptionGroup var builtIn: BuiltInFlag
  @Option(.name) var name: String?
  @Option(.tag) var tag: String?
  @Flag(.rerunFailed) var rerunFailed = false
  @Option(.shard) var shard: String?
  @Option(.timings) var timings: String?
  @Option(.shuffle) var shuffle: String?
  @Flag(.allowEmpty) var allowEmpty = false

  @Option(.adapter) var adapter: [String] = []
  @Option(.profile) var profile: String?
  @Option(.seed) var seed: Int?
  @Option(.timeout) var timeout: String?
  @Option(.jobs) var jobs: String?
  @Flag(.failFast) var failFast = false
  @Option(.retries) var retries: String?
  @Flag(.strict) var strict: Bool?
  @Option(.baseline) var baseline: String?

  @Option(.report) var report: [String] = []
  @Option(.events) var events: String?
  @Option(.transcript) var transcript: String?
  @Flag(.watch) var watch = false
  @Flag(.verbose) var verbose = false
  @Flag(.quiet) var quiet = false

  /// The settings that the command line gives.
  var values: [Setting: [String]] {
    var values = Setting.values(of: self)
    let paths = builtIn.places(paths.isEmpty && builtIn.builtin ? ["scenarios"] : paths)
    if !paths.isEmpty { values[.paths] = paths }
    return values
  }

  func validate() throws {
    if verbose, quiet { throw ValidationError("'--verbose' and '--quiet' exclude each other") }
  }
}

/// The flag of commands that can do without a folder of scenarios.
struct BuiltInFlag: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Take the scenarios that are built into shopper; paths name some of them:"
        + " 'journeys', 'journeys/refund'."))
  var builtin = false

  /// The user's paths, or those of the built-in files that they name.
  func places(_ paths: [String]) -> [String] {
    builtin ? paths.map(BuiltInFiles.path) : paths
  }
}
