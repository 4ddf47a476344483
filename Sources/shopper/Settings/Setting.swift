import Diagnostics
import Runner
import Scenarios
import Workspace

/// One thing about a run that can be said as a flag, in the environment and in `shopper.yaml`.
enum Setting: String, CaseIterable {
  case paths, adapter, profile, seed, timeout, jobs
  case failFast = "fail-fast"
  case retries, strict, baseline, name, tag, shard, timings, shuffle
  case rerunFailed = "rerun-failed"
  case allowEmpty = "allow-empty"
  case report, events, transcript, quiet, verbose, watch

  enum Kind {
    case text
    case list
    case flag
  }

  var kind: Kind {
    switch self {
    case .paths, .adapter, .report: .list
    case .failFast, .strict, .rerunFailed, .allowEmpty, .quiet, .verbose, .watch: .flag
    case .profile, .seed, .timeout, .jobs, .retries, .baseline, .name, .tag, .shard, .timings,
      .shuffle, .events, .transcript:
      .text
    }
  }

  /// In the environment: `SHOPPER_FAIL_FAST`.
  var variable: String {
    "SHOPPER_" + rawValue.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// What is wrong with a value; `nil` if nothing is.
  func problem(with text: String) -> String? {
    switch self {
    case .profile: ProfileChoice.problem(with: text)
    case .seed: Int(text) == nil ? "\(quoted(text)) is no whole number" : nil
    case .timeout: Self.message { _ = try RunConfiguration.duration(text) }
    case .jobs:
      JobCount(text) == nil
        ? "\(quoted(text)) is no number of jobs: a whole number from 1 to \(JobCount.limit),"
          + " or auto" : nil
    case .retries:
      (0...100).contains(Int(text) ?? -1)
        ? nil : "\(quoted(text)) is no number of retries: a whole number from 0 to 100"
    case .tag: Self.message { try Self.checkTags(text) }
    case .shard:
      ShardOption(text) == nil
        ? "\(quoted(text)) is no shard: write INDEX/TOTAL, such as 2/5, where INDEX goes from 1 to "
          + "TOTAL, or auto" : nil
    case .shuffle:
      Int(text) == nil && text != Self.drawn ? "\(quoted(text)) is no seed: a whole number" : nil
    case .report: Self.message { _ = try ReportFile(text) }
    case .paths, .adapter, .baseline, .name, .timings, .events, .transcript:
      text.isEmpty ? "an empty text says nothing" : nil
    case .failFast, .strict, .rerunFailed, .allowEmpty, .quiet, .verbose, .watch:
      Self.flag(text) == nil ? "\(quoted(text)) is neither true nor false" : nil
    }
  }

  /// What `--shuffle` without a seed stands for.
  static let drawn = "drawn"

  static func flag(_ text: String) -> Bool? {
    let word = text.lowercased()
    if ["true", "yes", "on", "1"].contains(word) { return true }
    return ["false", "no", "off", "0", ""].contains(word) ? false : nil
  }

  private static func checkTags(_ text: String) throws {
    do throws(TagExpressionError) {
      _ = try TagExpression(text)
    } catch {
      throw Failure(error.message)
    }
  }

  private static func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch let failure as Failure {
      return failure.message
    } catch {
      return "\(error)"
    }
  }
}

/// How many processes play at once.
struct JobCount {
  static let limit = 1024

  let number: Int

  /// Reads a number, or `auto` for as many as there are processors.
  init?(_ text: String) {
    guard text == "auto" || (1...Self.limit).contains(Int(text) ?? 0) else { return nil }
    number = Int(text) ?? Processors.count
  }
}
