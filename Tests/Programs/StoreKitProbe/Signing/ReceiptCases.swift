import Shops
import StoreSimulator
import StoreKit

/// What lies at the place of the receipt, by and by.
let receiptCases: [Case] = [
  Case(
    "a receipt comes with a purchase, lists what is not used up, goes with the app",
    expects: """
      no sandboxReceipt
      sandboxReceipt: vip.silver
      sandboxReceipt: plant.installation vip.silver
      sandboxReceipt: vip.silver
      -- quit
      -- launch
      -- 2026-02-06
      sandboxReceipt: vip.silver vip.silver
      -- reinstall
      -- launch
      no sandboxReceipt
      sandboxReceipt: vip.silver vip.silver
      """
  ) { session in
    sayReceiptContents()
    try session.app { _ = try await finished(Florist.silver) }
    sayReceiptContents()
    try session.app { _ = try await product(Florist.installation).purchase() }
    sayReceiptContents()
    try session.app {
      for await result in Transaction.unfinished { await result.unsafePayloadValue.finish() }
    }
    sayReceiptContents()
    session.quit()
    session.launch()
    session.wait(until: "2026-02-06")
    sayReceiptContents()
    say("-- reinstall")
    session.device.reinstall()
    session.launch()
    sayReceiptContents()
    try session.app { try await StoreKit.AppStore.sync() }
    sayReceiptContents()
  },
  Case(
    "each device has a receipt of its own, of all that the customer bought",
    expects: """
      sandboxReceipt: flowers.large
      -- switch device iPad
      -- launch
      no sandboxReceipt
      sandboxReceipt: flowers.large roses.large
      -- lose network
      sandboxReceipt: flowers.large roses.large
      """
  ) { session in
    try session.app { _ = try await finished(Florist.flowers) }
    sayReceiptContents()
    try session.act(.switchDevice("iPad"))
    session.launch()
    sayReceiptContents()
    try session.app { _ = try await finished(Florist.roses) }
    sayReceiptContents()
    try session.act(.loseNetwork)
    sayReceiptContents()
  },
  Case(
    "RES-3: a restore by the original API brings the receipt",
    expects: """
      -- reinstall
      -- launch
      no sandboxReceipt
      no sandboxReceipt
      sandboxReceipt: vip.silver
      """
  ) { session in
    try session.app { _ = try await finished(Florist.silver) }
    say("-- reinstall")
    session.device.reinstall()
    session.launch()
    sayReceiptContents()
    session.device.answers.signIn = .cancels
    try session.app { SKPaymentQueue.default().restoreCompletedTransactions() }
    sayReceiptContents()
    session.device.answers.signIn = .confirms
    try session.app { SKPaymentQueue.default().restoreCompletedTransactions() }
    sayReceiptContents()
  },
  Case(
    "a transaction that the app did not ask for brings the receipt, too",
    expects: """
      -- enable ask to buy
      -- approve flowers.large
      sandboxReceipt: flowers.large
      """
  ) { session in
    try session.act(.enableAskToBuy)
    try session.app { _ = try await finished(Florist.flowers) }
    try session.act(.approve(Florist.flowers))
    sayReceiptContents()
  },
  Case(
    "OFFL-2: where a launch lists nothing, the receipt and a restore still hold what was bought",
    under: [.device],
    expects: """
      -- quit
      -- lose network
      -- launch
      listed: 0
      sandboxReceipt: flowers.large
      """
  ) { session in
    try session.app { _ = try await finished(Florist.flowers) }
    session.quit()
    try session.act(.loseNetwork)
    session.launch()
    try session.app {
      var count = 0
      for await _ in Transaction.currentEntitlements { count += 1 }
      say("listed: \(count)")
    }
    sayReceiptContents()
  },
  Case(
    "RES-1: whatever has the customer sign in is counted, and can be refused",
    under: [.documented],
    expects: """
      sync: counted 1
      app transaction: counted 2
      receipt: counted 3
      sync: userCancelled, counted 4
      app transaction: userCancelled, counted 5
      """
  ) { session in
    try session.app { await sayCount(of: "sync") { try await StoreKit.AppStore.sync() } }
    try session.app {
      await sayCount(of: "app transaction") { _ = try await AppTransaction.refresh() }
    }
    try session.app {
      await sayCount(of: "receipt") {
        SKReceiptRefreshRequest().start()
        try await Task.sleep(for: .seconds(10))
      }
    }
    session.device.answers.signIn = .cancels
    try session.app { await sayCount(of: "sync") { try await StoreKit.AppStore.sync() } }
    try session.app {
      await sayCount(of: "app transaction") { _ = try await AppTransaction.refresh() }
    }
  },
  Case(
    "in production the App Store brings the receipt with the app",
    under: [.documented],
    expects: "receipt: nothing bought"
  ) { session in
    session.device.install(
      AppInfo(
        bundleID: "com.example.app", appAppleID: 1, version: "2.0",
        origin: AppInfo.Origin(version: "1.5", date: ProbeSession.beginning),
        environment: .production))
    sayReceiptContents()
  },
]

/// What became of a call, and how often the customer had to sign in so far.
@MainActor private func sayCount(
  of call: String, _ body: @MainActor () async throws -> Void
) async {
  var failure = ""
  do { try await body() } catch { failure = "\(error), " }
  say("\(call): \(failure)counted \(SimulatedDevice.current.read { $0.account.signInCount })")
}

@MainActor private func finished(_ id: ProductID) async throws -> Transaction? {
  guard case .success(let result) = try await product(id).purchase() else { return nil }
  let transaction = try result.payloadValue
  await transaction.finish()
  return transaction
}

/// The receipt's file, and the products whose names stand in it, each as often as it does.
@MainActor func sayReceiptContents() {
  guard let url = Bundle.main.appStoreReceiptURL else { return say("no place for a receipt") }
  guard let data = try? Data(contentsOf: url) else { return say("no \(url.lastPathComponent)") }
  let known = [
    Florist.flowers, Florist.installation, Florist.roses, Florist.silver,
  ]
  let found = known.flatMap { id in
    Array(repeating: shortName(id), count: count(of: Data(id.rawValue.utf8), in: data))
  }
  let list = found.isEmpty ? "nothing bought" : found.joined(separator: " ")
  say("\(url.lastPathComponent): \(list)")
}

private func count(of text: Data, in data: Data) -> Int {
  var (count, rest) = (0, data[...])
  while let range = rest.range(of: text) {
    count += 1
    rest = rest[range.upperBound...]
  }
  return count
}
