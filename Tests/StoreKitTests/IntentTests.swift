import ProgramRun
import Testing

@Suite struct IntentTests {
  @Test(arguments: Probe.profiles)
  func `PROMO-1, OFF-WB-2: what was begun while the app was closed waits for a listener`(
    profile: String
  ) throws {
    let output = """
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel nursery.silver
      -- 2026-01-20
      -- quit
      -- buy nursery.book in the App Store
      -- open back of nursery.silver, for the app to buy
      -- launch
      app is to buy nursery.book with no offer
      buy nursery.book: #2 nursery.book 3 at 2026-01-20
      app is to buy nursery.silver with back
      buy nursery.silver: #3 nursery.silver of #1 0 at 2026-01-20 until 2026-02-20 offer 4 FREE_TRIAL id back
      -- once only
      all:
        #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
        #2 nursery.book 3 at 2026-01-20
        #3 nursery.silver of #1 0 at 2026-01-20 until 2026-02-20 offer 4 FREE_TRIAL id back

      """
    #expect(try Probe.run("intents", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `PROMO-1, OFF-WB-2: a running app is told at once, and hears of what is bought already`(
    profile: String
  ) throws {
    let output = """
      -- buy nursery.book in the App Store
      app is to buy nursery.book with no offer
      buy nursery.book: #1 nursery.book 3 at 2026-01-05
      buy nursery.silver: #2 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel nursery.silver
      -- 2026-01-20
      -- open back of nursery.silver
      app hears #3 nursery.silver of #2 0 at 2026-01-20 until 2026-02-20 offer 4 FREE_TRIAL id back
      -- buy nursery.book in the App Store

      """
    #expect(try Probe.run("intentLive", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `MSG-1: a message waits for the app, which shows it while it is true`(
    profile: String
  ) throws {
    let output = """
      buy nursery.gold: #1 nursery.gold 20 at 2026-01-05 until 2026-02-05
      -- quit
      -- break billing
      -- 2026-02-06
      -- launch
      app may show Billing Issue
      the customer sees Billing Issue
      -- mend billing
      display: unknown
      -- message generic
      app may show Generic
      the customer sees Generic
      shown: ["billingIssue", "generic"]

      """
    #expect(try Probe.run("messages", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `OFF-WB-2: an offer that the app passes over is added, until the app ends`(
    profile: String
  ) throws {
    let output = """
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel nursery.silver
      -- 2026-01-20
      -- open back of nursery.silver, for the app to buy
      buy nursery.silver: #2 nursery.silver of #1 0 at 2026-01-20 until 2026-02-20 offer 4 FREE_TRIAL id back
      -- cancel nursery.silver
      -- 2026-03-01
      -- the app ends, and the choice with it
      -- quit
      -- launch
      buy nursery.silver: #3 nursery.silver of #1 10 at 2026-03-01 until 2026-04-01

      """
    #expect(try Probe.run("intentIgnored", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `MSG-1: the App Store shows a message by itself where no loop asks for it`(
    profile: String
  ) throws {
    let output = """
      -- message generic
      shown: ["generic"]
      -- quit
      -- message generic
      shown: ["generic"]
      -- launch
      shown: ["generic", "generic"]
      shown: ["generic"]
      the customer sees Generic
      -- quit
      -- message generic
      -- launch
      -- quit
      shown: ["generic", "generic", "generic"]

      """
    #expect(try Probe.run("messagesUnheard", profile: profile) == ProgramRun(output: output))
  }
}
