import RunEvents
import Testing

@testable import Runner
@testable import Scenarios

/// Which cases workers take, so that few processes are started for the same adapter.
@Suite struct CaseQueueTests {
  private static func queue(
    adapters: Int, scenarios: Int, profiles: [String] = ["device"], only: Set<CaseKey>? = nil
  ) throws -> CaseQueue {
    let queue = try CaseQueue(workers: 2, stop: StopSignal())
    let prepared = (0..<adapters).map {
      PreparedAdapter(name: "shop \($0)", about: nil, fault: nil, ends: [], greeting: "")
    }
    let plan = RunPlan(
      (0..<scenarios).map { Scenario.looking("case \($0)") }, adapters: prepared,
      profiles: profiles, only: only)
    queue.open(plan)
    return queue
  }

  private static func next(_ count: Int, of queue: CaseQueue, for worker: Int) -> [Int?] {
    (0..<count).map { _ in queue.next(for: worker) }
  }

  @Test func `a worker comes to its own adapters first, and then to those of others`() throws {
    let queue = try Self.queue(adapters: 4, scenarios: 2)
    #expect(Self.next(3, of: queue, for: 1) == [2, 3, 6])
    #expect(Self.next(2, of: queue, for: 0) == [0, 1])
    #expect(Self.next(4, of: queue, for: 1) == [7, 4, 5, nil])
    #expect(queue.next(for: 0) == nil)
  }

  @Test func `workers share an adapter that is alone`() throws {
    let queue = try Self.queue(adapters: 1, scenarios: 3)
    #expect([1, 0, 1, 0].map { queue.next(for: $0) } == [0, 1, 2, nil])
  }

  @Test func `cases that are not played belong to no adapter's`() throws {
    let only: Set = [
      CaseKey(scenario: "case 1", adapter: "shop 0", profile: "device"),
      CaseKey(scenario: "case 0", adapter: "shop 2", profile: "documented"),
      CaseKey(scenario: "case 1", adapter: "shop 2", profile: "device"),
    ]
    let queue = try Self.queue(
      adapters: 3, scenarios: 2, profiles: ["documented", "device"], only: only)
    #expect(Self.next(4, of: queue, for: 1) == [0, 1, 2, nil])
  }

  /// Results of later adapters would use up all that may be begun, and the first one's next case
  /// could never be.
  @Test func `a plan longer than the look-ahead is played in its order`() throws {
    let queue = try Self.queue(adapters: 2, scenarios: CaseQueue.lookAhead / 2 + 1)
    #expect([1, 0, 1].map { queue.next(for: $0) } == [0, 1, 2])
  }
}
