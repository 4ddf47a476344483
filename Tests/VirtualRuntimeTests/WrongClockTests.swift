import Testing

@Suite struct WrongClockTests {
  @Test func `a wrong clock shows another time of day, and waits are as long as ever`() throws {
    let output = """
      ahead by 3600.0 s
      slept for 2.0 s, 2.0 seconds
      the true clock went on by 3000 ms
      no time before 0.0

      """
    #expect(try Probe("wrongClock") == Probe(output: output))
  }
}
