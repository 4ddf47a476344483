import Shops
import StoreSimulator
import StoreKit

/// Several devices and accounts.
let deviceCases: [Case] = [
  Case(
    "UPD-1: each device hears, keeps and is named for itself",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      known to the device: true
      -- quit
      -- switch device tablet
      -- launch
      tablet hears #1 flowers.large 1.99 at 2026-01-05
      known to the device: true
      same id: false
      kept: nil
      -- quit
      -- switch device phone
      -- launch
      same id: true
      kept: red
      """
  ) { session in
    _ = session.start { await listen("phone") }
    session.device.store("red", as: "colour", in: .keychain)
    try session.app {
      try await buy(Florist.flowers)
      say("known to the device: \(await isSealedForThisDevice())")
    }
    let phone = AppStore.deviceVerificationID
    session.quit()
    try session.act(.switchDevice("tablet"))
    session.launch()
    _ = session.start { await listen("tablet") }
    try session.app { say("known to the device: \(await isSealedForThisDevice())") }
    say("same id: \(AppStore.deviceVerificationID == phone)")
    say("kept: \(session.device.storedText("colour", in: .keychain) ?? "nil")")
    session.quit()
    try session.act(.switchDevice("phone"))
    session.launch()
    say("same id: \(AppStore.deviceVerificationID == phone)")
    say("kept: \(session.device.storedText("colour", in: .keychain) ?? "nil")")
  },
  Case(
    "ID-3: each account has its own app transaction id, the same whenever it comes back",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      all:
        #1 flowers.large 1.99 at 2026-01-05
      customer: 792774924601726780
      -- quit
      -- sign in guest
      -- launch
      all: nothing
      guest: 735740625220629561
      -- quit
      -- sign in customer
      -- launch
      all:
        #1 flowers.large 1.99 at 2026-01-05
      customer: 792774924601726780
      """
  ) { session in
    try session.app {
      try await buy(Florist.flowers)
      await say("all", Transaction.all)
      say("customer: \(try await AppTransaction.shared.payloadValue.appTransactionID)")
    }
    for name in ["guest", "customer"] {
      session.quit()
      try session.act(.signIn(as: name))
      session.launch()
      try session.app {
        await say("all", Transaction.all)
        say("\(name): \(try await AppTransaction.shared.payloadValue.appTransactionID)")
      }
    }
  },
  Case(
    "the App Store's servers know a customer whatever the device reads",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy vip.gold: #2 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
      -- quit
      -- sign in guest
      -- launch
      all: nothing
      history: flowers.large, vip.gold
      status of vip.gold: subscribed true
      of an unknown transaction: 0, 0
      """
  ) { session in
    try session.app {
      try await buy(Florist.flowers)
      try await buy(Florist.gold)
    }
    let id = session.device.read { $0.account.ledger.first?.id } ?? 0
    session.device.tamper(with: .transaction, .signature)
    session.quit()
    try session.act(.signIn(as: "guest"))
    session.launch()
    try session.app { await say("all", Transaction.all) }
    let history = session.device.serverHistory(of: id)
    say("history: \(history.map { shortName($0.productID) }.joined(separator: ", "))")
    for status in session.device.serverStatuses(of: id) {
      guard case .verified(let latest) = status.transaction else { continue }
      say("status of \(shortName(latest.productID)): subscribed \(status.state == .subscribed)")
    }
    let none = session.device.serverHistory(of: 7).count
    say("of an unknown transaction: \(none), \(session.device.serverStatuses(of: 7).count)")
  },
  Case(
    "RES-3: a customer who does not sign in ends the restore with an error",
    expects: """
      sync: userCancelled
      sync: done
      asked 2 times
      """
  ) { session in
    session.device.answers.signIn = .cancels
    try session.app {
      do {
        try await AppStore.sync()
        say("sync: done")
      } catch {
        say("sync: \(text(error))")
      }
    }
    session.device.answers.signIn = .confirms
    try session.app {
      try await AppStore.sync()
      say("sync: done")
    }
    say("asked \(session.device.world.account.signInCount) times")
  },
  Case(
    "everything simulated crosses to another process, except what belongs to one",
    expects: """
      -- launch
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      -- quit
      -- switch device tablet
      same: true
      nothing of: listeners
      nothing of: transient
      products: ["com.rarcher.nonconsumable.flowers.large"], server: ["colour": "blue"]
      """
  ) { session in
    session.device.begin(
      World(catalog: session.catalog, profile: .documented, now: ProbeSession.beginning),
      productList: AppProductList(products: [Florist.flowers.rawValue], groups: []))
    session.launch()
    try session.app { try await buy(Florist.flowers) }
    session.device.store("red", as: "colour", in: .keychain)
    session.device.serverStrings["colour"] = "blue"
    session.device.answers.payment = .cancels
    session.quit()
    try session.act(.switchDevice("tablet"))
    let state = session.device.state
    let sent = try JSONEncoder().encode(state)
    session.device.state = try JSONDecoder().decode(HostState.self, from: sent)
    say("same: \(try lines(of: session.device.state) == lines(of: state))")
    let parts = try JSONSerialization.jsonObject(with: sent) as? [String: Any] ?? [:]
    for part in Mirror(reflecting: state).children.compactMap(\.label) {
      guard let value = parts[part] else {
        say("missing: \(part)")
        continue
      }
      if (value as? [String: Any])?.isEmpty == true { say("nothing of: \(part)") }
    }
    say("products: \(session.device.listedProducts), server: \(session.device.serverStrings)")
  },
]

/// Whether what is listed is verified, which it is only on the device that it was signed for.
@MainActor private func isSealedForThisDevice() async -> Bool {
  for await case .unverified in Transaction.all { return false }
  return true
}

/// The state in lines, in any order, since a hash table has none.
private func lines(of state: HostState) throws -> [String] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  return String(decoding: try encoder.encode(state), as: UTF8.self)
    .split { "\n,".contains($0) }.map(String.init).sorted()
}
