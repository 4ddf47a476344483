import Testing

@testable import Adoption

/// Access that is read from a record of the app's about what was bought.
@Suite struct AccessRecordTests {
  private static let record = """
    struct CustomerInfo {
      let activeSubscriptions: Set<String>
      let purchasedUnlocks: [String]
      let allPurchasedIDs: Set<String>
    }
    """

  @Test func `the lists of a record that a function returns are unlocked`() throws {
    let draft = try draftOfSmallStore(
      "func customerInfo() async throws -> CustomerInfo { try await fetch() }", Self.record)
    #expect(
      draft.text.contains(
        """
            let bought = try await store.customerInfo()
            var unlocked = Set(bought.activeSubscriptions)
            unlocked.formUnion(bought.purchasedUnlocks)
            return unlocked
          }

        """))
    #expect(
      draft.parts.first { $0.name == "access" }?.text
        == "customerInfo().activeSubscriptions, customerInfo().purchasedUnlocks")
  }

  @Test func `a record that is not there yet unlocks nothing`() throws {
    let draft = try draftOfSmallStore("var info: CustomerInfo?", Self.record)
    #expect(
      draft.text.contains(
        """
            var unlocked = Set((store.info?.activeSubscriptions ?? []))
            unlocked.formUnion((store.info?.purchasedUnlocks ?? []))
            return unlocked

        """))
  }

  @Test(arguments: [
    ("private var info: CustomerInfo?", record),
    ("var settings: Settings", "struct Settings { var activeFilters: [String] }"),
    ("var state: State", "struct State { let allPurchasedIDs: Set<String> }"),
  ])
  func `a record of something else is no access`(member: String, types: String) throws {
    let draft = try draftOfSmallStore(member, types)
    #expect(draft.parts.first { $0.name == "access" }?.isGap == true)
  }
}
