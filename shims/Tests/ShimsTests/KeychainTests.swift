import Testing

@Suite struct KeychainTests {
  @Test func `items outlive a new installation, and a service keeps its own`() throws {
    let said = """
      before: nil
      set: 0
      set: 0
      set: 0
      all: ["all=1", "other=7"]
      removed: true, false
      all: ["all": "1"]
      before: 1
      set: 0
      set: 0
      set: 0
      all: ["all=2", "other=7"]
      removed: true, false
      all: ["all": "2"]

      """
    #expect(try Probe(mode: "keychain", verbs: "reinstall") == Probe(said))
  }

  @Test func `a case begins with an empty keychain`() throws {
    #expect(try Probe(mode: "keychain").said.hasPrefix("before: nil\n"))
  }

  @Test func `what cannot be done has Apple's code and a sentence`() throws {
    let wrong = "-50 A key is missing from the query or does not belong there."
    let missing = "-25300 The keychain has no such item."
    let duplicate = "-25299 The keychain has an item of this identity already."
    let said = """
      add: 0 No error.
      add again: \(duplicate)
      add another: 0 No error.
      rename to the first: \(duplicate)
      update nothing: \(missing)
      update with a search: \(wrong)
      no class: \(wrong)
      text as secret: \(wrong)
      a key: -4 The simulated keychain keeps passwords only, and returns no references.
      delete nothing: \(missing)
      delete: 0 No error.
      look: \(missing)
      no such code: nil

      """
    #expect(try Probe(mode: "refusals") == Probe(said))
  }

  @Test func `synchronized items are found only by who asks for them`() throws {
    let said = """
      plain: nil
      synchronized: Optional("s")
      any: Optional("s")
      reference: Optional("s")
      two: 2
      deleted: 0, -25300

      """
    #expect(try Probe(mode: "synchronized") == Probe(said))
  }

  @Test func `random bytes come from the seed of the case`() throws {
    let first = try Probe(mode: "nonce", seed: 1)
    #expect(first.said.count == 34)
    #expect(try Probe(mode: "nonce", seed: 1) == first)
    #expect(try Probe(mode: "nonce", seed: 2) != first)
  }

  @Test func `the customer's iCloud outlives a new installation`() throws {
    let said = """
      launches: 0, pro: false
      synchronized: true
      flower: rose
      list: ["a", "b"]
      keys: ["launches", "pro"]
      launches: 1, pro: true
      synchronized: true
      flower: rose
      list: ["a", "b"]
      keys: ["launches", "pro"]

      """
    #expect(try Probe(mode: "iCloud", verbs: "reinstall") == Probe(said))
  }
}
