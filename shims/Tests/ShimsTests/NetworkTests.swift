import Testing

@Suite struct NetworkTests {
  @Test func `a monitor tells of the device's network when it starts, and at every change`() throws
  {
    let said = """
      now: satisfied, wifi true
      handler: satisfied, ["en0"]
      loop: satisfied
      handler: unsatisfied, []
      handler: satisfied, ["en0"]

      """
    #expect(
      try Probe(mode: "network", verbs: "lose network", "lose network", "restore network")
        == Probe(said))
  }

  @Test func `older code sees by its flags, and is told, whether there is network`() throws {
    let said = """
      at first: 2
      listener: false, as asked: true
      listener: true, as asked: true

      """
    #expect(
      try Probe(mode: "reachability", verbs: "lose network", "lose network", "restore network")
        == Probe(said))
  }

  @Test func `an app's folders have names`() throws {
    let said = """
      ["Documents", "share", ".cache", "Library"], true
      a.json

      """
    #expect(try Probe(mode: "folders") == Probe(said))
  }

  @Test func `a view's environment buys, and asks for a review`() throws {
    #expect(
      try Probe(mode: "actions") == Probe("bought com.rarcher.subscription.vip.silver\n"))
  }
}
