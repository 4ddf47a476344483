import RunEvents

/// Reads the shard of a plan that a CI engine assigned to this process from its environment.
package enum ShardVariables {
  /// An engine's variables. Rows are tried in their order.
  private struct Engine {
    let index: String
    let totals: [String]
    /// The index of the first shard.
    let first: Int
  }

  /// Sources: https://bazel.build/reference/test-encyclopedia,
  /// https://docs.gitlab.com/ci/variables/predefined_variables/,
  /// https://buildkite.com/docs/pipelines/configure/environment-variables,
  /// https://circleci.com/docs/reference/variables/,
  /// https://kubernetes.io/docs/concepts/workloads/controllers/job/. Kubernetes sets no total, so a
  /// manifest sets `JOB_COMPLETIONS` to its number of completions.
  private static let engines = [
    Engine(index: "TEST_SHARD_INDEX", totals: ["TEST_TOTAL_SHARDS"], first: 0),
    Engine(index: "CI_NODE_INDEX", totals: ["CI_NODE_TOTAL"], first: 1),
    Engine(index: "BUILDKITE_PARALLEL_JOB", totals: ["BUILDKITE_PARALLEL_JOB_COUNT"], first: 0),
    Engine(index: "CIRCLE_NODE_INDEX", totals: ["CIRCLE_NODE_TOTAL"], first: 0),
    Engine(
      index: "JOB_COMPLETION_INDEX", totals: ["JOB_COMPLETIONS", "JOB_COMPLETION_TOTAL"], first: 0),
  ]

  /// `nil` if no engine wants a part, so that the plan is played whole.
  ///
  /// - Parameter value: of an environment variable.
  package static func shard(
    _ value: (String) -> String?
  ) throws(ShardVariableError) -> Shard? {
    for engine in engines {
      guard let index = value(engine.index) else { continue }
      guard let total = engine.totals.first(where: { value($0) != nil }) else {
        throw ShardVariableError("missing \(engine.totals[0]): \(engine.index) is set")
      }
      let totalText = value(total) ?? ""
      let count = number(totalText)
      if let number = number(index), let count,
        let shard = Shard(index: number - engine.first + 1, total: count)
      {
        return shard
      }
      let last = count.flatMap { $0 > 0 ? " to \($0 + engine.first - 1)" : nil } ?? ""
      throw ShardVariableError(
        "invalid shard \(engine.index)=\(index), \(total)=\(totalText): expected "
          + (count.flatMap { Shard.excess(of: $0) } ?? "an index from \(engine.first)\(last)"))
    }
    return try slurm(value)
  }

  /// Whether an engine is there: some set the number of jobs alone for a job that is not parallel.
  package static func areSet(in value: (String) -> String?) -> Bool {
    engines.contains { ($0.totals + [$0.index]).contains { value($0) != nil } }
  }

  /// Of 32 bits, so that no sum or difference of two overflows; engines have no larger ones.
  private static func number(_ text: String) -> Int? { Int32(text).map(Int.init) }

  /// An array may begin anywhere and go in steps. Source: https://slurm.schedmd.com/job_array.html
  private static func slurm(_ value: (String) -> String?) throws(ShardVariableError) -> Shard? {
    func text(_ name: String) -> String? { value("SLURM_ARRAY_TASK_\(name)") }
    guard let id = text("ID") else { return nil }
    guard let first = text("MIN"), let last = text("MAX") else {
      throw ShardVariableError(
        "missing SLURM_ARRAY_TASK_MIN or SLURM_ARRAY_TASK_MAX: SLURM_ARRAY_TASK_ID is set")
    }
    let step = max(1, text("STEP").flatMap(number) ?? 1)
    let expected: String
    if let id = number(id), let first = number(first), let last = number(last) {
      let total = (last - first) / step + 1
      if text("COUNT").flatMap(number) ?? total == total, (id - first) % step == 0,
        let shard = Shard(index: (id - first) / step + 1, total: total)
      {
        return shard
      }
      expected = Shard.excess(of: total, "tasks") ?? evenlySpaced
    } else {
      expected = evenlySpaced
    }
    throw ShardVariableError("invalid Slurm array: expected \(expected)")
  }

  private static let evenlySpaced = "evenly spaced tasks, such as --array=1-8"
}

/// Variables that contradict each other. Lower case where no name begins it, no final period.
package struct ShardVariableError: Error, Hashable, Sendable {
  package let message: String

  init(_ message: String) { self.message = message }
}
