import Testing

@Suite struct CombineTests {
  @Test func `schedulers wait in virtual time, and none makes a thread`() throws {
    let said = """
      0 ms: begin
      0 ms: main a
      0 ms: main b
      0 ms: global c
      0 ms: global d
      0 ms: operation e
      0 ms: a block of the main queue
      300 ms: title RO
      1000 ms: tick
      1500 ms: after a while
      2000 ms: price of rose
      2000 ms: tick
      62500 ms: end

      """
    #expect(try Probe(mode: "schedulers") == Probe(said))
  }

  @Test func `what the core lacks is there, and published properties tell before they change`()
    throws
  {
    let said = """
      latest 1x
      latest 1y
      latest finished
      three (1, "z", true)
      three (1, "z", false)
      merged 9
      merged 1
      numbers [3, 4]
      button /
      button start
      will change from\u{20}
      button rose/
      info Store: bought vip.gold, <private>, 2
      pro: true

      """
    #expect(try Probe(mode: "combine") == Probe(said))
  }
}
