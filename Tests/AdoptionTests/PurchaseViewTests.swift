import SwiftSource
import Testing

@testable import Adoption

/// Apps that call nothing of StoreKit's to buy, since Apple's views sell.
@Suite struct PurchaseViewTests {
  private static func code(
    _ modifiers: String, store members: String = "", _ types: String = "",
    screens: [(String, String)] = []
  ) -> PurchaseCode? {
    let store = """
      import StoreKit
      @Observable final class Library {
        private(set) var purchasedIDs: Set<String> = []
        func listen() async { for await update in Transaction.updates { await take(update) } }
        func take(_ result: VerificationResult<Transaction>) async {}
        \(members)
      }
      """
    let screen = """
      import StoreKit
      import SwiftUI
      struct Shop: View {
        @Environment(Library.self) private var library
        var body: some View {
          StoreView(ids: Library.ids)\(modifiers)
        }
      }
      \(types)
      """
    let others = screens.map {
      ProjectFile(path: $0.0, text: "import StoreKit\n" + $0.1)
    }
    return PurchaseCode(
      in: [
        ProjectFile(path: "Shop.swift", text: screen),
        ProjectFile(path: "Library.swift", text: store),
      ] + others)
  }

  private static func draft(_ code: PurchaseCode) -> AdapterDraft {
    AdapterDraft(code, module: "Purchases", name: "Example")
  }

  @Test func `the type that listens is the store, and the view sells`() throws {
    let code = try #require(Self.code(".storeButton(.visible, for: .restorePurchases)"))
    #expect(code.store.name == "Library")
    #expect(code.files.map(\.path) == ["Library.swift"])
    let draft = Self.draft(code)
    #expect(draft.modules == ["_StoreKit_SwiftUI"])
    #expect(draft.parts.first { $0.name == "buy" }?.text == "'StoreView', as Shop.swift:6:5")
    #expect(
      draft.parts.first { $0.name == "restore" }?.text == "AppStore.sync(), as Shop.swift:6:33")
    #expect(
      draft.text.contains(
        """
            // Guess: Apple's view shows how a purchase ended.
            .purchaseOutcomes,

        """))
    #expect(draft.text.hasPrefix("import AdapterHost\nimport StoreKit\nimport _StoreKit_SwiftUI\n"))
    #expect(
      draft.text.contains(
        """
            // Guess: Apple's 'StoreView' sells, Shop.swift:6:5.
            let screen = PresentedView(
              ProductView(product)
            )
            defer { screen.close() }
            switch try await screen.buy(product.id) {
            case .success(let result)?: return PurchaseOutcome(result)
            case .failure(let error)?: throw error
            case nil: return .unknown
            }

        """))
  }

  @Test(arguments: [
    (
      "func bought(_ product: Product, as result: Result<Product.PurchaseResult, any Error>) {}",
      "await library.bought(product, as: result)", "store.bought(bought, as: result)"
    ),
    (
      "func record(_ transaction: Transaction) async throws {}",
      "if case .success(.success(.verified(let sale))) = result { try? await library.record(sale) }",
      "if case .success(.success(.verified(let answer))) = result {"
        + " try? await store.record(answer) }"
    ),
    (
      "", "if case .success(.success(let sale)) = result { await library.take(sale) }",
      "if case .success(.success(let answer)) = result { await store.take(answer) }"
    ),
  ])
  func `what the app does after a purchase is done in the adapter`(
    member: String, closure: String, call: String
  ) throws {
    let code = try #require(
      Self.code(".onInAppPurchaseCompletion { product, result in \(closure) }", store: member))
    #expect(
      Self.draft(code).text.contains(
        """
              ProductView(product)
                .onInAppPurchaseCompletion { [store] bought, result in
                  // Guess: as Shop.swift:6:33.
                  \(call)
                }
            )

        """))
  }

  @Test(arguments: [
    "(perform: finish)", " { _, result in await finish(result) }",
    " { _, result in library.refresh(animated: true) }",
  ])
  func `what cannot be read of that is a gap with its position`(closure: String) throws {
    let code = try #require(
      Self.code(
        ".onInAppPurchaseCompletion\(closure)", store: "func refresh(animated: Bool) {}"))
    let draft = Self.draft(code)
    let gap = "Do what 'onInAppPurchaseCompletion' does, Shop.swift:6:33"
    #expect(draft.parts.first { $0.name == "buy" }?.text == gap)
    #expect(draft.text.contains("    #error(\"\(gap).\")\n"))
  }

  @Test func `a closure that does nothing with the store takes the transaction from it`() throws {
    let code = try #require(Self.code(".onInAppPurchaseCompletion { _, _ in dismiss() }"))
    #expect(
      Self.draft(code).text.contains(
        "        .onInAppPurchaseCompletion { _, _ in }  // Guess: as Shop.swift:6:33.\n"))
  }

  @Test func `a view of the app's own that has such a name sells nothing`() {
    #expect(Self.code("", store: "", "struct StoreView: View {}") == nil)
  }

  @Test func `views of plans and of other products do what their own files say`() throws {
    let plans = """
      struct Plans: View {
        var body: some View {
          SubscriptionStoreView(groupID: "1").onInAppPurchaseCompletion { _, _ in dismiss() }
        }
      }
      """
    let code = try #require(Self.code("", screens: [("Plans.swift", plans)]))
    #expect(
      Self.draft(code).text.contains(
        """
            let screen: PresentedView
            if product.type == .autoRenewable {
              // Guess: Apple's 'SubscriptionStoreView' sells, Plans.swift:4:5.
              screen = PresentedView(
                ProductView(product)
                  .onInAppPurchaseCompletion { _, _ in }  // Guess: as Plans.swift:4:41.
              )
            } else {
              // Guess: Apple's 'StoreView' sells, Shop.swift:6:5.
              screen = PresentedView(
                ProductView(product)
              )
            }

        """))
  }

  @Test func `an action around the views of other files is that of each`() throws {
    let outer = """
      struct Main: View {
        var body: some View {
          Shop().onInAppPurchaseCompletion { _, result in
            if case .success(.success(let sale)) = result { await library.take(sale) }
          }
        }
      }
      """
    let code = try #require(Self.code("", screens: [("Main.swift", outer)]))
    #expect(code.views.map(\.completion?.position.description) == ["Main.swift:4:12"])
  }
}
