import Testing

/// Inside one process order can agree by luck, so these compare processes.
@Suite struct IdentityTests {
  @Test func `dates, identifiers, numbers and hash order are the same in every process`() throws {
    let first = try Probe("identity")
    #expect(
      first.output.hasPrefix("date 1750000000.0\nuuids D70D3259-E4E1-4B63-9C66-3CF4D73C4C04 "))
    #expect(first.exitCode == 0)
    #expect(try Probe("identity") == first)
  }

  @Test func `without virtual time the same program has time, threads and chance`() throws {
    let first = try Probe("real")
    let second = try Probe("real")
    #expect(first.output.hasPrefix("time passed: true\nrandom "))
    #expect(first.exitCode == 0)
    #expect(first.output != second.output)
  }

  @Test func `children of a fork each go on from the parent's state`() throws {
    let child = """
      child: main queue
      child: 5000 ms, 7191089600892374487, 1C663CF4-D73C-4C04-822A-B1BA804098E6
      parent: 0 ms, child ended with 0

      """
    #expect(try Probe("fork") == Probe(output: child + child))
  }
}
