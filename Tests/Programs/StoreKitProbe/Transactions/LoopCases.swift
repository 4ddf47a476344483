import Shops
import StoreSimulator
import StoreKit
import VirtualRuntime

/// Which loops are listeners, and for how long.
let loopCases: [Case] = [
  Case(
    "ENT-15, UPD-7: every loop that listens hears every live update, and does not end",
    under: [.documented],
    expects: """
      -- buy on another device flowers.large
      one hears #1 flowers.large 1.99 at 2026-01-05
      two hears #1 flowers.large 1.99 at 2026-01-05
      three hears #1 flowers.large 1.99 at 2026-01-05
      -- buy on another device roses.large
      one hears #2 roses.large 2.99 at 2026-01-05
      two hears #2 roses.large 2.99 at 2026-01-05
      three hears #2 roses.large 2.99 at 2026-01-05
      four hears #2 roses.large 2.99 at 2026-01-05
      listeners: 4
      """
  ) { session in
    _ = session.start { await listen("one") }
    _ = session.start { await listen("two") }
    // Not isolated to the main actor, as libraries start theirs.
    _ = Task.detached { await listen("three") }
    VirtualRuntime.settle()
    try session.act(.buyOnAnotherDevice(Florist.flowers))
    _ = session.start { await listen("four") }
    try session.act(.buyOnAnotherDevice(Florist.roses))
    say("listeners: \(session.device.listenerCount)")
  },
  Case(
    "UPD-7: a loop that was left, cancelled or dropped is no listener any more",
    expects: """
      listeners: 3
      -- buy on another device flowers.large
      one hears #1 flowers.large 1.99 at 2026-01-05 and leaves
      two hears #1 flowers.large 1.99 at 2026-01-05
      listeners: 2
      two has ended
      listeners: 1
      listeners: 0
      -- buy on another device roses.large
      """
  ) { session in
    _ = session.start {
      for await result in Transaction.updates {
        say("one hears \(text(result)) and leaves")
        break
      }
      // The task goes on, so that only the loop's end can end the listener.
      try? await Task.sleep(for: .seconds(86_400 * 30))
    }
    let two = session.start { await listen("two") }
    let sequence = Transaction.updates
    var iterator: Transaction.Transactions.AsyncIterator? = sequence.makeAsyncIterator()
    say("listeners: \(session.device.listenerCount)")
    try session.act(.buyOnAnotherDevice(Florist.flowers))
    say("listeners: \(session.device.listenerCount)")
    two.cancel()
    VirtualRuntime.settle()
    say("listeners: \(session.device.listenerCount)")
    if iterator != nil { iterator = nil }
    say("listeners: \(session.device.listenerCount)")
    try session.act(.buyOnAnotherDevice(Florist.roses))
  },
  // A loop whose body takes its time hears everything, in order.
  Case(
    "UPD-7: a loop that takes its time hears everything, in order",
    expects: """
      -- buy on another device flowers.large
      begins #1 flowers.large 1.99 at 2026-01-05
      -- buy on another device roses.large
      -- buy on another device chocolates.small
      -- 2026-01-05T00:05:00Z
      finished #1
      begins #2 roses.large 2.99 at 2026-01-05
      finished #2
      begins #3 chocolates.small 3.99 at 2026-01-05
      finished #3
      """
  ) { session in
    _ = session.start {
      for await result in Transaction.updates {
        say("begins \(text(result))")
        try? await Task.sleep(for: .seconds(60))
        await result.unsafePayloadValue.finish()
        say("finished #\(result.unsafePayloadValue.id)")
      }
    }
    try session.act(.buyOnAnotherDevice(Florist.flowers))
    try session.act(.buyOnAnotherDevice(Florist.roses))
    try session.act(.buyOnAnotherDevice(Florist.chocolates))
    session.wait(until: "2026-01-05T00:05:00Z")
  },
  Case(
    "UPD-7: loops of a launch before never resume",
    expects: """
      -- buy on another device flowers.large
      old hears #1 flowers.large 1.99 at 2026-01-05
      -- quit
      -- buy on another device vip.silver
      -- launch
      -- buy on another device roses.large
      new hears #3 roses.large 2.99 at 2026-01-05
      listeners: 1
      """
  ) { session in
    let old = session.start {
      await listen("old")
      say("and goes on")
    }
    _ = session.start { await listenToStatus("old status") }
    try session.act(.buyOnAnotherDevice(Florist.flowers))
    session.quit()
    try session.act(.buyOnAnotherDevice(Florist.silver))
    session.launch()
    _ = session.start { await listen("new") }
    try session.act(.buyOnAnotherDevice(Florist.roses))
    old.cancel()
    VirtualRuntime.settle()
    say("listeners: \(session.device.listenerCount)")
  },
  // A new case in the same process knows nothing of the case before.
  Case(
    "a new case knows nothing of the case before",
    expects: """
      -- buy on another device flowers.large
      old hears #1 flowers.large 1.99 at 2026-01-05
      -- begin
      all: nothing
      buy roses.large: #1 roses.large 2.99 at 2026-01-05
      redeem: unknown
      keychain: []
      -- buy on another device chocolates.small
      new hears #2 chocolates.small 3.99 at 2026-01-05
      """
  ) { session in
    _ = session.start { await listen("old") }
    session.device.store("kept", as: "key", in: .keychain)
    session.device.answers.payment = .cancels
    session.device.answers.code = "Special Winter Offer"
    try session.act(.buyOnAnotherDevice(Florist.flowers))
    say("-- begin")
    VirtualRuntime.reset(at: ProbeSession.beginning.milliseconds, seed: 7)
    session.begin(session.catalog)
    _ = session.start { await listen("new") }
    try session.app {
      await say("all", Transaction.all)
      try await buy(Florist.roses)
      do {
        try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
      } catch {
        say("redeem: \(error)")
      }
    }
    say("keychain: \(session.device.storedKeys(in: .keychain))")
    try session.act(.buyOnAnotherDevice(Florist.chocolates))
  },
]
