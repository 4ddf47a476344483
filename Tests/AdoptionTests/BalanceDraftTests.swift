import Testing

@testable import Adoption

/// The balance of consumables that is drafted from the count that the app keeps.
@Suite struct BalanceDraftTests {
  private static func functions(_ members: String, _ types: String = "") throws -> String {
    let text = try draftOfSmallStore(members, types).text
    let start = text.range(of: "  /// How many of each consumable are left.\n")
    return start.map { String(text[$0.lowerBound...]) } ?? ""
  }

  private static func functions(balance: String, use: String) -> String {
    """
      /// How many of each consumable are left.
      func balance() async throws -> [Product.ID: Int] {
    \(balance)
      }

      /// Uses one unit of a consumable.
      func use(_ productID: Product.ID) async throws {
    \(use)
      }
    }

    """
  }

  @Test func `a dictionary of products and counts is the balance`() throws {
    let members = """
      private(set) var consumableCounts: [String: Int] = [:]
      func consume(productID: String, amount: Int = 1) -> Bool { true }
      """
    #expect(
      try Self.functions(members)
        == Self.functions(
          balance: "    return store.consumableCounts",
          use: "    _ = store.consume(productID: productID)"))
    let draft = try draftOfSmallStore(members)
    #expect(draft.text.contains("ExampleAdapter: StoreAdapter, BalanceKeeping {\n"))
    #expect(draft.parts.first { $0.name == "balance" }?.text == "consumableCounts")
  }

  @Test func `a count that a screen lowers is lowered as far as there is some`() throws {
    #expect(
      try Self.functions("var inventory: [Product.ID: Int] = [:]")
        == Self.functions(
          balance: "    return store.inventory",
          use: """
                // Guess: a screen lowers 'inventory', and only as far as there is some.
                guard store.inventory[productID, default: 0] >= 1 else { return }
                store.inventory[productID, default: 0] -= 1
            """))
  }

  @Test func `a function that says the count of one product is asked about each`() throws {
    let members = """
      func count(of productID: String) -> Int { 0 }
      func use(_ productID: String) throws {}
      """
    #expect(
      try Self.functions("let purse = Purse()", "final class Purse { \(members) }")
        == Self.functions(
          balance: """
                var balance: [Product.ID: Int] = [:]
                for productID in ProductList.bundled {
                  balance[productID] = store.purse.count(of: productID)
                }
                return balance
            """, use: "    try store.purse.use(productID)"))
  }

  @Test func `one number counts for the only consumable, by what it adds`() throws {
    let members = """
      let productIDs = ["app.pro", "app.coins"]
      @Published var coins = 0
      func deliver() { coins += 50 }
      func spend(_ count: Int) { coins -= count }
      """
    #expect(
      try Self.functions(members)
        == Self.functions(
          balance: """
                // Guess: 'coins' is one number; 'app.coins' adds 50.
                return ["app.coins": store.coins / 50]
            """, use: "    store.spend(50)"))
  }

  @Test func `one number for packs counts by the table of what they hold`() throws {
    let members = """
      static let productPacks: [String: Int] = ["app.credits.5": 5, "app.credits.20": 20]
      func load() async throws { _ = try await Product.products(for: Self.productPacks.keys) }
      var credits: Int { get { defaults.integer(forKey: "credits") } set { save(newValue) } }
      func consume() -> Bool { credits -= 1; return true }
      """
    #expect(
      try Self.functions(members)
        == Self.functions(
          balance: """
                // Guess: 'credits' is one number; each product counts as often as it holds what\
             'Store.productPacks' says.
                return Store.productPacks.mapValues { store.credits / $0 }
            """,
          use: """
                for _ in 0..<Store.productPacks[productID, default: 0] { _ = store.consume() }
            """))
    let draft = try draftOfSmallStore(members)
    #expect(
      draft.parts.first { $0.name == "access" }?.text
        == "nothing, since the code names consumables alone")
    #expect(
      draft.text.contains(
        """
            // Guess: the code names consumables alone.
            .subscriptions,

        """))
  }

  @Test(arguments: [
    "static let packs: [String: Int] = [:]", "var prices: [String: Int] = [:]",
    "private var coins = 0", "var retryCount = 0", "let coins = 5",
    "private(set) var consumableCounts: [String: Int] = [:]",
    "var coins = 0; func a() { coins += 5 }; func b() { coins += 10 }",
  ])
  func `what is no count, or cannot be used, is no balance`(members: String) throws {
    let ids = "\nlet productIDs = [\"app.coins\"]"
    #expect(try Self.functions(members.replacing("; ", with: "\n") + ids) == "")
  }
}
