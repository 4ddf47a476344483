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
  ) { stage in
    _ = stage.start { await listen("one") }
    _ = stage.start { await listen("two") }
    // Not isolated to the main actor, as libraries start theirs.
    _ = Task.detached { await listen("three") }
    VirtualRuntime.settle()
    try stage.act(.buyOnAnotherDevice(Florist.flowers))
    _ = stage.start { await listen("four") }
    try stage.act(.buyOnAnotherDevice(Florist.roses))
    say("listeners: \(stage.device.listenerCount)")
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
  ) { stage in
    _ = stage.start {
      for await result in Transaction.updates {
        say("one hears \(text(result)) and leaves")
        break
      }
      // The task goes on, so that only the loop's end can end the listener.
      try? await Task.sleep(for: .seconds(86_400 * 30))
    }
    let two = stage.start { await listen("two") }
    let sequence = Transaction.updates
    var iterator: Transaction.Transactions.AsyncIterator? = sequence.makeAsyncIterator()
    say("listeners: \(stage.device.listenerCount)")
    try stage.act(.buyOnAnotherDevice(Florist.flowers))
    say("listeners: \(stage.device.listenerCount)")
    two.cancel()
    VirtualRuntime.settle()
    say("listeners: \(stage.device.listenerCount)")
    if iterator != nil { iterator = nil }
    say("listeners: \(stage.device.listenerCount)")
    try stage.act(.buyOnAnotherDevice(Florist.roses))
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
  ) { stage in
    _ = stage.start {
      for await result in Transaction.updates {
        say("begins \(text(result))")
        try? await Task.sleep(for: .seconds(60))
        await result.unsafePayloadValue.finish()
        say("finished #\(result.unsafePayloadValue.id)")
      }
    }
    try stage.act(.buyOnAnotherDevice(Florist.flowers))
    try stage.act(.buyOnAnotherDevice(Florist.roses))
    try stage.act(.buyOnAnotherDevice(Florist.chocolates))
    stage.wait(until: "2026-01-05T00:05:00Z")
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
  ) { stage in
    let old = stage.start {
      await listen("old")
      say("and goes on")
    }
    _ = stage.start { await listenToStatus("old status") }
    try stage.act(.buyOnAnotherDevice(Florist.flowers))
    stage.quit()
    try stage.act(.buyOnAnotherDevice(Florist.silver))
    stage.launch()
    _ = stage.start { await listen("new") }
    try stage.act(.buyOnAnotherDevice(Florist.roses))
    old.cancel()
    VirtualRuntime.settle()
    say("listeners: \(stage.device.listenerCount)")
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
  ) { stage in
    _ = stage.start { await listen("old") }
    stage.device.store("kept", as: "key", in: .keychain)
    stage.device.answers.payment = .cancels
    stage.device.answers.code = "Special Winter Offer"
    try stage.act(.buyOnAnotherDevice(Florist.flowers))
    say("-- begin")
    VirtualRuntime.reset(at: Stage.beginning.milliseconds, seed: 7)
    stage.begin(stage.catalog)
    _ = stage.start { await listen("new") }
    try stage.app {
      await say("all", Transaction.all)
      try await buy(Florist.roses)
      do {
        try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
      } catch {
        say("redeem: \(error)")
      }
    }
    say("keychain: \(stage.device.storedKeys(in: .keychain))")
    try stage.act(.buyOnAnotherDevice(Florist.chocolates))
  },
]
