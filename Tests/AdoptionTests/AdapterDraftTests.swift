import Adoption
import Fixtures
import SwiftSource
import Testing

/// What is drafted for whole purchase code, one file an app: see `Fixtures/apps`.
@Suite struct AdapterDraftTests {
  private static func code(_ fixture: Fixture) throws -> PurchaseCode {
    let text = String(decoding: try fixture.bytes, as: UTF8.self)
    let files = [ProjectFile(path: fixture.input.lastPathComponent, text: text)]
    return try #require(PurchaseCode(in: files))
  }

  private static func draft(_ code: PurchaseCode) -> PackageDraft {
    PackageDraft(
      code,
      PackageDraft.Input(
        name: "Example", settings: BuildSettings(), repository: "../mystery-shopper",
        catalog: nil, resources: ["../example/Products.plist"],
        packages: []))
  }

  @Test(arguments: Fixture.all(in: "apps", of: "swift", expecting: "adapter"))
  func `an adapter is drafted from the names in the code`(fixture: Fixture) throws {
    try fixture.expect(Self.draft(try Self.code(fixture)).adapter.text)
  }

  @Test(arguments: Fixture.all(in: "apps", of: "swift", expecting: "survey"))
  func `the survey names what was found, and what prevents it`(fixture: Fixture) throws {
    let code = try Self.code(fixture)
    let files = code.files
    try fixture.expect(
      Survey(code, Self.draft(code), project: "Example", files: files, packages: []).text)
  }

  /// What the drafted adapter does at the launch of an app with this code where it starts.
  private static func draft(startingIn code: String) throws -> AdapterDraft {
    let store = """
      import StoreKit
      class Store {
        func load() async { _ = try? await Product.products(for: ["pro"]) }
        func listen() { Task { for await _ in Transaction.updates {} } }
        func check() async { for await _ in Transaction.currentEntitlements {} }
        func buy(_ product: Product) async throws { _ = try await product.purchase() }
      }
      """
    let files = [
      ProjectFile(path: "Store.swift", text: store), ProjectFile(path: "Notes.swift", text: code),
    ]
    return draft(try #require(PurchaseCode(in: files))).adapter
  }

  @Test func `what the app calls where it starts is called at the launch`() throws {
    let draft = try Self.draft(
      startingIn: """
        import SwiftUI
        @main struct Notes: App {
          let store = Store()
          var body: some Scene { WindowGroup { Text("").task { await store.check() } } }
        }
        """)
    #expect(draft.parts.first { $0.name == "launch" }?.text == "check(), listen(), load()")
    #expect(draft.text.contains("    await store.check()\n"))
  }

  @Test func `what the app calls where it starts is called in its order`() throws {
    let draft = try Self.draft(
      startingIn: """
        import SwiftUI
        class Delegate: NSObject, UIApplicationDelegate {
          func application(_ app: UIApplication) -> Bool { Task { await store.check() } }
        }
        @main struct Notes: App {
          var body: some Scene {
            WindowGroup { Text("").task { await store.load() }.task { store.listen() } }
          }
        }
        """)
    #expect(draft.parts.first { $0.name == "launch" }?.text == "check(), load(), listen()")
  }

  @Test(arguments: [
    "@main struct Notes: App { var body: some Scene { WindowGroup { Text(\"\").task {"
      + " try? await store.load(); await store.check() } } } }",
    "struct Notes {}",
  ])
  func `a step of the launch that fails does not skip the next`(app: String) throws {
    let store = """
      import StoreKit
      class Store {
        func load() async throws { _ = try await Product.products(for: ["pro"]) }
        func check() async { for await _ in Transaction.currentEntitlements {} }
        func buy(_ product: Product) async throws { _ = try await product.purchase() }
      }
      """
    let files = [
      ProjectFile(path: "Store.swift", text: store), ProjectFile(path: "Notes.swift", text: app),
    ]
    let draft = Self.draft(try #require(PurchaseCode(in: files))).adapter
    #expect(draft.text.contains("    try? await store.load()\n    await store.check()\n"))
  }

  @Test func `a purchase that synchronizes is no restore button`() throws {
    let draft = try draftOfSmallStore(
      """
      func buyOnce(_ product: Product) async throws {
          _ = try await product.purchase()
          try await redeem()
        }
        private func redeem() async throws { try await AppStore.sync() }
      """)
    #expect(draft.parts.first { $0.name == "restore" }?.text == "the app has no such button")
    #expect(
      draft.text.contains("    // Guess: the code restores only as it buys.\n    .restoring,\n"))
    #expect(
      try draftOfSmallStore("func again(_ product: Product) async { try? await AppStore.sync() }")
        .text.contains("store.again(") == false)
  }

