import StoreSimulator
import StoreKit

/// Messages of the App Store, and which of them the app shows.
let messageCases: [Case] = [
  Case(
    "MSG-1: a message waits for the app, which shows it while it is true",
    expects: """
      buy nursery.gold: #1 nursery.gold 20 at 2026-01-05 until 2026-02-05
      -- quit
      -- break billing
      -- 2026-02-06
      -- launch
      app may show Billing Issue
      the customer sees Billing Issue
      -- fix billing
      display: unknown
      -- send message generic
      app may show Generic
      the customer sees Generic
      shown: ["billingIssue", "generic"]
      """
  ) { session in
    session.begin(Nursery.catalog())
    try session.app { try await buy(Nursery.gold)?.finish() }
    session.quit()
    try session.act(.breakBilling)
    session.wait(until: "2026-02-06")
    session.launch()
    let kept = Kept()
    _ = session.start {
      for await message in Message.messages {
        say("app may show \(message.reason.localizedDescription)")
        kept.message = message
      }
    }
    try session.app { show(kept.message) }
    try session.act(.fixBilling)
    try session.app { show(kept.message) }
    try session.act(.sendMessage(.generic))
    try session.app { show(kept.message) }
    sayShown(session)
  },
  Case(
    "OFF-WB-6: a launch brings a former subscriber a message about win-back offers, once",
    expects: """
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 \
      offer 1 FREE_TRIAL id nil
      -- cancel subscription nursery.silver
      -- 2026-06-05
      shown: []
      -- quit
      -- launch
      app may show Win-Back Offer
      shown: []
      -- quit
      -- launch
      -- quit
      shown: []
      """
  ) { session in
    session.begin(Nursery.catalog())
    try session.app { try await buy(Nursery.silver)?.finish() }
    try session.act(.cancelSubscription(Nursery.silver))
    session.wait(until: "2026-06-05")
    sayShown(session)
    session.quit()
    session.launch()
    // Apple permits an app to suppress it.
    _ = session.start {
      for await message in Message.messages {
        say("app may show \(message.reason.localizedDescription)")
      }
    }
    sayShown(session)
    session.quit()
    session.launch()
    session.quit()
    sayShown(session)
  },
  Case(
    "MSG-1: the App Store shows a message by itself where no loop asks for it",
    expects: """
      -- send message generic
      shown: ["generic"]
      -- quit
      -- send message generic
      shown: ["generic"]
      -- launch
      shown: ["generic", "generic"]
      shown: ["generic"]
      the customer sees Generic
      -- quit
      -- send message generic
      -- launch
      -- quit
      shown: ["generic", "generic", "generic"]
      """
  ) { session in
    session.begin(Nursery.catalog())
    try session.act(.sendMessage(.generic))
    sayShown(session)
    session.quit()
    try session.act(.sendMessage(.generic))
    sayShown(session)
    session.launch()
    sayShown(session)
    let kept = Kept()
    let task = session.start { for await message in Message.messages { kept.message = message } }
    sayShown(session)
    try session.app { show(kept.message) }
    task.cancel()
    session.quit()
    try session.act(.sendMessage(.generic))
    session.launch()
    session.quit()
    sayShown(session)
  },
]

@MainActor private func sayShown(_ session: ProbeSession) {
  say("shown: \(session.device.shownMessages.map { "\($0.reason)" })")
}

@MainActor private final class Kept {
  var message: Message?
}

@MainActor private func show(_ message: Message?) {
  do {
    try message?.display(in: UIWindowScene())
    say("the customer sees \(message?.reason.localizedDescription ?? "nothing")")
  } catch {
    say("display: \(error)")
  }
}
