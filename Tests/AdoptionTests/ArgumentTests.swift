import Testing

@testable import Adoption

/// The arguments of the functions that the adapter calls.
@Suite struct ArgumentTests {
  @Test func `a string that is read as a UUID is one`() throws {
    let draft = try AdapterDraft.ofStore(
      """
      func buy(with id: String, externalID: String) async throws {
          guard let account = UUID(uuidString: externalID) else { throw Failure.account }
          for product in try await Product.products(for: [id]) {
            _ = try await product.purchase(options: [.appAccountToken(account)])
          }
        }
      """)
    #expect(
      draft.text.contains(
        """
            // Guess: 'externalID' is read as a UUID.
            try await store.buy(with: order.productID, \
        externalID: "0f7b6c1e-2a55-4d0c-9a3b-5e8d41c7f602")

        """))
  }

  private static let buy = """
    func buy(_ product: SKProduct) { SKPaymentQueue.default().add(SKPayment(product: product)) }
    """

  @Test func `an optional list of products has what is sold`() throws {
    let draft = try AdapterDraft.ofStore("var products: [SKProduct]?\n  \(Self.buy)")
    let list = "(store.products ?? [])"
    #expect(
      draft.text.contains(
        "guard let product = \(list).first(where: { $0.productIdentifier == order.productID })"))
    #expect(draft.text.contains("return Set(\(list).map(\\.productIdentifier))\n"))
  }
}
