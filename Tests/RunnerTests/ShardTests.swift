import RunEvents
import Testing

@testable import Runner

@Suite struct ShardTests {
  private static let ids = (0..<1000).map { "area/scenario-\($0)" }

  @Test(arguments: [1, 2, 3, 4, 7, 16])
  func `every scenario is in one part, and parts are about alike`(total: Int) throws {
    let choice = ShardChoice(total: total)
    let sizes = try (1...total).map { index in
      let shard = try #require(Shard(index: index, total: total))
      return Self.ids.count { choice.has($0, in: shard) }
    }
    #expect(sizes.reduce(0, +) == 1000)
    #expect(sizes.allSatisfy { $0 * total > 700 && $0 * total < 1300 })
  }

  @Test func `a scenario's part follows from its id, today and tomorrow`() {
    let choice = ShardChoice(total: 5)
    let parts = ["journeys/buy", "journeys/look", "family/shared"].map(choice.part)
    #expect(parts == [1, 5, 5])
  }

  @Test func `recorded time is shared evenly, and what is new goes where its id says`() {
    let times = ["a": 100, "b": 60, "c": 50, "d": 10]
    let choice = ShardChoice(total: 2, microseconds: times)
    #expect(["a", "b", "c", "d"].map(choice.part) == [1, 2, 2, 1])
    #expect(choice.part(of: "new") == ShardChoice(total: 2).part(of: "new"))
  }

  @Test(.timeLimit(.minutes(1))) func `very many parts are shared out as fast as few`() {
    let times = Dictionary(uniqueKeysWithValues: Self.ids.map { ($0, 1) })
    let choice = ShardChoice(total: 1_000_000, microseconds: times)
    #expect(Self.ids.sorted().map(choice.part) == Array(1...1000))
  }

  @Test(
    arguments: [
      ([:], nil),
      (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4"], "1/4"),
      (["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "4"], "4/4"),
      // GitLab sets the total alone where a job is not parallel.
      (["CI_NODE_TOTAL": "1"], nil),
      (["BUILDKITE_PARALLEL_JOB": "2", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], "3/3"),
      (["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "3"], "2/3"),
      (["JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "2"], "1/2"),
      (
        [
          "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_MAX": "9",
          "SLURM_ARRAY_TASK_STEP": "2", "SLURM_ARRAY_TASK_COUNT": "4",
        ], "3/4"
      ),
    ] as [([String: String], String?)])
  func `an engine's variables name the part`(variables: [String: String], part: String?) throws {
    #expect(try ShardVariables.shard { variables[$0] }?.text == part)
  }

  @Test(arguments: [
    (["TEST_SHARD_INDEX": "0"], "missing TEST_TOTAL_SHARDS: TEST_SHARD_INDEX is set"),
    (
      ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"],
      "invalid shard CI_NODE_INDEX=0, CI_NODE_TOTAL=4: expected an index from 1 to 4"
    ),
    (
      ["CI_NODE_INDEX": "-9223372036854775808", "CI_NODE_TOTAL": "4"],
      "invalid shard CI_NODE_INDEX=-9223372036854775808, CI_NODE_TOTAL=4: "
        + "expected an index from 1 to 4"
    ),
    (
      ["TEST_SHARD_INDEX": "9223372036854775807", "TEST_TOTAL_SHARDS": "9223372036854775807"],
      "invalid shard TEST_SHARD_INDEX=9223372036854775807, TEST_TOTAL_SHARDS=9223372036854775807: "
        + "expected an index from 0"
    ),
    (
      ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "1000001"],
      "invalid shard CI_NODE_INDEX=1, CI_NODE_TOTAL=1000001: expected at most 1000000 shards"
    ),
    (
      [
        "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "-9223372036854775808",
        "SLURM_ARRAY_TASK_MAX": "9223372036854775807",
      ], "invalid Slurm array: expected evenly spaced tasks, such as --array=1-8"
    ),
    (
      [
        "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "1",
        "SLURM_ARRAY_TASK_MAX": "2147483647",
      ], "invalid Slurm array: expected at most 1000000 tasks"
    ),
    (["JOB_COMPLETION_INDEX": "0"], "missing JOB_COMPLETIONS: JOB_COMPLETION_INDEX is set"),
    (
      [
        "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "9",
        "SLURM_ARRAY_TASK_COUNT": "3",
      ], "invalid Slurm array: expected evenly spaced tasks, such as --array=1-8"
    ),
  ])
  func `variables that contradict each other say so`(
    variables: [String: String], message: String
  ) throws {
    let error = try #require(throws: ShardVariableError.self) {
      try ShardVariables.shard { variables[$0] }
    }
    #expect(error.message == message)
  }

  @Test func `an order that is drawn from a seed is the same each time, and holds all`() {
    let drawn = Shuffle.shuffled(Array(0..<10), seed: 7)
    #expect(drawn == Shuffle.shuffled(Array(0..<10), seed: 7))
    #expect(drawn != Shuffle.shuffled(Array(0..<10), seed: 8))
    #expect(drawn.sorted() == Array(0..<10))
    #expect(Shuffle.shuffled([Int](), seed: 1) == [])
  }
}
