import Foundation
import StoreKitTest
import Testing

extension EnvironmentTests {
  @MainActor @Suite struct SimulatedErrorTests {
    let session: SKTestSession

    init() throws { session = try Garden.session() }

    @Test func `products are not loaded`() async throws {
      let error = URLError(.timedOut)
      try await session.setSimulatedError(.generic(.networkError(error)), forAPI: .loadProducts)
      await #expect { try await Product.products(for: [Garden.shed]) } throws: {
        guard case StoreKitError.networkError(let thrown) = $0 else { return false }
        return thrown.code == .timedOut
      }
      let simulated = await session.simulatedError(forAPI: .loadProducts)
      guard case .generic(.networkError(let urlError)) = simulated else {
        Issue.record("\(String(describing: simulated))")
        return
      }
      #expect(urlError.code == .timedOut)
      try await session.setSimulatedError(nil, forAPI: .loadProducts)
      #expect(await session.simulatedError(forAPI: .loadProducts) == nil)
      #expect(try await Product.products(for: [Garden.shed]).count == 1)
    }

    @Test func `a purchase fails until the error is removed`() async throws {
      let product = try await Garden.product(Garden.shed)
      try await session.setSimulatedError(
        SKTestFailures.Purchase.purchase(.ineligibleForOffer), forAPI: StoreKitPurchaseAPI.purchase)
      for _ in 0..<2 {
        await #expect(throws: Product.PurchaseError.ineligibleForOffer) {
          try await product.purchase()
        }
      }
      try await session.setSimulatedError(.generic(.unknown), forAPI: .purchase)
      await #expect { try await product.purchase() } throws: {
        if case StoreKitError.unknown = $0 { true } else { false }
      }
      try await session.setSimulatedError(nil, forAPI: .purchase)
      #expect(try await Garden.purchase(Garden.shed) != nil)
    }

    @Test func `PUR-1: a simulated cancellation is returned`() async throws {
      try await session.setSimulatedError(.generic(.userCancelled), forAPI: .purchase)
      guard case .userCancelled = try await Garden.product(Garden.shed).purchase() else {
        Issue.record("the purchase was not cancelled")
        return
      }
      #expect(session.allTransactions().isEmpty)
    }

    @Test func `PUR-1: transactions fail while the session says so`() async throws {
      let product = try await Garden.product(Garden.shed)
      session.failTransactionsEnabled = true
      await #expect { try await product.purchase() } throws: {
        if case StoreKitError.unknown = $0 { true } else { false }
      }
      session.failTransactionsEnabled = false
      #expect(try await Garden.purchase(Garden.shed) != nil)
      #expect(session.failureError == .unknown)
      session.failureError = .paymentCancelled
      #expect(session.failureError == .paymentCancelled)
      session.resetToDefaultState()
      #expect(session.failureError == .unknown)
    }

    @Test func `an error of the original API keeps one of another domain`() {
      let error = SKError(_nsError: NSError(domain: "garden", code: 4))
      #expect(error._nsError.domain == "garden")
      #expect(error.errorCode == 4)
    }

    @Test func `errors have Apple's words where these are known`() {
      #expect(StoreKitError.unknown.localizedDescription == "Unable to Complete Request")
      #expect(
        Product.PurchaseError.productUnavailable.localizedDescription == "Item Unavailable")
    }

    @Test func `what the App Store signed is not believed`() async throws {
      try await session.setSimulatedError(
        .verification(.invalidSignature), forAPI: .verification)
      let product = try await Garden.product(Garden.shed)
      guard case .success(.unverified(_, let error)) = try await product.purchase() else {
        Issue.record("the purchase was verified")
        return
      }
      #expect(error == .invalidSignature)
    }

    @Test func `simulated errors are equal if calls throw the same for both`() async throws {
      typealias Failure = SKTestFailures.AppStoreSync
      let offline = Failure.generic(.networkError(URLError(.notConnectedToInternet)))
      #expect(offline == .generic(.networkError(URLError(.notConnectedToInternet))))
      #expect(offline != .generic(.networkError(URLError(.timedOut))))
      #expect(offline != .generic(.systemError(URLError(.notConnectedToInternet))))
      let forged = SKTestFailures.Verification.verification(.invalidSignature)
      #expect(forged != .verification(.invalidEncoding))
      try await session.setSimulatedError(offline, forAPI: .appStoreSync)
      #expect(await session.simulatedError(forAPI: .appStoreSync) == offline)
    }

    @Test func `restoring fails`() async throws {
      try await session.setSimulatedError(.generic(.userCancelled), forAPI: .appStoreSync)
      await #expect { try await AppStore.sync() } throws: {
        if case StoreKitError.userCancelled = $0 { true } else { false }
      }
    }

    @Test func `the status is not reported`() async throws {
      let info = try #require(try await Garden.product(Garden.monthly).subscription)
      try await session.setSimulatedError(.generic(.notEntitled), forAPI: .subscriptionStatus)
      await #expect { try await info.status } throws: {
        if case StoreKitError.notEntitled = $0 { true } else { false }
      }
    }

    @Test func `the app transaction is not reported`() async throws {
      try await session.setSimulatedError(.generic(.unknown), forAPI: .appTransaction)
      await #expect { try await AppTransaction.shared } throws: {
        if case StoreKitError.unknown = $0 { true } else { false }
      }
    }

    @Test func `the sheet of subscriptions is not shown`() async throws {
      try await session.setSimulatedError(.generic(.unsupported), forAPI: .manageSubscriptions)
      await #expect { try await AppStore.showManageSubscriptions(in: UIWindowScene()) } throws: {
        if case StoreKitError.unsupported = $0 { true } else { false }
      }
    }

    @Test func `no refund can be asked for`() async throws {
      let bought = try #require(try await Garden.purchase(Garden.shed))
      try await session.setSimulatedError(
        .refundRequest(.duplicateRequest), forAPI: .refundRequest)
      await #expect(throws: Transaction.RefundRequestError.duplicateRequest) {
        try await bought.beginRefundRequest(in: UIWindowScene())
      }
    }

    @Test func `the sheet of codes is not shown`() async throws {
      let given = CocoaError(.featureUnsupported)
      try await session.setSimulatedError(
        .generic(.systemError(given)), forAPI: .offerCodeRedeem)
      let scene = UIWindowScene()
      await #expect { try await AppStore.presentOfferCodeRedeemSheet(in: scene) } throws: {
        guard case StoreKitError.systemError(let error) = $0 else { return false }
        return (error as? CocoaError)?.code == .featureUnsupported
      }
    }

    @Test func `an API that StoreKit does not have cannot fail`() async throws {
      struct Weather: FailableStoreKitAPI { typealias Failure = SKTestFailures.Purchase }
      await #expect(throws: SKTestError.self) {
        try await session.setSimulatedError(.generic(.unknown), forAPI: Weather())
      }
    }
  }
}
