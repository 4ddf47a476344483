import StoreSimulator
import StoreKit

/// What reaches the app from outside, other than transactions.
let intentModes: [String: StoreKitProbe.Mode] = [
  "intents": intents,
  "intentLive": intentLive,
  "intentIgnored": intentIgnored,
  "storefrontUpdates": { try storefrontUpdates($0, nil) },
  "storefrontUpdatesWithPresent": {
    try storefrontUpdates($0, Profile(name: "mac", switches: [.storefrontInitialEmit]))
  },
  "storefrontAnswers": storefrontAnswers,
  "messages": messages,
  "messagesUnheard": messagesUnheard,
]

@MainActor private func listenToIntents(_ name: String) async {
  for await intent in PurchaseIntent.intents {
    say("\(name) is to buy \(intent.id) with \(intent.offer?.id ?? "no offer")")
    let options = intent.offer.map { [Product.PurchaseOption.winBackOffer($0)] } ?? []
    _ = try? await buy(intent.product, Set(options))
  }
}

@MainActor private func intents(_ stage: Stage) throws {
  stage.begin(try Nursery.catalog())
  try stage.app { try await buy(Nursery.silver)?.finish() }
  try stage.act(.cancelSubscription(ProductID(Nursery.silver)))
  stage.wait(until: "2026-01-20")
  stage.quit()
  try stage.act(.buyInAppStore(ProductID(Nursery.book)))
  try stage.act(.openWinBackOffer(ProductID(Nursery.silver), "back", streamlined: false))
  stage.launch()
  _ = stage.start { await listenToIntents("app") }
  say("-- once only")
  _ = stage.start { await listenToIntents("late") }
  try stage.app { await say("all", Transaction.all) }
}

@MainActor private func intentLive(_ stage: Stage) throws {
  stage.begin(try Nursery.catalog())
  _ = stage.start { await listen("app") }
  let task = stage.start { await listenToIntents("app") }
  try stage.act(.buyInAppStore(ProductID(Nursery.book)))
  try stage.app { try await buy(Nursery.silver)?.finish() }
  try stage.act(.cancelSubscription(ProductID(Nursery.silver)))
  stage.wait(until: "2026-01-20")
  try stage.act(.openWinBackOffer(ProductID(Nursery.silver), "back", streamlined: true))
  task.cancel()
  try stage.act(.buyInAppStore(ProductID(Nursery.book)))
}

@MainActor private func intentIgnored(_ stage: Stage) throws {
  stage.begin(try Nursery.catalog())
  try stage.app { try await buy(Nursery.silver)?.finish() }
  try stage.act(.cancelSubscription(ProductID(Nursery.silver)))
  stage.wait(until: "2026-01-20")
  _ = stage.start {
    for await intent in PurchaseIntent.intents { _ = try? await buy(intent.product)?.finish() }
  }
  try stage.act(.openWinBackOffer(ProductID(Nursery.silver), "back", streamlined: false))
  try stage.act(.cancelSubscription(ProductID(Nursery.silver)))
  stage.wait(until: "2026-03-01")
  say("-- the app ends, and the choice with it")
  stage.quit()
  stage.launch()
  try stage.app { try await buy(Nursery.silver) }
}

@MainActor private func storefrontUpdates(_ stage: Stage, _ profile: Profile?) throws {
  stage.begin(stage.catalog, with: profile)
  _ = stage.start { await listenToStorefronts("app") }
  try stage.app { await sayStorefront() }
  try stage.act(.changeStorefront("GBR"))
  try stage.app { await sayStorefront() }
  try stage.act(.changeStorefront("GBR"))
  _ = stage.start { await listenToStorefronts("late") }
  try stage.act(.changeStorefront("JPN"))
}

@MainActor private func listenToStorefronts(_ name: String) async {
  for await storefront in Storefront.updates {
    say("\(name) hears \(storefront.countryCode) \(storefront.id)")
  }
}

@MainActor private func sayStorefront() async {
  let storefront = await Storefront.current
  say("current: \(storefront?.countryCode ?? "nil") \(storefront?.currency?.identifier ?? "nil")")
}

@MainActor private func storefrontAnswers(_ stage: Stage) throws {
  try stage.act(.changeStorefrontDuringNextPurchase("GBR"))
  try stage.app { try await buy(Florist.flowers) }
  for continues in [true, false] {
    try stage.act(.changeStorefrontDuringNextPurchase(continues ? "DEU" : "JPN"))
    try stage.app {
      try await buy(
        Florist.planting,
        [
          .onStorefrontChange {
            say("the app is asked of \($0.countryCode)")
            return continues
          }
        ])
      await sayStorefront()
    }
  }
  say("-- without a change, and without a sheet")
  try stage.app {
    try await buy(Florist.planting, [.onStorefrontChange { _ in false }])
  }
  try stage.act(.changeStorefrontDuringNextPurchase("USA"))
  try stage.app {
    try await buy(Florist.planting, [.quantity(11), .onStorefrontChange { _ in false }])
  }
}

@MainActor private func messages(_ stage: Stage) throws {
  stage.begin(try Nursery.catalog())
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
  try stage.act(.mendBilling)
  try stage.app { show(kept.message) }
  try stage.act(.sendMessage(.generic))
  try stage.app { show(kept.message) }
  sayShown(stage)
}

@MainActor private func messagesUnheard(_ stage: Stage) throws {
  stage.begin(try Nursery.catalog())
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
}

@MainActor private func sayShown(_ stage: Stage) {
  say("shown: \(stage.device.shownMessages.map(\.reason.rawValue))")
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
