import StoreSimulator
import StoreKit

/// What an app reads of the catalog.
let productModes: [String: StoreKitProbe.Mode] = [
  "products": products,
  "prices": prices,
  "otherStorefronts": otherStorefronts,
  "productsOffline": productsOffline,
  "cancelledReads": cancelledReads,
]

@MainActor private func products(_ stage: Stage) throws {
  try stage.app {
    let wanted = [Florist.gold, Florist.planting, "com.rarcher.nobody", Florist.planting]
    let products = try await Product.products(for: wanted)
    for product in products.sorted(by: { $0.id < $1.id }) {
      say("\(product.id): \(product.type.rawValue), \(product.displayName)")
      guard let subscription = product.subscription else { continue }
      say("  group \(subscription.subscriptionGroupID) \(subscription.groupDisplayName)")
      say("  level \(subscription.groupLevel), \(subscription.subscriptionPeriod == .monthly)")
      let offers = [subscription.introductoryOffer].compactMap { $0 }
      for offer in offers + subscription.promotionalOffers {
        say("  \(offer.type.rawValue) \(offer.id ?? "nil") \(offer.paymentMode.rawValue)")
        say("  \(offer.displayPrice) for \(offer.periodCount) x \(offer.period.value)")
      }
    }
    say("of nothing: \(try await Product.products(for: Set<String>()).count)")
  }
}

@MainActor private func prices(_ stage: Stage) throws {
  try stage.app {
    let ids = stage.catalog.products.map(\.id.rawValue)
    for product in try await Product.products(for: ids).sorted(by: { $0.id < $1.id }) {
      let style = product.price.formatted(product.priceFormatStyle)
      say("\(shortName(product.id)): \(product.price) \(product.displayPrice) \(style)")
    }
    let roses = try await product(Florist.roses)
    say("two: \((2 * roses.price).formatted(roses.priceFormatStyle))")
  }
}

@MainActor private func otherStorefronts(_ stage: Stage) throws {
  for (storefront, locale) in [("DEU", "de_DE"), ("GBR", "en_GB"), ("JPN", "ja_JP")] {
    let settings = CatalogSettings(storefront: storefront, locale: locale)
    stage.begin(
      Catalog(
        products: stage.catalog.products, groups: stage.catalog.groups, settings: settings))
    try stage.app {
      let roses = try await product(Florist.roses)
      // German puts a space between that no line may break at.
      say("\(storefront): \(roses.displayPrice.replacing("\u{a0}", with: " "))")
    }
  }
}

@MainActor private func productsOffline(_ stage: Stage) throws {
  try stage.act(.loseNetwork)
  try stage.app {
    do {
      say("products: \(try await Product.products(for: [Florist.gold]).count)")
    } catch {
      say("products: \(text(error))")
    }
  }
  try stage.act(.regainNetwork)
  try stage.app { say("products: \(try await Product.products(for: [Florist.gold]).count)") }
}

/// A task that was cancelled reads nothing, and is told no error.
@MainActor private func cancelledReads(_ stage: Stage) throws {
  try stage.app {
    try await buy(Florist.silver)
    let task = Task { @MainActor in
      say("cancelled: \(Task.isCancelled)")
      say("products: \(try await Product.products(for: [Florist.gold]).count)")
      try await sayStatus()
      await say("all", Transaction.all)
      await say("currentEntitlements", Transaction.currentEntitlements)
      await say("unfinished", Transaction.unfinished)
      say("latest: \(await Transaction.latest(for: Florist.silver).map(text) ?? "nil")")
      await say("updates", Transaction.updates)
    }
    task.cancel()
    try await task.value
    await say("currentEntitlements of another task", Transaction.currentEntitlements)
  }
}
