import Shops
import StoreSimulator
import StoreKit

/// What loops over updates hear.
let updateCases: [Case] = [
  Case(
    "UPD-1: updates tell of approvals, refunds, other devices, codes and renewals",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy roses.large: pending
      -- approve roses.large
      app hears #2 roses.large 2.99 at 2026-01-05
      -- refund flowers.large
      app hears #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
      -- buy on another device chocolates.small
      app hears #3 chocolates.small 3.99 at 2026-01-05
      -- redeem
      app hears #4 vip.gold 0 at 2026-01-05 until 2026-01-12 offer 3 FREE_TRIAL id Special Winter Offer
      -- 2026-01-12
      app hears #5 vip.gold of #4 renewal 9.99 at 2026-01-12 until 2026-03-12 offer 1 PAY_UP_FRONT id nil
      unfinished:
        #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
        #2 roses.large 2.99 at 2026-01-05
        #4 vip.gold 0 at 2026-01-05 until 2026-01-12 offer 3 FREE_TRIAL id Special Winter Offer
        #5 vip.gold of #4 renewal 9.99 at 2026-01-12 until 2026-03-12 offer 1 PAY_UP_FRONT id nil
      """
  ) { session in
    _ = session.start { await listen("app") }
    try session.app {
      try await buy(Florist.flowers)
      try await buy(Florist.roses, [.simulatesAskToBuyInSandbox(true)])
    }
    try session.act(.approve(Florist.roses))
    try session.act(.refund(Florist.flowers))
    try session.act(.buyOnAnotherDevice(Florist.chocolates))
    session.device.answers.code = "Special Winter Offer"
    say("-- redeem")
    try session.app { try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene()) }
    session.wait(until: "2026-01-12")
    try session.app { await say("unfinished", Transaction.unfinished) }
  },
  Case(
    "ATB-2: nothing is ever heard of a request that was declined or forgotten for a day",
    expects: """
      buy flowers.large: pending
      buy roses.large: pending
      -- decline flowers.large
      -- 2026-01-06
      -- approve roses.large
      refused: the request for 'com.rarcher.nonconsumable.roses.large' lapsed at \
      2026-01-06T00:00:00Z, 24 hours after it was made; answer it earlier
      all: nothing
      """
  ) { session in
    _ = session.start { await listen("app") }
    try session.app {
      try await buy(Florist.flowers, [.simulatesAskToBuyInSandbox(true)])
      try await buy(Florist.roses, [.simulatesAskToBuyInSandbox(true)])
    }
    try session.act(.decline(Florist.flowers))
    session.wait(until: "2026-01-06")
    do {
      try session.act(.approve(Florist.roses))
    } catch let refusal as ActionRefusal {
      say("refused: \(refusal)")
    }
    try session.app { await say("all", Transaction.all) }
  },
  Case(
    "UPD-4: the end of a subscription makes no transaction, only a status",
    expects: """
      status hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- cancel subscription vip.silver
      status hears Subscribed #1 of #1 vip.silver ends on 2026-02-05 for nil
      -- 2026-02-05
      status hears Expired #1 of #1 vip.silver ends on 2026-02-05 for nil reason 1
      currentEntitlements: nothing
      """
  ) { session in
    _ = session.start { await listen("app") }
    _ = session.start { await listenToStatus("status") }
    try session.app { try await buy(Florist.silver)?.finish() }
    try session.act(.cancelSubscription(Florist.silver))
    session.wait(until: "2026-02-05")
    try session.app { await say("currentEntitlements", Transaction.currentEntitlements) }
  },
  Case(
    "STAT-8: every loop over statuses hears each change of the standing",
    expects: """
      one hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      two hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      one hears Subscribed #1 of #1 vip.silver renews as vip.bronze on 2026-02-05 for 4.99
      two hears Subscribed #1 of #1 vip.silver renews as vip.bronze on 2026-02-05 for 4.99
      buy vip.bronze: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- cancel subscription vip.silver
      one hears Subscribed #1 of #1 vip.silver ends on 2026-02-05 for nil
      two hears Subscribed #1 of #1 vip.silver ends on 2026-02-05 for nil
      -- resume subscription vip.silver
      one hears Subscribed #1 of #1 vip.silver renews as vip.bronze on 2026-02-05 for 4.99
      two hears Subscribed #1 of #1 vip.silver renews as vip.bronze on 2026-02-05 for 4.99
      -- 2026-02-05
      one hears Subscribed #2 of #1 vip.bronze renews as vip.bronze on 2026-03-05 for 4.99
      two hears Subscribed #2 of #1 vip.bronze renews as vip.bronze on 2026-03-05 for 4.99
      -- refund vip.bronze
      one hears Revoked #2 of #1 vip.bronze ends on 2026-03-05 for nil
      two hears Revoked #2 of #1 vip.bronze ends on 2026-03-05 for nil
      """
  ) { session in
    _ = session.start { await listenToStatus("one") }
    _ = session.start { await listenToStatus("two") }
    try session.app { try await buy(Florist.silver)?.finish() }
    try session.app { try await buy(Florist.bronze) }
    try session.act(.cancelSubscription(Florist.silver))
    try session.act(.resumeSubscription(Florist.silver))
    session.wait(until: "2026-02-05")
    try session.act(.refund(Florist.bronze))
  },
  Case(
    "FIN-3: what waited for the launch comes once, to its first loop, oldest first",
    under: [.documented],
    expects: """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      buy plant.installation: #2 plant.installation 29 at 2026-01-05
      buy flowers.large: #3 flowers.large 1.99 at 2026-01-05
      buy roses.large: pending
      -- quit
      -- approve roses.large
      -- refund flowers.large
      -- 2026-03-10
      -- launch
      first hears #2 plant.installation 29 at 2026-01-05
      first hears #3 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
      first hears #4 roses.large 2.99 at 2026-01-05
      first hears #5 vip.silver of #1 renewal 11.99 at 2026-02-05 until 2026-03-05
      first hears #6 vip.silver of #1 renewal 11.99 at 2026-03-05 until 2026-04-05
      status hears Subscribed #6 of #1 vip.silver renews as vip.silver on 2026-04-05 for 11.99
      -- quit
      -- launch
      -- quit
      -- launch
      unfinished: nothing
      """,
    act: backlog
  ),
  Case(
    "UPD-5: on a device, what waited for the launch comes newest first",
    under: [.device],
    expects: """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      buy plant.installation: #2 plant.installation 29 at 2026-01-05
      buy flowers.large: #3 flowers.large 1.99 at 2026-01-05
      buy roses.large: pending
      -- quit
      -- approve roses.large
      -- refund flowers.large
      -- 2026-03-10
      -- launch
      first hears #6 vip.silver of #1 renewal 11.99 at 2026-03-05 until 2026-04-05
      first hears #5 vip.silver of #1 renewal 11.99 at 2026-02-05 until 2026-03-05
      first hears #4 roses.large 2.99 at 2026-01-05
      first hears #3 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
      first hears #2 plant.installation 29 at 2026-01-05
      second hears #6 vip.silver of #1 renewal 11.99 at 2026-03-05 until 2026-04-05
      second hears #5 vip.silver of #1 renewal 11.99 at 2026-02-05 until 2026-03-05
      second hears #4 roses.large 2.99 at 2026-01-05
      second hears #2 plant.installation 29 at 2026-01-05
      status hears Subscribed #6 of #1 vip.silver renews as vip.silver on 2026-04-05 for 11.99
      -- quit
      -- launch
      -- quit
      -- launch
      unfinished: nothing
      """,
    act: backlog
  ),
  // What happens while the app runs and does not listen is not heard later in the same launch.
  Case(
    "UPD-8: what came before the first loop is unfinished, and comes at the next launch",
    under: [.documented],
    expects: """
      buy roses.large: pending
      -- approve roses.large
      unfinished:
        #1 roses.large 2.99 at 2026-01-05
      -- quit
      -- launch
      early hears #1 roses.large 2.99 at 2026-01-05
      """
  ) { session in
    try session.app { try await buy(Florist.roses, [.simulatesAskToBuyInSandbox(true)]) }
    try session.act(.approve(Florist.roses))
    _ = session.start { await listen("late") }
    try session.app { await say("unfinished", Transaction.unfinished) }
    session.quit()
    session.launch()
    _ = session.start { await listen("early") }
  },
  Case(
    "UPD-9: what is delivered again is the same transaction, signed anew",
    under: [.device],
    expects: """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- 2026-01-05T00:00:20Z
      again #1, signed 20 s later
      same JWS: false, nonce: false, value: false
      again #1, signed 20 s later
      same JWS: false, nonce: false, value: false
      again #1, signed 20 s later
      same JWS: false, nonce: false, value: false
      unfinished: nothing
      """
  ) { session in
    session.begin(session.catalog, with: Profile.device.withoutLatency)
    try session.app {
      guard let bought = try await buy(Florist.silver) else { return }
      let signed = await Transaction.latest(for: bought.productID)
      await bought.finish()
      Task {
        for await result in Transaction.updates {
          let again = result.unsafePayloadValue
          let lag = again.signedDate.timeIntervalSince(bought.signedDate)
          say("again #\(again.id), signed \(Int(lag)) s later")
          say(
            "same JWS: \(result.jwsRepresentation == signed?.jwsRepresentation), "
              + "nonce: \(again.deviceVerificationNonce == bought.deviceVerificationNonce), "
              + "value: \(again == bought)")
        }
      }
    }
    session.wait(until: "2026-01-05T00:00:20Z")
    try session.app { await say("unfinished", Transaction.unfinished) }
  },
  Case(
    "UPD-7: what waited for the launch goes to the first loop",
    under: [.documented],
    expects: """
      buy plant.installation: #1 plant.installation 29 at 2026-01-05
      -- quit
      -- launch
      first hears #1 plant.installation 29 at 2026-01-05
      """,
    act: sharedBacklog
  ),
  Case(
    "UPD-7: on a device, a later loop begins with what is unfinished, and with nothing else",
    under: [.device],
    expects: """
      buy plant.installation: #1 plant.installation 29 at 2026-01-05
      -- quit
      -- launch
      first hears #1 plant.installation 29 at 2026-01-05
      second hears #1 plant.installation 29 at 2026-01-05
      buy flowers.large: #2 flowers.large 1.99 at 2026-01-05
      third hears #2 flowers.large 1.99 at 2026-01-05
      third hears #1 plant.installation 29 at 2026-01-05
      """
  ) { session in
    try sharedBacklog(session)
    try session.app { try await buy(Florist.flowers) }
    _ = session.start { await listen("third") }
    try session.app {
      for await result in Transaction.unfinished { await result.unsafePayloadValue.finish() }
    }
    _ = session.start { await listen("fourth") }
  },
]

/// A loop as apps write it.
@MainActor func listen(_ name: String) async {
  for await result in Transaction.updates { say("\(name) hears \(text(result))") }
  say("\(name) has ended")
}

@MainActor func listenToStatus(_ name: String) async {
  for await status in Product.SubscriptionInfo.Status.updates {
    say("\(name) hears \(text(status))")
  }
  say("\(name) has ended")
}

/// What happened while the app was closed comes once a launch, to its first loop.
@MainActor private func backlog(_ session: ProbeSession) throws {
  try session.app {
    try await buy(Florist.silver)?.finish()
    try await buy(Florist.installation)
    try await buy(Florist.flowers)?.finish()
    try await buy(Florist.roses, [.simulatesAskToBuyInSandbox(true)])
  }
  session.quit()
  try session.act(.approve(Florist.roses))
  try session.act(.refund(Florist.flowers))
  session.wait(until: "2026-03-10")
  session.launch()
  _ = session.start { await listen("first") }
  _ = session.start { await listen("second") }
  _ = session.start { await listenToStatus("status") }
  session.quit()
  session.launch()
  try session.app {
    for await result in Transaction.unfinished { await result.unsafePayloadValue.finish() }
  }
  session.quit()
  session.launch()
  _ = session.start { await listen("third") }
  try session.app { await say("unfinished", Transaction.unfinished) }
}

@MainActor private func sharedBacklog(_ session: ProbeSession) throws {
  try session.app { try await buy(Florist.installation) }
  session.quit()
  session.launch()
  _ = session.start { await listen("first") }
  _ = session.start { await listen("second") }
}
