import Foundation
import StoreKitTest
import Testing

extension EnvironmentTests {
  @MainActor @Suite struct SessionProfileTests {
    /// What an interrupted purchase comes to, in which the profiles differ.
    private func interruption(_ session: SKTestSession) async throws -> String {
      session.interruptedPurchasesEnabled = true
      do {
        return "\(try await Garden.product(Garden.shed).purchase())"
      } catch {
        return "\(error)"
      }
    }

    @Test(arguments: [
      ("documented", "unknown"), ("xcode-ios", "unknown"), ("xcode-mac", "pending"),
      ("documented+interruptedCancels", "userCancelled"),
    ])
    func `INT-2: a session chooses the profile of its store`(
      profile: String, outcome: String
    ) async throws {
      #expect(try await interruption(try Garden.session(profile)) == outcome)
    }

    @Test func `INT-2: without a choice it is that of the iOS simulator`() async throws {
      #expect(try await interruption(try Garden.session()) == "unknown")
    }

    @Test func `another profile is another store`() async throws {
      _ = try await Garden.session("documented").buyProduct(identifier: Garden.shed)
      #expect(try Garden.session("device").allTransactions().isEmpty)
    }

    @Test func `PUR-7: an expired subscription is bought anew in the iOS simulator`() async throws {
      let session = try Garden.session()
      let trial = try #require(try await Garden.purchase(Garden.monthly))
      await trial.finish()
      try session.expireSubscription(productIdentifier: Garden.monthly)
      let second = try #require(try await Garden.purchase(Garden.monthly))
      #expect(second.id != trial.id)
      let latest = try await Transaction.latest(for: Garden.monthly)?.payloadValue
      #expect(latest?.id == second.id)
      #expect(second.offer == nil)
    }

    @Test func `an app has the version of a new Xcode project`() async throws {
      _ = try Garden.session()
      let app = try await AppTransaction.shared.payloadValue
      #expect(app.appVersion == "1")
      #expect(app.environment == .xcode)
    }

    @Test func `an unknown profile is refused with the names of the others`() throws {
      let error = try #require(throws: SKTestError.self) { try Garden.session("documentd") }
      #expect(
        error.description
          == "SKTestErrorDomain 7: unknown profile 'documentd': expected one of documented, device, "
          + "xcode-ios, xcode-mac, adversarial; did you mean 'documented'?")
    }

    @Test func `CALL-1: answers take the profile's time`() async throws {
      _ = try Garden.session()
      let before = ContinuousClock.now
      let transaction = try await Garden.purchase(Garden.shed)
      #expect(ContinuousClock.now - before >= .milliseconds(150))
      #expect(transaction?.id == 0)
    }

    @Test func `a purchase is later than a date that the test took before`() async throws {
      let session = try Garden.session()
      for _ in 0..<3 {
        let before = Date()
        #expect(try await session.buyProduct(identifier: Garden.seeds).purchaseDate > before)
      }
    }

    @Test func `ID-1: identifiers count from 0 after each clearing`() async throws {
      let session = try Garden.session()
      for _ in 0..<2 {
        let ids = [
          try await session.buyProduct(identifier: Garden.seeds).id,
          try await session.buyProduct(identifier: Garden.shed).id,
        ]
        #expect(ids == [0, 1])
        session.clearTransactions()
      }
    }

    @Test func `all transactions come newest first`() async throws {
      let session = try Garden.session("documented")
      try await session.buyProduct(identifier: Garden.monthly)
      try session.forceRenewalOfSubscription(productIdentifier: Garden.monthly)
      var ids: [UInt64] = []
      for await transaction in Transaction.all { ids.append(transaction.unsafePayloadValue.id) }
      #expect(ids == [1, 0])
      ids = []
      for await transaction in Transaction.all(for: Garden.monthly) {
        ids.append(transaction.unsafePayloadValue.id)
      }
      #expect(ids == [1, 0])
    }
  }
}
