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
    paths, catalog, cast, fillCast, adapter, profile, seed, timeout, jobs, failFast, retries,
    strict, baseline, name, tag,
    shard, timings, shuffle, rerunFailed, allowEmpty, report, events, transcript, quiet, failures,
    verbose,
    watch,
  ]

  // MARK: Which cases are run

  static let paths = Setting(
    name: "paths", kind: .list,
    sentence: "Read these scenario files and folders, or the scenario at a line of a file",
    valueName: "path[:line]",
    form: .path, defaultValue: ["scenarios"], examples: ["scenarios"], completion: .scenarios)
  static let catalog = Setting(
    name: "catalog", kind: .text,
    sentence: "Play the scenarios with the products of this .storekit file, or list in YAML",
    valueName: "file",
    form: .path, examples: ["MyApp.storekit"], completion: .file(extensions: ["storekit"]))
  static let cast = Setting(
    name: "cast", kind: .list,
    sentence: "Let this product of the catalog play a role; 'shopper cast' prints all roles",
    valueName: "role=product", examples: ["vip.silver=com.example.monthly"])
  static let fillCast = Setting(
    name: "fill-cast", kind: .flag,
    sentence: "Add a product to the catalog for each role that none of its products can play")
  static let name = Setting(
    name: "name", kind: .text,
    sentence: "Run only scenarios whose id or title contains this string",
    valueName: "string")
  static let tag = Setting(
    name: "tag", kind: .text,
    sentence: "Run only scenarios with these tags, such as 'renewal and not offline'",
    valueName: "tags", examples: ["renewal and not offline"]
  ) { text in
    failureMessage { _ = try SelectionQuery.tags(text) }
  }
  static let rerunFailed = Setting(
    name: "rerun-failed", kind: .flag,
    sentence: "Run only cases that failed or were not run, by the events of the last run")
  static let shard = Setting(
    name: "shard", kind: .text,
    sentence:
      "Run one part of the scenarios, such as 2/5; auto asks Bazel, GitLab, Buildkite, CircleCI,"
      + " Kubernetes or Slurm",
    valueName: "index/count|auto", examples: ["auto", "2/5"]
  ) { text in
    ShardOption(text) == nil ? ShardOption.problem(with: text) : nil
  }
  static let timings = Setting(
    name: "timings", kind: .text, sentence: "Balance shards by the times of an earlier run",
    valueName: "events",
    form: .path, completion: .events)
  static let shuffle = Setting(
    name: "shuffle", kind: .text,
    sentence: "Run cases in random order, drawn from this seed or else from the clock",
    valueName: "seed"
  ) { text in
    text == drawnSeed ? nil : problem(withSeed: text, in: Int.min...Int.max)
  }
  static let allowEmpty = Setting(
    name: "allow-empty", kind: .flag,
    sentence: "Succeed if no case is selected")

  // MARK: How they are run and judged

  static let adapter = Setting(
    name: "adapter", kind: .list,
    sentence:
      "Run against this adapter: a built-in name, a program's path, or a command with arguments",
    details: "Without it, run against all built-in adapters.", valueName: "name|command",
    form: .command,
    examples: ["./build/MyShop", "reference"], completion: .adapters)
  static let profile = Setting(
    name: "profile", kind: .text,
    sentence: "Choose how the store behaves where Apple's documentation and devices differ:"
      + " \(Profile.all.map(\.name).joined(separator: ", ")), or all of them in turn",
    details: "Add single switches with '+', such as device+listingLag.", valueName: "name",
    defaultValue: ["device"], examples: Profile.all.map(\.name) + ["all", "device+listingLag"],
    completion: .profiles, check: ProfileChoice.problem)
  static let seed = Setting(
    name: "seed", kind: .text,
    sentence: "Seed the random numbers; the same seed repeats the same run",
    valueName: "number", defaultValue: ["1"]
  ) { text in
    // 'begin' sends the seed to adapters, and the protocol permits none below 0.
    problem(withSeed: text, in: 0...Int.max)
  }
  /// `nil` for a whole number of the range.
  private static func problem(withSeed text: String, in range: ClosedRange<Int>) -> String? {
    if let number = Int(text), range.contains(number) { return nil }
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let isWhole = !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
    let expected =
      !isWhole
      ? "a whole number"
      : range.lowerBound < 0
        ? "\(range.lowerBound) to \(range.upperBound)"
        : text.hasPrefix("-") ? "0 or more" : "at most \(range.upperBound)"
    return "invalid seed \(quoted(text)): expected \(expected)"
  }

  static let timeout = Setting(
    name: "timeout", kind: .text,
    sentence: "Wait at most this long for an adapter's answer or sign of work: 500ms, 10s or 2m",
    valueName: "time", defaultValue: ["10s"], examples: ["10s", "500ms", "2m"]
  ) { text in
    failureMessage { _ = try RunConfiguration.duration(text) }
  }
  static let jobs = Setting(
    name: "jobs", kind: .text,
    sentence:
      "Run this many cases at once, each in its own process; the events do not depend on it",
    valueName: "number|auto", defaultValue: ["auto"], defaultMeaning: "one per processor",
    examples: ["auto", "4"]
  ) { text in
    JobCount(text) == nil
      ? "invalid number of jobs \(quoted(text)): expected 1 to \(JobCount.limit), or auto"
      : nil
  }
  static let failFast = Setting(
    name: "fail-fast", kind: .flag, sentence: "Stop after the first failure")
  static let retries = Setting(
    name: "retries", kind: .text,
    sentence:
      "Retry a failed case up to this many times; a case whose outcome changes is flaky, and"
      + " counts as failed",
    valueName: "number", defaultValue: ["0"]
  ) { text in
    (0...100).contains(Int(text) ?? -1)
      ? nil : "invalid number of retries \(quoted(text)): expected 0 to 100"
  }
  static let strict = Setting(
    name: "strict", kind: .flag,
    sentence: "Count a broken rule of level SHOULD as a failure instead of a deviation",
    details: "'--no-strict' turns off 'strict: true' of shopper.yaml and SHOPPER_STRICT.")
  static let baseline = Setting(
    name: "baseline", kind: .text,
    sentence: "Count only failures that are new since this earlier run",
    details: "'--events' may name the same file, which the run then renews.",
    valueName: "events",
    form: .path, completion: .events)

  // MARK: What is reported, and where

  static let report = Setting(
    name: "report", kind: .list, sentence: "Write a report of this kind",
    details: "Kinds: \(ReportKind.all.map(\.name).joined(separator: ", "))."
      + " The path '-' is stdout.",
    valueName: "kind[=path]", form: .report, defaultValue: ["junit", "html"],
    examples: ReportKind.all.map(\.name) + ["junit=reports/junit.xml"], completion: .reports
  ) { text in
    failureMessage { _ = try ReportFile(text) }
  }
  static let events = Setting(
    name: "events", kind: .text,
    sentence: "Write all events to this file, one JSON object per line",
    details: "The path '-' is stdout.", valueName: "path",
    form: .path, defaultValue: ["reports/events.ndjson"], examples: ["reports/events.ndjson"])
  static let transcript = Setting(
    name: "transcript", kind: .text,
    sentence: "Write all messages to and from adapters to this file, for 'replay'",
    details: "The path '-' is stdout.", valueName: "path", form: .path,
    examples: ["reports/transcript.ndjson"])
  static let watch = Setting(
    name: "watch", kind: .flag,
    sentence:
      "Run the affected cases again after each change of a file, until Ctrl-C; the exit code is"
      + " that of the last run")
  static let verbose = Setting(
    name: "verbose", kind: .flag, sentence: "Print details of every case and known issue")
  static let failures = Setting(
    name: "failures", kind: .flag,
    sentence: "Print every failure in full instead of findings alone")
  static let quiet = Setting(
    name: "quiet", kind: .flag, sentence: "Print only findings and counts")

  /// The value of `--shuffle` without a seed.
  static let drawnSeed = "drawn"
}

