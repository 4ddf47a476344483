import StoreKitTest

/// A class with the shape of a test case of XCTest.
class SessionCase: NSObject {
  var session: SKTestSession!

  func setUpWithError() throws {
    session = try SKTestSession(configurationFileNamed: "Garden")
    session.resetToDefaultState()
    session.disableDialogs = true
    session.clearTransactions()
  }

  func tearDown() { session = nil }

  func testSettings() throws {
    let url = URL(fileURLWithPath: "Garden.storekit")
    let session = try SKTestSession(contentsOf: url)
    session.askToBuyEnabled = true
    session.interruptedPurchasesEnabled = session.askToBuyEnabled
    session.failTransactionsEnabled = false
    session.failureError = .paymentCancelled
    session.storefront = "DEU"
    session.locale = Locale(identifier: "de_DE")
    session.timeRate = .monthlyRenewalEveryThirtySeconds
    session.shouldEnterBillingRetryOnRenewal = true
    session.billingGracePeriodIsEnabled = true
  }

  func testPurchase() async throws {
    try session.buyProduct(productIdentifier: "garden.shed")
    let options: Set<Product.PurchaseOption> = [.appAccountToken(UUID()), .quantity(2)]
    let transaction: Transaction = try await session.buyProduct(
      identifier: "garden.club", options: options)
    try session.expireSubscription(productIdentifier: transaction.productID)
    try session.forceRenewalOfSubscription(productIdentifier: transaction.productID)
    guard let bought: SKTestTransaction = session.allTransactions().first else { return }
    try session.refundTransaction(identifier: bought.identifier)
    try session.deleteTransaction(identifier: bought.originalTransactionIdentifier)
  }

  func testTrouble(_ transaction: SKTestTransaction) throws {
    let id: UInt = transaction.identifier
    if transaction.pendingAskToBuyConfirmation {
      try session.approveAskToBuyTransaction(identifier: id)
    } else {
      try session.declineAskToBuyTransaction(identifier: id)
    }
    if transaction.hasPurchaseIssue { try session.resolveIssueForTransaction(identifier: id) }
    if transaction.autoRenewingEnabled {
      try session.disableAutoRenewForTransaction(identifier: id)
      try session.enableAutoRenewForTransaction(identifier: id)
    }
    try session.requestPriceIncreaseConsentForTransaction(identifier: id)
    if transaction.isPendingPriceIncreaseConsent {
      try session.consentToPriceIncreaseForTransaction(identifier: id)
      try session.declinePriceIncreaseForTransaction(identifier: id)
    }
  }

  func testDates(_ transaction: SKTestTransaction) -> [Date?] {
    guard transaction.state == .purchased, !transaction.productIdentifier.isEmpty else { return [] }
    return [transaction.purchaseDate, transaction.expirationDate, transaction.cancelDate]
  }

  func testSimulatedErrors() async throws {
    let slow = StoreKitError.networkError(URLError(.timedOut))
    try await session.setSimulatedError(.generic(slow), forAPI: .loadProducts)
    try await session.setSimulatedError(.purchase(.productUnavailable), forAPI: .purchase)
    try await session.setSimulatedError(nil, forAPI: .purchase)
    let error = await session.simulatedError(forAPI: .loadProducts)
    assert(error != nil)
  }
}
