import Foundation
import StoreKitTest
import Testing

extension EnvironmentTests {
  @MainActor @Suite struct SubscriptionTests {
    let session: SKTestSession

    /// In a store without the moment between two periods that Xcode's has.
    init() throws { session = try Garden.session("documented") }

    private func renewalInfo() async throws -> Product.SubscriptionInfo.RenewalInfo {
      let status = try await Garden.product(Garden.monthly).subscription?.status.first
      return try #require(status).renewalInfo.payloadValue
    }

    @Test func `a forced renewal begins the next period now`() async throws {
      let trial = try await session.buyProduct(identifier: Garden.monthly)
      try session.disableAutoRenewForTransaction(identifier: UInt(trial.id))
      try session.forceRenewalOfSubscription(productIdentifier: Garden.monthly)
      let entries = session.allTransactions()
      #expect(entries.count == 2)
      #expect(Set(entries.map(\.originalTransactionIdentifier)) == [UInt(trial.id)])
      #expect(entries.last?.autoRenewingEnabled == true)
      let before = try #require(entries.first?.expirationDate)
      #expect(before <= Date())
      #expect(try await Garden.state == .subscribed)
    }

    @Test func `a subscription that was expired does not renew`() async throws {
      try await session.buyProduct(identifier: Garden.monthly)
      try session.expireSubscription(productIdentifier: Garden.monthly)
      #expect(try await Garden.state == .expired)
      #expect(try await renewalInfo().expirationReason == .autoRenewDisabled)
      #expect(await Garden.owned == [])
    }

    @Test func `auto-renewal is turned off and on`() async throws {
      let id = UInt(try await session.buyProduct(identifier: Garden.monthly).id)
      try session.disableAutoRenewForTransaction(identifier: id)
      #expect(try await !renewalInfo().willAutoRenew)
      #expect(session.allTransactions().map(\.autoRenewingEnabled) == [false])
      #expect(session.allTransactions().map(\.cancelDate) == [nil])
      try session.enableAutoRenewForTransaction(identifier: id)
      #expect(try await renewalInfo().willAutoRenew)
    }

    @Test(arguments: [true, false])
    func `a renewal that fails is retried until it is resolved`(hasGrace: Bool) async throws {
      let id = UInt(try await session.buyProduct(identifier: Garden.monthly).id)
      session.shouldEnterBillingRetryOnRenewal = true
      session.billingGracePeriodIsEnabled = hasGrace
      try session.forceRenewalOfSubscription(productIdentifier: Garden.monthly)
      #expect(try await Garden.state == (hasGrace ? .inGracePeriod : .inBillingRetryPeriod))
      #expect(await Garden.owned == (hasGrace ? [Garden.monthly] : []))
      #expect(session.allTransactions().map(\.hasPurchaseIssue) == [true])
      // Neither another renewal nor the property ends it.
      try session.forceRenewalOfSubscription(productIdentifier: Garden.monthly)
      session.shouldEnterBillingRetryOnRenewal = false
      #expect(session.allTransactions().map(\.hasPurchaseIssue) == [true])
      try session.resolveIssueForTransaction(identifier: id)
      #expect(try await Garden.state == .subscribed)
      #expect(session.allTransactions().map(\.hasPurchaseIssue) == [false, false])
    }

    @Test func `the customer agrees to a price increase`() async throws {
      let id = UInt(try await session.buyProduct(identifier: Garden.weekly).id)
      try session.requestPriceIncreaseConsentForTransaction(identifier: id)
      #expect(session.allTransactions().map(\.isPendingPriceIncreaseConsent) == [true])
      #expect(try await renewalInfo().priceIncreaseStatus == .pending)
      try session.consentToPriceIncreaseForTransaction(identifier: id)
      #expect(session.allTransactions().map(\.isPendingPriceIncreaseConsent) == [false])
      #expect(try await renewalInfo().priceIncreaseStatus == .agreed)
      #expect(try await renewalInfo().willAutoRenew)
    }

    @Test func `the customer refuses a price increase`() async throws {
      let id = UInt(try await session.buyProduct(identifier: Garden.weekly).id)
      try session.requestPriceIncreaseConsentForTransaction(identifier: id)
      try session.declinePriceIncreaseForTransaction(identifier: id)
      #expect(session.allTransactions().map(\.isPendingPriceIncreaseConsent) == [false])
      #expect(try await !renewalInfo().willAutoRenew)
      #expect(try await Garden.state == .subscribed)
    }

    @Test func `the original goes with its renewals, and a renewal alone`() async throws {
      let original = try await session.buyProduct(identifier: Garden.monthly)
      try session.forceRenewalOfSubscription(productIdentifier: Garden.monthly)
      let renewal = try #require(session.allTransactions().last)
      try session.deleteTransaction(identifier: renewal.identifier)
      #expect(session.allTransactions().map(\.identifier) == [UInt(original.id)])
      #expect(try await Garden.state == .expired)
      try await session.buyProduct(identifier: Garden.monthly)
      #expect(session.allTransactions().count == 2)
      try session.deleteTransaction(identifier: UInt(original.id))
      #expect(session.allTransactions().isEmpty)
      #expect(try await Garden.state == nil)
    }

    /// Real time: this one takes two seconds and more.
    @Test(.timeLimit(.minutes(1)))
    func `a subscription renews while the app sleeps`() async throws {
      session.timeRate = .oneRenewalEveryTwoSeconds
      var updates = Transaction.updates.makeAsyncIterator()
      let bought = try #require(try await Garden.purchase(Garden.weekly))
      let renewal = try #require(await updates.next()).unsafePayloadValue
      #expect(renewal.originalID == bought.id)
      #expect(renewal.reason == .renewal)
      #expect(await Garden.owned == [Garden.weekly])
    }

    @Test func `each rate has the length of a period that its name says`() async throws {
      let lengths: [(SKTestSession.TimeRate, TimeInterval)] = [
        (.oneSecondIsOneDay, 7), (.monthlyRenewalEveryThirtySeconds, 10),
        (.monthlyRenewalEveryFiveMinutes, 180), (.oneRenewalEveryTenSeconds, 10),
        (.oneRenewalEveryFifteenMinutes, 900), (.realTime, 604_800),
      ]
      for (rate, seconds) in lengths {
        session.clearTransactions()
        session.timeRate = rate
        #expect(session.timeRate == rate)
        let bought = try await session.buyProduct(identifier: Garden.weekly)
        #expect(bought.expirationDate == bought.purchaseDate.addingTimeInterval(seconds))
      }
      #expect(SKTestSession.TimeRate.allCases.count == 18)
    }
  }
}
