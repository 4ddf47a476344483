import Testing

@testable import Adoption

/// What an adapter is drafted not to claim.
@Suite struct LimitTests {
  private static func limits(_ members: String) throws -> [String] {
    try draftOfSmallStore(members).text.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("    .") }
  }

  @Test func `an app that asks for its own products is given no list`() throws {
    let draft = try draftOfSmallStore("let productIDs = [\"coins_10\"]")
    #expect(
      draft.text.contains(
        "    // Guess: the code asks for products of its own, such as 'coins_10'.\n"
          + "    .productLists,\n"))
  }

  @Test(arguments: [
    "var ids: [String] = []", "let productIDs = [\"coins_10\"]; init(productIDs: [String]) {}",
    "let productIDs = [\"coins_10\"]; let u = Bundle.main.url(forResource: \"Products\")",
  ])
  func `an app that takes a list is given it`(members: String) throws {
    #expect(try !Self.limits(members).contains("    .productLists,"))
  }

  @Test(arguments: [
    "func check() { _ = Bundle.main.appStoreReceiptURL.map { Data(contentsOf: $0) } }",
    "func check() throws { _ = try InAppReceipt.localReceipt() }",
  ])
  func `an app that judges by the receipt alone does not judge signatures`(
    member: String
  ) throws {
    let draft = try draftOfSmallStore(member)
    #expect(
      draft.text.contains(
        "    // Guess: the code judges by the receipt, and reads no signed transaction.\n"
          + "    .transactionSignatures,\n"))
  }

  @Test(arguments: [
    "func isTest() -> Bool { Bundle.main.appStoreReceiptURL?.lastPathComponent == \"sandbox\" }",
    """
    func check() throws { _ = try InAppReceipt.localReceipt() }
      func read() async { for await case .verified in Transaction.currentEntitlements {} }
    """,
  ])
  func `an app that reads signed transactions judges them`(member: String) throws {
    #expect(try !Self.limits(member).contains("    .transactionSignatures,"))
  }
}
