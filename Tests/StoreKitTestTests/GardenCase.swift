import StoreKitTest
import XCTest

/// As older projects write their tests. `swift test` runs it beside the suites of Swift Testing, in
/// a process of its own.
final class GardenCase: XCTestCase {
  private var session: SKTestSession!

  override func setUp() async throws {
    session = try SKTestSession(configurationFileNamed: "Garden")
    session.resetToDefaultState()
    session.disableDialogs = true
    session.clearTransactions()
  }

  override func tearDown() async throws {
    session.clearTransactions()
    session = nil
  }

  func testPurchaseUnlocksTheShed() async throws {
    let products = try await Product.products(for: ["garden.shed"])
    let shed = try XCTUnwrap(products.first)
    guard case .success(.verified(let transaction)) = try await shed.purchase() else {
      return XCTFail("the purchase was not verified")
    }
    await transaction.finish()
    XCTAssertEqual(session.allTransactions().count, 1)
    let entitlement = await Transaction.currentEntitlement(for: "garden.shed")
    XCTAssertNotNil(entitlement)
  }

  func testARefundIsHeard() async throws {
    let transaction = try await session.buyProduct(identifier: "garden.shed")
    await transaction.finish()
    let isRefunded = expectation(description: "the refund is heard")
    let listener = Task {
      for await update in Transaction.updates
      where update.unsafePayloadValue.revocationDate != nil { isRefunded.fulfill() }
    }
    try session.refundTransaction(identifier: UInt(transaction.id))
    await fulfillment(of: [isRefunded], timeout: 30)
    listener.cancel()
  }
}