  @Test func `what is known of an app without a guessed buy button is a limit`() throws {
    let file = ProjectFile(
      path: "Store.swift",
      text: """
        import StoreKit
        final class Store {
          func buy(_ cart: Cart) async throws { _ = try await cart.product.purchase() }
        }
        """)
    let draft = Self.draft(try #require(PurchaseCode(in: [file]))).adapter
    #expect(draft.parts.first { $0.name == "buy" }?.isGap == true)
    #expect(
      draft.text.contains(
        """
            // Guess: no function that buys takes a quantity.
            .quantities,
            // Guess: nothing in the code reads 'PurchaseIntent'.
            .promotedPurchases,

        """))
  }

  @Test(arguments: [
    (["plus_yearly", "plus_monthly"], true), (["plus_yearly", "FY2X7BQ9"], false), ([], false),
  ])
  func `a catalog without any identifier of the code is named`(
    catalog: [String], isNamed: Bool
  ) throws {
    let file = ProjectFile(
      path: "Store.swift",
      text: """
        import StoreKit
        class Store {
          let productIDs = ["FY2X7BQ9", "4HT3JM8D"]
          func buy(_ product: Product) async throws { _ = try await product.purchase() }
        }
        """)
    let code = try #require(PurchaseCode(in: [file]))
    let draft = PackageDraft(
      code,
      PackageDraft.Input(
        name: "Example", settings: BuildSettings(), repository: "../mystery-shopper",
        catalog: "../App/Plus.storekit", catalogProducts: catalog, resources: [], packages: []))
    let note =
      "The code's identifiers 'FY2X7BQ9', '4HT3JM8D' are not in 'Plus.storekit', which has"
      + " 'plus_yearly', 'plus_monthly': one of them is wrong"
    let survey = Survey(code, draft, project: "Example", files: code.files, packages: [])
    #expect(survey.text.contains("\n\n\(note)\n\n") == isNamed)
    let settings = try #require(draft.files.first { $0.path == "shopper.yaml" }).text
    #expect(settings.contains("\n# \(note).\ncatalog: '../App/Plus.storekit'\n") == isNamed)
  }

  @Test func `what a screen calls where it begins to listen is called at the launch`() throws {
    func launch(_ modifiers: String) throws -> String? {
      let files = [
        ProjectFile(
          path: "Store.swift",
          text: """
            import StoreKit
            class Store {
              func load() async { _ = try? await Product.products(for: ["pro"]) }
              func finishAll() async { for await item in Transaction.unfinished { item.finish() } }
              func listen() { Task { for await _ in Transaction.updates {} } }
              func buy(_ product: Product) async throws { _ = try await product.purchase() }
            }
            """),
        ProjectFile(
          path: "Shop.swift",
          text: "struct Shop: View { var body: some View { Text(\"\")\(modifiers) } }"),
      ]
      let draft = Self.draft(try #require(PurchaseCode(in: files))).adapter
      return draft.parts.first { $0.name == "launch" }?.text
    }
    let finishing = ".task(id: user) { await store.finishAll() }"
    #expect(
      try launch(".onAppear { store.listen() }" + finishing) == "listen(), finishAll(), load()")
    #expect(try launch(finishing) == "listen(), load()")
  }

