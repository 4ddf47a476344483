import Shops
import StoreSimulator
import StoreKit

/// How the app learns of another storefront.
let storefrontCases: [Case] = [
  Case(
    "SF-1: a loop hears each change of the storefront once",
    expects: """
      current: USA USD
      -- change storefront GBR
      app hears GBR 143444
      current: GBR GBP
      -- change storefront GBR
      -- change storefront JPN
      app hears JPN 143462
      late hears JPN 143462
      """
  ) { try storefrontUpdates($0, nil) },
  Case(
    "SF-1: with storefrontInitialEmit each loop hears the present one first",
    under: [.documented],
    expects: """
      app hears USA 143441
      current: USA USD
      -- change storefront GBR
      app hears GBR 143444
      current: GBR GBP
      -- change storefront GBR
      late hears GBR 143444
      -- change storefront JPN
      app hears JPN 143462
      late hears JPN 143462
      """
  ) {
    try storefrontUpdates($0, Profile(name: "mac", switches: [.storefrontInitialEmit]))
  },
  Case(
    "SF-2: the app is asked whether the purchase goes on, and without an answer it does",
    expects: """
      -- change storefront during purchase GBR
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      -- change storefront during purchase DEU
      the app is asked of DEU
      buy plant.installation: #2 plant.installation 29 at 2026-01-05
      current: DEU EUR
      -- change storefront during purchase JPN
      the app is asked of JPN
      buy plant.installation: StoreKitError.notAvailableInStorefront
      current: JPN JPY
      -- without a change, and without a sheet
      buy plant.installation: #3 plant.installation 29 at 2026-01-05
      -- change storefront during purchase USA
      buy plant.installation: PurchaseError.invalidQuantity
      """
  ) { session in
    try session.act(.changeStorefrontDuringPurchase("GBR"))
    try session.app { try await buy(Florist.flowers) }
    for continues in [true, false] {
      try session.act(.changeStorefrontDuringPurchase(continues ? "DEU" : "JPN"))
      try session.app {
        try await buy(
          Florist.installation,
          [
            .onStorefrontChange {
              say("the app is asked of \($0.countryCode)")
              return continues
            }
          ])?.finish()
        await sayStorefront()
      }
    }
    say("-- without a change, and without a sheet")
    try session.app {
      try await buy(Florist.installation, [.onStorefrontChange { _ in false }])
    }
    try session.act(.changeStorefrontDuringPurchase("USA"))
    try session.app {
      try await buy(Florist.installation, [.quantity(11), .onStorefrontChange { _ in false }])
    }
  },
]

@MainActor private func storefrontUpdates(_ session: ProbeSession, _ profile: Profile?) throws {
  session.begin(session.catalog, with: profile)
  _ = session.start { await listenToStorefronts("app") }
  try session.app { await sayStorefront() }
  try session.act(.changeStorefront("GBR"))
  try session.app { await sayStorefront() }
  try session.act(.changeStorefront("GBR"))
  _ = session.start { await listenToStorefronts("late") }
  try session.act(.changeStorefront("JPN"))
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
