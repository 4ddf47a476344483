import Testing

/// Code for Objective-C's runtime and Core Foundation, as `shopper port` leaves it.
@Suite struct RuntimeTests {
  @Test func `methods are called as functions, and values are found by their names`() throws {
    let said = """
      ring 2
      application: true
      till: EUR, none
      setting: pro
      receipt: true
      downloads: [true, false, false, true]
      boolean: [true, false]
      fraction: [true, false, false]
      copied: 7

      """
    #expect(try Probe(mode: "runtime") == Probe(said))
  }

  @Test func `a method that the object does not have ends the process with its name`() throws {
    let probe = try Probe(mode: "unknown-method")
    #expect(probe.said.contains("unrecognized selector 'refund:' sent to a Till"))
    #expect(probe.exitCode != 0)
  }

  @Test func `colors have components, those of assets have none`() throws {
    let said = """
      dynamic: 0 0 0 100, 0 0 0 50
      hue: 50 100 100 100
      names: 100 100 100 100, 0 0 0 0
      same: true

      """
    #expect(try Probe(mode: "colors") == Probe(said))
  }

  @Test func `a font is registered if its file is there`() throws {
    let said = """
      missing: false, fileNotFound
      there: true

      """
    #expect(try Probe(mode: "fonts") == Probe(said))
  }
}
