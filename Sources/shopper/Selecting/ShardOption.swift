import Diagnostics
import OperatingSystem
import RunEvents
import Runner
import Scenarios
import Workspace

/// The value of `--shard`.
enum ShardOption {
  case this(Shard)
  /// The shard that the CI engine assigned to this process.
  case auto

  /// Reads `2/5` or `auto`.
  init?(_ text: String) {
    if text == "auto" {
      self = .auto
      return
    }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let total = numbers[1],
      let shard = Shard(index: index, total: total)
    else { return nil }
    self = .this(shard)
  }

  /// Says why a string is no shard.
  static func problem(with text: String) -> String {
    "invalid shard \(quoted(text)): expected INDEX/COUNT with 1 ≤ INDEX ≤ COUNT, or auto"
  }

  /// `nil` for the whole plan.
  func shard(_ environment: Environment) throws -> Shard? {
    switch self {
    case .this(let shard): return shard
    case .auto:
      do throws(ShardVariableError) {
        return try ShardVariables.shard { environment[$0] }
      } catch {
        throw Failure(error.message, status: ExitStatus.usage)
      }
    }
  }
}

extension Selection {
  /// Leaves what belongs to one part of the plan.
  ///
  /// - Parameter timings: an earlier run, whose times the parts are balanced by.
  mutating func keep(_ shard: Shard, timings: RunSummary?) {
    let times = timings.map(ShardChoice.microseconds)
    let choice =
      times.map { ShardChoice(total: shard.total, microseconds: $0) }
      ?? ShardChoice(total: shard.total)
    scenarios.keep(
      (0..<scenarios.count).filter { choice.has(scenarios.id(at: $0), in: shard) })
    isWhole = isWhole && shard.total == 1
  }
}