  @Test func `what sets the store up with a key gets one`() throws {
    let draft = try draftOfSmallStore(
      "static func start(apiKey: String, observer: Bool = false) {}")
    #expect(
      draft.text.contains(
        """
            // Guess: 'apiKey' is any string here.
            Store.start(apiKey: "key")

        """))
    #expect(try draftOfSmallStore("func start(key: String) {}").text.contains("start(") == false)
  }

  @Test func `StoreKit's product is named in full beside one of the app's own`() throws {
    let file = ProjectFile(
      path: "Store.swift",
      text: """
        import StoreKit
        struct Product { let sku: String }
        class Store {
          func buy(_ product: StoreKit.Product) async throws { _ = try await product.purchase() }
          func isPurchased(_ id: String) async throws -> Bool { false }
        }
        """)
    let text = Self.draft(try #require(PurchaseCode(in: [file]))).adapter.text
    #expect(text.contains("    var unlocked: Set<StoreKit.Product.ID> = []\n"))
    #expect(text.contains("try await StoreKit.Product.products(for: [order.productID]).first"))
    #expect(text.contains("      if (try? await store.isPurchased(id)) == true { unlocked"))
  }

  @Test func `functions that answer about an app's own products are asked about each`() throws {
    let file = ProjectFile(
      path: "Shop.swift",
      text: """
        import StoreKit
        struct Item { let product: SKProduct }
        class Shop {
          var items: [Item] = []
          func buy(_ item: Item) { SKPaymentQueue.default().add(SKPayment(product: item.product)) }
          func canPurchase(_ item: Item) -> Bool { true }
          func isPurchasing(_ item: Item) -> Bool { false }
          func isActive(_ item: Item) -> Bool { false }
          func isPurchased(item: Item) -> Bool { false }
        }
        """)
    let draft = Self.draft(try #require(PurchaseCode(in: [file]))).adapter
    #expect(draft.parts.first { $0.name == "access" }?.text == "isActive(_:), isPurchased(item:)")
    #expect(
      draft.text.contains(
        """
            for product in store.items {
              if store.isActive(product) || store.isPurchased(item: product) {\
         unlocked.insert(product.product.productIdentifier) }
            }
        """))
  }

  @Test func `code that sees UIKit through StoreKit gets the shim`() throws {
    let file = ProjectFile(
      path: "Store.swift",
      text: """
        import StoreKit
        class Store {
          func buy(_ product: Product) async throws { _ = try await product.purchase() }
          func leave() { UIApplication.shared.beginBackgroundTask {} }
        }
        """)
    let draft = Self.draft(try #require(PurchaseCode(in: [file])))
    let manifest = try #require(draft.files.first { $0.path == "Package.swift" }).text
    #expect(manifest.contains("[host, shim(\"FoundationGaps\"), shim(\"UIKit\")]"))
    #expect(manifest.contains("swiftSettings: app(seeing: \"FoundationGaps\", \"UIKit\")),\n"))
  }

  @Test func `an enum without a case for a purchase is no outcome, but a limit`() throws {
    let file = ProjectFile(
      path: "Store.swift",
      text: """
        import StoreKit

        final class Store {
          enum Next { case dismissScreen, nothing, showError }
          func buy(_ product: Product) async -> Next {
            _ = try? await product.purchase()
            return .dismissScreen
          }
        }
        """)
    let adapter = Self.draft(try #require(PurchaseCode(in: [file]))).adapter.text
    #expect(
      adapter.contains(
        """
            _ = await store.buy(product)
            // 'buy(_:)' does not return how it ended: see the limits.
            return .purchased

        """))
    #expect(
      adapter.contains(
        """
            // Guess: 'buy(_:)' does not return how it ended.
            .purchaseOutcomes,

        """))
  }

  @Test(arguments: [
    ("async -> Bool", true), ("async -> Transaction?", true), ("async throws -> Bool", false),
    ("async throws -> Transaction?", false), ("async -> Product.PurchaseResult?", false),
  ])
  func `a result that is the same for a cancellation and a failure is a limit`(
    result: String, isLimit: Bool
  ) throws {
    let file = ProjectFile(
      path: "Store.swift",
      text: """
        import StoreKit
        final class Store {
          func buy(_ product: Product) \(result) { try! await product.purchase() }
        }
        """)
    let adapter = Self.draft(try #require(PurchaseCode(in: [file]))).adapter.text
    let limit = """
          // Guess: 'buy(_:)' returns the same for a cancellation and for a failure.
          .purchaseOutcomes,

      """
    #expect(adapter.contains(limit) == isLimit)
  }

  @Test func `a result that nothing explains is one gap with its position`() throws {
    let file = ProjectFile(
      path: "Store.swift",
      text: """
        import StoreKit
        final class Store {
          func buy(_ product: Product) async throws -> Int { try await product.purchase(); return 1 }
        }
        """)
    let draft = Self.draft(try #require(PurchaseCode(in: [file]))).adapter
    let means = "what the 'Int' means that 'buy(_:)' returns, Store.swift:3:3"
    #expect(draft.parts.filter { $0.name == "buy" }.map(\.text) == [means])
    #expect(draft.parts.filter(\.isGap).map(\.name).contains("buy"))
    #expect(draft.text.contains("    #error(\"Return \(means).\")\n"))
  }

  @Test func `a failure that holds an error of the enum's own is that error`() throws {
    let file = ProjectFile(
      path: "Store.swift",
      text: """
        import StoreKit

        enum Sale {
          case completed, failed(Reason)
          enum Reason: Error { case productNotFound, userCancelled, pendingSale, unverified, other }
        }
        final class Store {
          func buy(_ product: Product) async -> Sale {
            _ = try? await product.purchase()
            return .completed
          }
        }
        """)
    let adapter = Self.draft(try #require(PurchaseCode(in: [file]))).adapter.text
    #expect(
      adapter.contains(
        """
            return switch result {
            case .completed: .purchased
            case .failed(let error):
              switch error {
              case .productNotFound: .failed(.productUnavailable)
              case .userCancelled: .cancelled
              case .pendingSale: .pending
              case .unverified: .failedVerification
              default: .failed(FailureReason(error))
              }
            }

        """))
  }

  @Test func `kinds that are sorted out when products are loaded are limits`() throws {
    func limits(_ cases: String) throws -> [String] {
      let file = ProjectFile(
        path: "Store.swift",
        text: """
          import StoreKit

          final class Store {
            func load() async throws {
              for product in try await Product.products(for: ["pro"]) {
                switch product.type {
                \(cases)
                default: print("unknown")
                }
              }
            }
            func buy(_ product: Product) async throws { _ = try await product.purchase() }
          }
          """)
      let text = Self.draft(try #require(PurchaseCode(in: [file]))).adapter.text
      return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.hasPrefix(".") && $0.hasSuffix("s,") }
    }
    let common = [".purchaseOutcomes,", ".promotedPurchases,", ".quantities,"]
    #expect(
      try Set(limits("case .nonConsumable: break\ncase .autoRenewable: break"))
        == Set(common + [".consumables,", ".passes,"]))
    #expect(try Set(limits("")) == Set(common))
  }

  @Test(arguments: ["Compression", "zlib", "Security"])
  func `what needs libraries of the system asks for them before it builds`(module: String) throws {
    let file = ProjectFile(
      path: "Store.swift",
      text: """
        import \(module)
        import StoreKit

        final class Store {
          func buy(_ product: Product) async throws { _ = try await product.purchase() }
        }
        """)
    let draft = Self.draft(try #require(PurchaseCode(in: [file])))
    let check = try #require(draft.files.first { $0.path == "check" }).text
    let message =
      "missing library '$library': type 'apt-get install zlib1g-dev libbrotli-dev'"
    #expect(check.contains(message) == (module != "Security"))
  }

  @Test func `code that is of a Mac alone gets the shim of AppKit`() throws {
    let file = ProjectFile(
      path: "Store.swift",
      text: """
        import AppKit
        import StoreKit

        final class Store {
          func buy(_ product: Product) async throws { _ = try await product.purchase() }
          func manage(_ url: URL) { NSWorkspace.shared.open(url) }
        }
        """)
    let draft = Self.draft(try #require(PurchaseCode(in: [file])))
    let manifest = try #require(draft.files.first { $0.path == "Package.swift" }).text
    #expect(
      manifest.contains(
        "[host, shim(\"FoundationGaps\"), .product(name: \"AppKit\", package:"
          + " \"apple-shims-mac\")]"))
    #expect(
      manifest.contains(
        """
            .package(name: "apple-shims", path: "\\(repository)/shims"),
            .package(name: "apple-shims-mac", path: "\\(repository)/shims/AppKit"),
          ],

        """))
  }

  @Test func `the package links the files, and names what they import`() throws {
    let fixture = try #require(
      Fixture.all(in: "apps", of: "swift", expecting: "adapter").first {
        $0.testDescription == "returns-result"
      })
    let draft = Self.draft(try Self.code(fixture))
    #expect(draft.links.map(\.path) == ["Sources/Purchases/returns-result.swift"])
    #expect(draft.links.map(\.file) == ["returns-result.swift"])
    for file in draft.files where !file.path.hasSuffix("Adapter.swift") {
      let name = file.path == ".gitignore" ? "gitignore" : file.path
      try Snapshot("package/\(name).txt").expect(file.text)
    }
  }
}
