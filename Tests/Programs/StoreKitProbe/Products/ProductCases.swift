import Shops
import StoreSimulator
import StoreKit

/// What an app reads of the catalog.
let productCases: [Case] = [
  Case(
    "PROD-1: unknown identifiers are left out, one that stands twice counts once",
    expects: """
      com.rarcher.consumable.plant.installation: Consumable, Planting Visit
      com.rarcher.subscription.vip.gold: Auto-Renewable Subscription, Gold Garden Care
        group 5E0C71B4 ''
        level 1, true
        Introductory nil PayUpFront
        $9.99 for 1 x 2
        Promotional XmasSale1 PayUpFront
        $2.99 for 1 x 3
      of nothing: 0
      """
  ) { session in
    try session.app {
      let wanted = [Florist.gold, Florist.installation, "com.rarcher.nobody", Florist.installation]
      let products = try await Product.products(for: wanted.map(\.rawValue))
      for product in products.sorted(by: { $0.id < $1.id }) {
        say("\(product.id): \(product.type.rawValue), \(product.displayName)")
        guard let subscription = product.subscription else { continue }
        say("  group \(subscription.subscriptionGroupID) '\(subscription.groupDisplayName)'")
        say("  level \(subscription.groupLevel), \(subscription.subscriptionPeriod == .monthly)")
        let offers = [subscription.introductoryOffer].compactMap { $0 }
        for offer in offers + subscription.promotionalOffers {
          say("  \(offer.type.rawValue) \(offer.id ?? "nil") \(offer.paymentMode.rawValue)")
          say("  \(offer.displayPrice) for \(offer.periodCount) x \(offer.period.value)")
        }
      }
      say("of nothing: \(try await Product.products(for: Set<String>()).count)")
    }
  },
  Case(
    "PROD-3: prices are written as the customer's storefront writes them, in US dollars",
    expects: """
      plant.installation: 29 $29.00 $29.00
      chocolates.small: 3.99 $3.99 $3.99
      flowers.large: 1.99 $1.99 $1.99
      flowers.small: 0.99 $0.99 $0.99
      roses.large: 2.99 $2.99 $2.99
      vip.bronze: 4.99 $4.99 $4.99
      vip.gold: 19.99 $19.99 $19.99
      vip.silver: 11.99 $11.99 $11.99
      two: $5.98
      """
  ) { session in
    try session.app {
      let ids = session.catalog.products.map(\.id.rawValue)
      for product in try await Product.products(for: ids).sorted(by: { $0.id < $1.id }) {
        let style = product.price.formatted(product.priceFormatStyle)
        say("\(shortName(product.id)): \(product.price) \(product.displayPrice) \(style)")
      }
      let roses = try await product(Florist.roses)
      say("two: \((2 * roses.price).formatted(roses.priceFormatStyle))")
    }
  },
  Case(
    "PROD-3: another storefront has its own currency, and writes prices its own way",
    expects: """
      DEU: 2,99 €
      GBR: £2.99
      JPN: ¥3
      """
  ) { session in
    for (storefront, locale) in [("DEU", "de_DE"), ("GBR", "en_GB"), ("JPN", "ja_JP")] {
      let settings = CatalogSettings(storefront: storefront, locale: locale)
      session.begin(
        Catalog(
          products: session.catalog.products, groups: session.catalog.groups, settings: settings))
      try session.app {
        let roses = try await product(Florist.roses)
        // German puts a space between that no line may break at.
        say("\(storefront): \(roses.displayPrice.replacing("\u{a0}", with: " "))")
      }
    }
  },
  Case(
    "OFFL-1: products(for:) throws a network error without network",
    expects: """
      -- lose network
      products: networkError(-1009)
      -- restore network
      products: 1
      """
  ) { session in
    try session.act(.loseNetwork)
    try session.app {
      do {
        say("products: \(try await Product.products(for: [Florist.gold.rawValue]).count)")
      } catch {
        say("products: \(text(error))")
      }
    }
    try session.act(.restoreNetwork)
    try session.app {
      say("products: \(try await Product.products(for: [Florist.gold.rawValue]).count)")
    }
  },
  // A task that was cancelled reads nothing, and gets no error.
  Case(
    "ENT-12: a read in a cancelled task finds nothing, without an error",
    expects: """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      cancelled: true
      products: 0
      status: nothing
      all: nothing
      currentEntitlements: nothing
      unfinished: nothing
      latest: nil
      updates: nothing
      currentEntitlements of another task:
        #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      """
  ) { session in
    try session.app {
      try await buy(Florist.silver)
      let task = Task { @MainActor in
        say("cancelled: \(Task.isCancelled)")
        say("products: \(try await Product.products(for: [Florist.gold.rawValue]).count)")
        try await sayStatus()
        await say("all", Transaction.all)
        await say("currentEntitlements", Transaction.currentEntitlements)
        await say("unfinished", Transaction.unfinished)
        say("latest: \(await Transaction.latest(for: Florist.silver.rawValue).map(text) ?? "nil")")
        await say("updates", Transaction.updates)
      }
      task.cancel()
      try await task.value
      await say("currentEntitlements of another task", Transaction.currentEntitlements)
    }
  },
]
