import Foundation
import StoreKitTest
import Testing

extension EnvironmentTests {
  @MainActor @Suite struct PurchaseTests {
    let session: SKTestSession

    init() throws { session = try Garden.session() }

    @Test func `a purchase of the app is owned when the call returns`() async throws {
      let transaction = try #require(try await Garden.purchase(Garden.shed))
      #expect(await Garden.owned == [Garden.shed])
      let entry = try #require(session.allTransactions().first)
      #expect(entry.identifier == UInt(transaction.id))
      #expect(entry.productIdentifier == Garden.shed)
      #expect(entry.state == .purchased)
      #expect(!entry.autoRenewingEnabled && !entry.hasPurchaseIssue)
      #expect(entry.expirationDate == nil && entry.cancelDate == nil)
      await transaction.finish()
      #expect(session.allTransactions().count == 1)
    }

    @Test func `the app hears of a purchase outside of it`() async throws {
      let token = UUID()
      let bought = try await session.buyProduct(
        identifier: Garden.seeds, options: [.quantity(3), .appAccountToken(token)])
      #expect(bought.purchasedQuantity == 3)
      #expect(bought.appAccountToken == token)
      #expect(bought.environment == .xcode)
      let heard = await firstUpdate()
      #expect(heard?.id == bought.id)
    }

    @Test func `a subscription that was bought in the past has renewed until now`() async throws {
      let days45 = Date(timeIntervalSinceNow: -45 * 86_400)
      try await session.buyProduct(
        identifier: Garden.monthly, options: [.purchaseDate(days45)])
      // The free week and a month are over, and the second month runs.
      let dates = session.allTransactions().map(\.purchaseDate)
      #expect(dates.count == 3)
      #expect(dates == dates.sorted())
      #expect(try await Garden.state == .subscribed)
      let first = try #require(dates.first)
      #expect(abs(first.timeIntervalSince(days45)) < 1)
    }

    @Test func `a subscription of the past that was cancelled had one period`() async throws {
      try await session.buyProduct(
        identifier: Garden.weekly,
        options: [
          .purchaseDate(
            Date(timeIntervalSinceNow: -45 * 86_400), renewalBehavior: .cancelImmediately)
        ])
      #expect(session.allTransactions().count == 1)
      #expect(try await Garden.state == .expired)
    }

    @Test func `a purchase outside of the app redeems offers without a signature`() async throws {
      let code = try await session.buyProduct(
        identifier: Garden.monthly, options: [.codeOffer(referenceName: "Neighbour")])
      #expect(code.offer?.type == .code)
      #expect(code.offer?.id == "Neighbour")
      try session.expireSubscription(productIdentifier: Garden.monthly)
      let promotional = try await session.buyProduct(
        identifier: Garden.monthly, options: [.promotionalOffer(id: "spring")])
      #expect(promotional.offer?.type == .promotional)
      #expect(promotional.offer?.id == "spring")
    }

    @Test func `the introductory offer is there again once nothing was bought`() async throws {
      let group = try #require(try await Garden.product(Garden.monthly).subscription)
      #expect(await group.isEligibleForIntroOffer)
      let first = try await Garden.purchase(Garden.monthly)
      #expect(first?.offer?.type == .introductory)
      #expect(await !group.isEligibleForIntroOffer)
      session.clearTransactions()
      #expect(await group.isEligibleForIntroOffer)
    }

    @Test func `a refund is reported and takes the product back`() async throws {
      let bought = try #require(try await Garden.purchase(Garden.shed))
      await bought.finish()
      let heard = Task { await firstUpdate() }
      try session.refundTransaction(identifier: UInt(bought.id))
      #expect(await heard.value?.revocationDate != nil)
      #expect(await Garden.owned == [])
      #expect(session.allTransactions().first?.cancelDate != nil)
    }

