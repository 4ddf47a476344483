import Diagnostics
import OperatingSystem
import RunEvents
import Runner
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
    guard let (index, total) = Self.numbers(text), let shard = Shard(index: index, total: total)
    else { return nil }
    self = .this(shard)
  }

  /// Says why a string is no shard.
  static func problem(with text: String) -> String {
    let excess = numbers(text).flatMap { Shard.excess(of: $0.total) }
    return "invalid shard \(quoted(text)): expected "
      + (excess ?? "INDEX/COUNT with 1 ≤ INDEX ≤ COUNT, or auto")
  }

  private static func numbers(_ text: String) -> (index: Int, total: Int)? {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let total = numbers[1] else { return nil }
    return (index, total)
  }

  /// `nil` for the whole plan. Where `auto` finds no engine, that is printed.
  ///
  /// - Parameter whole: what is played then, such as `all scenarios`.
  func shard(_ environment: Environment, orElse whole: String) throws -> Shard? {
    switch self {
    case .this(let shard): return shard
    case .auto:
      let shard = try Self.assigned(in: environment)
      if shard == nil, !ShardVariables.areSet(in: { environment[$0] }) {
        Terminal.writeError(
          "shopper: '--shard auto' found no variables of a CI engine: playing \(whole)\n")
      }
      return shard
    }
  }

  /// The shard that an engine assigned; `nil` without one.
  static func assigned(in environment: Environment) throws -> Shard? {
    do throws(ShardVariableError) {
      return try ShardVariables.shard { environment[$0] }
    } catch {
      throw Failure(error.message, status: ExitStatus.usage)
    }
  }
}

extension Selection {
  /// Leaves what belongs to one part of the plan.
  ///
  /// - Parameter timings: an earlier run, whose times the parts are balanced by.
  mutating func keep(_ shard: Shard, timings: RunSummary?) {
    allScenarios = ScenarioChecksum(of: (0..<scenarios.count).lazy.map(scenarios.id))
    let times = timings.map(ShardChoice.microseconds)
    let choice =
      times.map { ShardChoice(total: shard.total, microseconds: $0) }
      ?? ShardChoice(total: shard.total)
    scenarios.keep(
      (0..<scenarios.count).filter { choice.has(scenarios.id(at: $0), in: shard) })
    isWhole = isWhole && shard.total == 1
  }
}
