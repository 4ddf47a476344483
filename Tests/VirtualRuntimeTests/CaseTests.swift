import Testing

@Suite struct CaseTests {
  static let alone = """
    last: task 1 at 1600000001.0, E36B474C-36A9-4342-A469-9D8718B91A08
    last: body at 1600000001.5, 834759

    """

  @Test(arguments: [["last"], ["greedy", "last"], ["long", "last"], ["long", "greedy", "last"]])
  func `a case is the same whatever ran before it`(cases: [String]) throws {
    let run = try Probe(arguments: ["cases"] + cases)
    #expect(run.exitCode == 0)
    #expect(run.output.hasSuffix(Self.alone))
    #expect(run.output.components(separatedBy: "last:").count == 3)
  }

  @Test func `tasks of an old case never run again, whatever resumes them`() throws {
    let output = """
      timers left: none
      new case at 1500000010.0

      """
    #expect(try Probe("orphans") == Probe(output: output))
  }

  @Test func `an actor in a static still takes work in the next case`() throws {
    #expect(try Probe("sharedActor") == Probe(output: "visit 51\n"))
  }
}
