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
  ) { stage in
    stage.begin(Nursery.catalog())
    try stage.app { try await buy(Nursery.gold)?.finish() }
    stage.quit()
    try stage.act(.breakBilling)
    stage.wait(until: "2026-02-06")
    stage.launch()
    let kept = Kept()
    _ = stage.start {
      for await message in Message.messages {
        say("app may show \(message.reason.localizedDescription)")
        kept.message = message
      }
    }
    try stage.app { show(kept.message) }
    try stage.act(.fixBilling)
    try stage.app { show(kept.message) }
    try stage.act(.sendMessage(.generic))
    try stage.app { show(kept.message) }
    sayShown(stage)
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
  ) { stage in
    stage.begin(Nursery.catalog())
    try stage.act(.sendMessage(.generic))
    sayShown(stage)
    stage.quit()
    try stage.act(.sendMessage(.generic))
    sayShown(stage)
    stage.launch()
    sayShown(stage)
    let kept = Kept()
    let task = stage.start { for await message in Message.messages { kept.message = message } }
    sayShown(stage)
    try stage.app { show(kept.message) }
    task.cancel()
    stage.quit()
    try stage.act(.sendMessage(.generic))
    stage.launch()
    stage.quit()
    sayShown(stage)
  },
]

@MainActor private func sayShown(_ stage: Stage) {
  say("shown: \(stage.device.shownMessages.map { "\($0.reason)" })")
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