/// The settings of `shopper run` as flags, in the order of its help.
struct RunFlags: ParsableArguments {
  @OptionGroup var scenarios: PathFlags
  @Option(.catalog) var catalog: String?
  @Option(.cast) var cast: [String] = []
  @Flag(.fillCast) var fillCast = false
  @Option(.name) var name: String?
  @Option(.tag) var tag: String?
  @Flag(.rerunFailed) var rerunFailed = false
  @Option(.shard) var shard: String?
  @Option(.timings) var timings: String?
  @Option(.shuffle) var shuffle: String?
  @Flag(.allowEmpty) var allowEmpty = false

  @Option(.adapter) var adapter: [String] = []
  @Option(.profile) var profile: String?
  @Option(.seed) var seed: String?
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
  @Flag(.failures) var failures = false

  /// The settings that the command line gives.
  var values: [Setting: [String]] {
    Setting.values(of: self).merging(scenarios.values) { $1 }
  }
}

/// The scenarios that a command is about: those of its paths, or else of `shopper.yaml`.
struct PathFlags: ParsableArguments {
  @Argument(.paths) var paths: [String] = []
  @OptionGroup var builtIn: BuiltInFlag

  var values: [Setting: [String]] {
    let named = paths.isEmpty && builtIn.builtin ? Setting.paths.defaultValue : paths
    return [.paths: builtIn.located(named)]
  }
}

/// The flags of commands that play scenarios with the products of an app.
struct CatalogFlags: ParsableArguments {
  @Option(.catalog) var catalog: String?
  @Option(.cast) var cast: [String] = []
  @Flag(.fillCast) var fillCast = false

  var values: [Setting: [String]] { Setting.values(of: self) }
}

/// The flag of commands that can do without a folder of scenarios.
struct BuiltInFlag: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Use the scenarios that are built into shopper; paths select some of them:"
        + " 'journeys', 'journeys/refund'."))
  var builtin = false

  /// The user's paths, or those of the built-in files that they name.
  func located(_ paths: [String]) -> [String] {
    builtin ? paths.map(BuiltInFiles.path) : paths
  }
}
