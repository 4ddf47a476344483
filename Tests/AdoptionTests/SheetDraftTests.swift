import Testing

@testable import Adoption

/// The App Store's sheets that functions of the store present.
@Suite struct SheetDraftTests {
  @Test func `functions that present sheets are buttons of the adapter`() throws {
    let draft = try draftOfSmallStore(
      """
      func redeem(in scene: UIWindowScene) async throws { try await present(scene) }
        private func present(_ scene: UIWindowScene) async throws {
          try await AppStore.presentOfferCodeRedeemSheet(in: scene)
        }
        func requestRefund(for productID: String) async -> Bool {
          _ = try? await Transaction.latest(for: productID)?.payloadValue.beginRefundRequest(in: scene)
        }
        func showPlans() async { try? await AppStore.showManageSubscriptions(in: scene) }
      """)
    #expect(
      draft.text.contains(
        "StoreAdapter, CodeRedeeming, RefundRequesting, SubscriptionManaging {\n"))
    #expect(
      draft.text.contains(
        """
          /// Opens the sheet for offer codes.
          func redeemCode() async throws {
            try await store.redeem(in: UIWindowScene())
          }

          /// Opens the sheet for refunds.
          func requestRefund(_ productID: Product.ID) async throws {
            _ = await store.requestRefund(for: productID)
          }

          /// Opens the App Store's sheet of subscriptions.
          func manageSubscriptions() async throws {
            await store.showPlans()
          }

        """))
    #expect(draft.parts.first { $0.name == "redeemCode" }?.text == "redeem(in:)")
  }

  @Test(arguments: [
    "private func redeem() { SKPaymentQueue.default().presentCodeRedemptionSheet() }",
    "func refund(_ id: UInt64) async { _ = try? await Transaction.beginRefundRequest(for: id) }",
    "func refund() async { _ = try? await latest?.beginRefundRequest(in: scene) }",
  ])
  func `what the adapter cannot call for a product is no button`(member: String) throws {
    let draft = try draftOfSmallStore(member)
    #expect(draft.text.contains(": StoreAdapter {\n"))
  }
}
