import ProgramRun
import Testing

@Suite struct LoopTests {
  @Test(arguments: Probe.profiles)
  func `ENT-15, UPD-7: every loop that listens hears every live update, and does not end`(
    profile: String
  ) throws {
    let output = """
      -- buy flowers.large on another device
      one hears #1 flowers.large 1.99 at 2026-01-05
      two hears #1 flowers.large 1.99 at 2026-01-05
      three hears #1 flowers.large 1.99 at 2026-01-05
      -- buy roses.large on another device
      one hears #2 roses.large 2.99 at 2026-01-05
      two hears #2 roses.large 2.99 at 2026-01-05
      three hears #2 roses.large 2.99 at 2026-01-05
      four hears #2 roses.large 2.99 at 2026-01-05
      listeners: 4

      """
    #expect(try Probe.run("concurrentLoops", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `UPD-7: a loop that was left, cancelled or dropped is no listener any more`(
    profile: String
  ) throws {
    let output = """
      listeners: 3
      -- buy flowers.large on another device
      one hears #1 flowers.large 1.99 at 2026-01-05 and leaves
      two hears #1 flowers.large 1.99 at 2026-01-05
      listeners: 2
      two has ended
      listeners: 1
      listeners: 0
      -- buy roses.large on another device

      """
    #expect(try Probe.run("leftLoops", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `UPD-7: a loop that takes its time hears everything, in order`(
    profile: String
  ) throws {
    let output = """
      -- buy flowers.large on another device
      begins #1 flowers.large 1.99 at 2026-01-05
      -- buy roses.large on another device
      -- buy chocolates.small on another device
      -- 2026-01-05T00:05:00Z
      finished #1
      begins #2 roses.large 2.99 at 2026-01-05
      finished #2
      begins #3 chocolates.small 3.99 at 2026-01-05
      finished #3

      """
    #expect(try Probe.run("busyLoop", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `UPD-7: loops of a launch before never resume`(
    profile: String
  ) throws {
    let output = """
      -- buy flowers.large on another device
      old hears #1 flowers.large 1.99 at 2026-01-05
      -- quit
      -- buy vip.silver on another device
      -- launch
      -- buy roses.large on another device
      new hears #3 roses.large 2.99 at 2026-01-05
      listeners: 1

      """
    #expect(try Probe.run("oldLoops", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `a new case knows nothing of the case before`(
    profile: String
  ) throws {
    let output = """
      -- buy flowers.large on another device
      old hears #1 flowers.large 1.99 at 2026-01-05
      -- begin
      all: nothing
      buy roses.large: #1 roses.large 2.99 at 2026-01-05
      redeem: unknown
      keychain: []
      -- buy chocolates.small on another device
      new hears #2 chocolates.small 3.99 at 2026-01-05

      """
    #expect(try Probe.run("beganAnew", profile: profile) == ProgramRun(output: output))
  }
}