    @Test func `identifiers are UInt or Int, as Apple's header and documentation say`()
      async throws
    {
      let bought = try await session.buyProduct(identifier: Garden.monthly)
      try session.disableAutoRenewForTransaction(identifier: Int(bought.id))
      #expect(session.allTransactions().map(\.autoRenewingEnabled) == [false])
      try session.enableAutoRenewForTransaction(identifier: UInt(bought.id))
      #expect(session.allTransactions().map(\.autoRenewingEnabled) == [true])
      try session.requestPriceIncreaseConsentForTransaction(identifier: Int(bought.id))
      try session.declinePriceIncreaseForTransaction(identifier: .init(bought.id))
      try session.refundTransaction(identifier: #require(Int(exactly: bought.id)))
      #expect(session.allTransactions().first?.cancelDate != nil)
      #expect(throws: SKTestError.self) { try session.deleteTransaction(identifier: -1) }
      let entry = try #require(session.allTransactions().first)
      try session.deleteTransaction(identifier: entry.identifier)
      #expect(session.allTransactions().isEmpty)
    }

    @Test func `a free trial is refunded, too`() async throws {
      let trial = try await session.buyProduct(identifier: Garden.monthly)
      try session.refundTransaction(identifier: UInt(trial.id))
      #expect(try await Garden.state == .revoked)
    }

    @Test func `an order that waits for approval becomes a purchase`() async throws {
      session.askToBuyEnabled = true
      #expect(try await Garden.purchase(Garden.shed) == nil)
      let waiting = try #require(session.allTransactions().first)
      #expect(waiting.pendingAskToBuyConfirmation && waiting.state == .deferred)
      #expect(await Garden.owned == [])
      try session.approveAskToBuyTransaction(identifier: waiting.identifier)
      #expect(await firstUpdate()?.productID == Garden.shed)
      #expect(await Garden.owned == [Garden.shed])
      #expect(session.allTransactions().map(\.state) == [.purchased])
    }

    @Test func `an order that was declined failed`() async throws {
      session.askToBuyEnabled = true
      #expect(try await Garden.purchase(Garden.shed) == nil)
      let waiting = try #require(session.allTransactions().first)
      try session.declineAskToBuyTransaction(identifier: waiting.identifier)
      #expect(session.allTransactions().map(\.state) == [.failed])
      #expect(session.allTransactions().map(\.pendingAskToBuyConfirmation) == [false])
      #expect(await Garden.owned == [])
    }

    @Test func `a purchase that was interrupted is made once it is resolved`() async throws {
      let session = try Garden.session("documented")
      session.interruptedPurchasesEnabled = true
      await #expect(throws: StoreKitError.self) { _ = try await Garden.purchase(Garden.shed) }
      let failed = try #require(session.allTransactions().first)
      #expect(failed.hasPurchaseIssue && failed.state == .failed)
      session.interruptedPurchasesEnabled = false
      try session.resolveIssueForTransaction(identifier: failed.identifier)
      #expect(await firstUpdate()?.productID == Garden.shed)
      #expect(session.allTransactions().map(\.state) == [.purchased])
    }

    @Test func `every loop hears everything in the same order`() async throws {
      let listeners = (0..<4).map { _ in listener(for: 8) }
      await withTaskGroup { group in
        for _ in 0..<8 {
          group.addTask { [session] in
            _ = try? await session.buyProduct(identifier: Garden.seeds)
          }
        }
      }
      let sold = session.allTransactions().map { UInt64($0.identifier) }
      #expect(sold.count == 8)
      for listener in listeners { #expect(await listener.value == sold) }
    }
  }
}

private func firstUpdate() async -> Transaction? {
  for await update in Transaction.updates { return update.unsafePayloadValue }
  return nil
}

/// Listens from now on, for so many updates.
private nonisolated func listener(for count: Int) -> Task<[UInt64], Never> {
  var loop = Transaction.updates.makeAsyncIterator()
  return Task {
    var ids: [UInt64] = []
    while ids.count < count, let update = await loop.next() {
      ids.append(update.unsafePayloadValue.id)
    }
    return ids
  }
}
