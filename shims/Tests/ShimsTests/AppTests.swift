import Testing

extension Probe {
  static let program = "ShimsProbe"
}

@Suite struct AppTests {
  @Test func `property wrappers of views hold values without a view`() throws {
    let said = """
      search: tulip, true
      shown: true
      theme: light, true
      key: true
      color: true, false
      launches: 1, 1
      plan: pro, pro

      """
    #expect(try Probe(mode: "swiftUI") == Probe(said))
  }

  @Test func `purchase code with everything that it imports runs on the simulated store`() throws {
    let said = """
      info Store: loaded 1 of 02
      names: ["Silver Garden Care"]
      debug Store: loaded 1 products
      period: 1 month
      fingerprint: a13097d6

      """
    #expect(try Probe(mode: "store") == Probe(said))
  }

  @Test func `a purchase's signature and its device can be checked with CryptoKit`() throws {
    let said = """
      of this device: true
      signed: true

      """
    #expect(try Probe(mode: "signature") == Probe(said))
  }

  @Test func `lengths of time are written in English words`() throws {
    let said = """
      positional: 1:02:03 | 9:00:30 | 2:00 | 0
      abbreviated: 1mo | 7d | 2y 3mo | 9h 30s | 0s
      short: 1 mth | 7 days | 2 yrs, 3 mths | 9 hr, 30 sec | 0 sec
      full: 1 month | 7 days | 2 years, 3 months | 9 hours, 30 seconds | 0 seconds
      spellOut: one month | seven days | two years, three months | nine hours, thirty seconds \
      | zero seconds
      brief: 1mth | 7days | 2yrs 3mths | 9hr 30sec | 0sec
      minutes: 1:05, 9
      padded: 00:09
      days: 31 days

      """
    #expect(try Probe(mode: "formats") == Probe(said))
  }

  @Test func `texts without a translation are their keys, loops hear, dictionaries are filled`()
    throws
  {
    let said = """
      Buy gold for 3 coins, 100% of 2.5
      Restore
      Buy silver
      Restore 2
      Refused
      HTTPEnable, HTTPProxy
      Restored gold
      heard renewed
      GET
      {"password":"key","receipt-data":"cmVjZWlwdA=="}
      {"receipt-data":"cmVjZWlwdA=="}

      """
    #expect(try Probe(mode: "text") == Probe(said))
  }

  @Test func `what takes the place of AppKit would choose branches of the Mac`() {
    #if canImport(AppKit)
      Issue.record("canImport(AppKit) must stay false")
    #endif
  }
}
