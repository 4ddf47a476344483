import SwiftSource
import Testing

@testable import Adoption

/// Which files of a project are purchase code.
@Suite struct PurchaseCodeTests {
  private static let store = """
    import StoreKit
    class Store { func buy(_ product: Product) async throws { _ = try await product.purchase() } }
    """

  private static func code(_ files: [(String, String)], packages: [ProjectPackage] = [])
    -> PurchaseCode?
  {
    PurchaseCode(
      in: files.map { ProjectFile(path: $0.0, text: $0.1) }, packages: packages)
  }

  @Test func `files that the store names are followed, others are not`() throws {
    let code = try #require(
      Self.code([
        ("A.swift", "struct Unused {}"), ("Model.swift", "struct Level { let next: Rank }"),
        ("Rank.swift", "enum Rank { case one }"),
        ("Store.swift", Self.store + "\nextension Store { var level: Level? { nil } }"),
      ]))
    #expect(code.files.map(\.path) == ["Store.swift", "Model.swift", "Rank.swift"])
  }

  @Test func `of several copies of a store the last is taken, with its own files`() throws {
    let code = try #require(
      Self.code([
        ("Steps/Step9/Store.swift", Self.store + "\nlet level: Level? = nil"),
        ("Steps/Step9/Level.swift", "struct Level {}"),
        ("Steps/Step10/Store.swift", Self.store + "\nextension Store { var a: Level? { nil } }"),
        ("Steps/Step10/Level.swift", "struct Level {}"), ("Store.swift", "struct Other {}"),
      ]))
    #expect(code.files.map(\.path) == ["Steps/Step10/Store.swift", "Steps/Step10/Level.swift"])
    #expect(
      code.omittedFiles.map { "\($0.path) \($0.why)" }
        == ["Steps/Step9 has another 'Store'; to adopt that one, name this path"])
  }

  @Test(arguments: [
    ([("A.swift", "struct A {}")], "no file imports StoreKit"),
    (
      [("A.swift", "import StoreKit\nlet a = 1"), ("B.swift", "import StoreKit")],
      "2 files import StoreKit, and none buys"
    ),
    (
      [("A.swift", "import StoreKit\nlet a = SubscriptionStoreView(groupID: \"1\")")],
      "'SubscriptionStoreView' sells at A.swift:2:9: write an adapter that presents the screen, as"
        + " 'shims/README.md' says in 'Purchase views'"
    ),
    (
      [("A.swift", "import StoreKit\nclass A { func f() { _ = Transaction.all } }")],
      "StoreKit is used by 'A'"
    ),
    (
      [
        (
          "A.swift",
          """
          import StoreKit
          struct BuyButton: View {
            let product: Product
            var body: some View { Button("Buy") { Task { try? await product.purchase() } } }
          }
          """
        )
      ],
      "'BuyButton' buys in its 'body', A.swift:4:67, which 'adopt' cannot press: write an adapter"
        + " that presents the view, as 'shims/README.md' says in 'Purchase views', or name the app's"
        + " store with '--type'"
    ),
  ])
  func `a project that buys nothing is told what it has`(
    files: [(String, String)], text: String
  ) {
    #expect(
      PurchaseAbsence(in: files.map { ProjectFile(path: $0.0, text: $0.1) }).text == text)
  }

  @Test func `a view that the store names is left out, with the first use of it`() throws {
    let code = try #require(
      Self.code([
        ("Store.swift", Self.store + "\nlet paywall = Paywall()"),
        (
          "Paywall.swift",
          "import SwiftUI\nstruct Paywall: View { var body: some View { Text(\"\") } }"
        ),
      ]))
    #expect(code.files.map(\.path) == ["Store.swift"])
    let left = try #require(code.omittedFiles.first)
    #expect(left.path == "Paywall.swift")
    #expect(left.why == "declares the view 'Paywall'")
    #expect(left.needs.first?.position.description == "Store.swift:3:15")
  }

  @Test func `an example with statements outside of functions is not purchase code`() throws {
    let example = """
      #if DEBUG
      let limit = if true { 1 } else { 2 }
      #endif
      let status = check()
      if status.isActive { print("active") }
      """
    let store = """
      import StoreKit
      class Store {
        let limit = 1
        func buy(_ product: Product) async throws { _ = try await product.purchase() }
        func isActive(_ status: Int, for limit: Int) -> Bool { status > limit }
      }
      """
    func code(_ example: String) throws -> PurchaseCode {
      try #require(Self.code([("Store.swift", store), ("Example.swift", example)]))
    }
    let script = try code(example)
    #expect(script.files.map(\.path) == ["Store.swift"])
    #expect(script.omittedFiles.allSatisfy { $0.needs.isEmpty })
    let declarations = example.split(separator: "\n").dropLast().joined(separator: "\n")
    #expect(try code(declarations).files.map(\.path) == ["Store.swift", "Example.swift"])
  }

  @Test func `a function that is called is not a screen's property of its name`() throws {
    let screen = """
      import SwiftUI
      struct Page: View { var body: some View { Text("") } }
      extension Locale { var display: String { "" } }
      extension Date { func shown(_ style: Int) -> String { "" } }
      """
    let code = try #require(
      Self.code([
        ("Store.swift", Self.store + "\nfunc show() { message.display(in: scene) }"),
        ("Page.swift", screen),
      ]))
    #expect(code.omittedFiles.isEmpty)
    let needing = try #require(
      Self.code([
        ("Store.swift", Self.store + "\nfunc show() { date.shown(1) }"), ("Page.swift", screen),
      ]))
    #expect(needing.omittedFiles.first?.needs.first?.name == "shown")
  }

  @Test func `an import that nothing in the file uses leaves no file out`() throws {
    let code = try #require(
      Self.code([
        ("Store.swift", Self.store + "\nlet push = Push()\nlet page = Page()"),
        ("Push.swift", "import UserNotifications\nstruct Push { let UNIT = 1 }"),
        ("Page.swift", "import WebKit\nstruct Page { var view: WKWebView? }"),
      ]))
    #expect(code.files.map(\.path) == ["Store.swift", "Push.swift"])
    #expect(code.omittedFiles.map(\.why) == ["imports WebKit"])
  }

  @Test func `what the store uses of a module that Linux lacks stands in the way, by name`() throws
  {
    let text = "import SafariServices\n" + Self.store + "\nlet page: SFSafariViewController?"
    let code = try #require(Self.code([("Store.swift", text)]))
    let obstacles = Obstacle.all(in: code, modules: [], ports: [], project: []).map {
      "\($0.position): \($0.what): \($0.remedy)"
    }
    #expect(
      obstacles == [
        "Store.swift:1:8: import SafariServices: Linux has no SafariServices: declare"
          + " 'SFSafariViewController' in the adapter's package, or move what needs it to another"
          + " file"
      ])
  }

  @Test func `a target of a package is taken whole, but for what draws`() throws {
    let code = try #require(
      Self.code(
        [
          ("Sources/Kit/Store.swift", Self.store), ("Sources/Kit/Extra.swift", "struct Extra {}"),
          ("Sources/Kit/Look.swift", "import SwiftUI\nstruct Look {}"),
          ("Sources/Other/Else.swift", "struct Else {}"),
        ], packages: [ProjectPackage(folder: "")]))
    #expect(code.files.map(\.path) == ["Sources/Kit/Store.swift", "Sources/Kit/Extra.swift"])
  }

  @Test func `of the screens of a library, only what purchase code names is taken`() throws {
    let code = try #require(
      Self.code(
        [
          ("Sources/Kit/Store.swift", "import KitUI\n" + Self.store),
          ("Sources/Kit/Style.swift", "import KitUI\nlet style = Style()"),
          ("Sources/KitUI/Data/Style.swift", "public struct Style {}"),
          ("Sources/KitUI/Data/Layout.swift", "public struct Layout {}"),
          ("Sources/KitUI/Screens/Cache.swift", "import UIKit\nclass Cache { let page = Page() }"),
          ("Sources/KitUI/Screens/Page.swift", "import UIKit\nclass Page {}"),
          ("Sources/KitUI/Screens/Model.swift", "class Model { let cache = Cache() }"),
        ], packages: [ProjectPackage(folder: "")]))
    #expect(
      code.files.map(\.path) == [
        "Sources/Kit/Store.swift", "Sources/Kit/Style.swift", "Sources/KitUI/Data/Layout.swift",
        "Sources/KitUI/Data/Style.swift",
      ])
  }

  @Test func `a target that its manifest puts elsewhere is taken whole, under its name`() throws {
    let package = ProjectPackage(
      folder: "apple",
      manifest: """
        let package = Package(name: "Kit", targets: [
          .target(name: "Kit", dependencies: [.product(name: "A", package: "b")], path: "./Code"),
          .testTarget(name: "KitTests", path: "Tests"),
        ])
        """)
    let code = try #require(
      Self.code(
        [("apple/Code/Store.swift", Self.store), ("apple/Code/In/Extra.swift", "struct Extra {}")],
        packages: [package]))
    #expect(code.files.map(\.path) == ["apple/Code/Store.swift", "apple/Code/In/Extra.swift"])
    #expect(code.package(among: [package]) == package)
  }

  @Test func `what a target excludes, and what a module above it adds, is not taken`() throws {
    let package = ProjectPackage(
      folder: "",
      manifest: """
        // swift-tools-version:5.9
        let package = Package(name: "Kit", targets: [
          .target(name: "Kit", path: "Sources", exclude: ["Parser/Alone", "Kit/Parser/Alone"]),
          .target(name: "KitUI", dependencies: [.target(name: "Kit")], path: "KitUI"),
        ])
        """)
    let code = try #require(
      Self.code(
        [
          ("Sources/Store.swift", Self.store), ("Sources/Parser/Parser.swift", "struct Parser {}"),
          ("Sources/Parser/Alone/Parser.swift", "struct AloneParser {}"),
          ("Sources/Kit/Parser/Alone/Text.swift", "struct Text {}"),
          ("KitUI/Screen.swift", "import Kit\nextension Store { func show() {} }"),
        ], packages: [package]))
    #expect(code.files.map(\.path) == ["Sources/Store.swift", "Sources/Parser/Parser.swift"])
  }

  @Test func `a file of a package's target is not left out silently`() throws {
    let package = ProjectPackage(folder: "", manifest: "")
    let code = try #require(
      Self.code(
        [
          ("Sources/Kit/Store.swift", Self.store),
          ("Sources/Kit/Movie.swift", "import AVFoundation\nlet player = AVPlayer()"),
          ("Sources/Kit/Hash.swift", "import CommonCrypto\nlet hash = 1"),
          ("Sources/Kit/Sign.swift", "import CommonCrypto\nlet length = CC_SHA256_DIGEST_LENGTH"),
        ], packages: [package]))
    #expect(code.files.map(\.path) == ["Sources/Kit/Store.swift", "Sources/Kit/Hash.swift"])
    #expect(
      code.omittedFiles.map { "\($0.path) \($0.why)" } == [
        "Sources/Kit/Movie.swift imports AVFoundation",
        "Sources/Kit/Sign.swift imports CommonCrypto",
      ])
  }

  @Test func `a file that extends a needed type with a member that is used is needed, too`() throws
  {
    let code = try #require(
      Self.code([
        ("Store.swift", Self.store + "\nlet cache = Cache()"),
        ("Cache.swift", "class Cache { func read() { load() } }"),
        ("Cache+Load.swift", "extension Cache { func load() {} }"),
        ("Cache+Rest.swift", "extension Cache { func rest() {} }"),
      ]))
    #expect(code.files.map(\.path) == ["Store.swift", "Cache+Load.swift", "Cache.swift"])
  }

  @Test(arguments: [
    ("Paywall.swift", "struct Paywall: View"), ("Examples/Shop.swift", "class Shop"),
    ("ios-demo/Shop.swift", "class Shop"),
  ])
  func `a screen or an example is no store where something else sells`(
    path: String, type: String
  ) throws {
    let rival = """
      import StoreKit
      \(type) {
        func buy(_ product: Product) async throws { _ = try await product.purchase() }
        func listen() async { for await _ in Transaction.updates {} }
      }
      """
    let code = try #require(Self.code([("Store.swift", Self.store), (path, rival)]))
    #expect(code.store.name == "Store")
    #expect(try #require(Self.code([(path, rival)])).store.name != "Store")
  }

  @Test(arguments: [
    "struct Model {}",
    "import StoreKit\nclass Reader { func read() async { for await _ in Transaction.updates {} } }",
    "// product.purchase()\nlet text = \"product.purchase()\"",
    "#if os(iOS)\nclass S { func b(_ p: Product) async { _ = try? await p.purchase() } }\n#endif",
  ])
  func `code that does not buy on Linux is no purchase code`(text: String) {
    #expect(Self.code([("A.swift", text)]) == nil)
  }

  @Test func `a function that makes a record of a purchase does not buy`() {
    let text = """
      import StoreKit
      class Store {
        func listen() async {
          for await result in Transaction.updates { emit(Bridge.purchase(from: result)) }
        }
      }
      """
    #expect(Self.code([("A.swift", text)]) == nil)
  }

  @Test func `of two stores the one that does more is chosen, and any can be named`() throws {
    let files = [
      ProjectFile(
        path: "A.swift", text: Self.store.replacing("Store", with: "Small", maxReplacements: 2)),
      ProjectFile(
        path: "B.swift",
        text: Self.store
          + "\nextension Store { func f() async { for await _ in Transaction.updates {} } }"),
    ]
    #expect(try #require(PurchaseCode(in: files)).store.name == "Store")
    #expect(PurchaseCode(in: files, named: "Nothing") == nil)
  }

  @Test func `files of the bundle that the code opens are named`() throws {
    let code = try #require(
      Self.code([
        (
          "Store.swift",
          Self.store + """

            let url = Bundle.main.url(forResource: "Products", withExtension: "plist")
            """
        )
      ]))
    #expect(code.bundledFiles.contains("Products.plist"))
  }

  /// A library's public type, what it holds, and what that holds by a protocol.
  private static let library = [
    (
      "Sources/Kit/Kit.swift",
      """
      public final class Kit {
        public static let shared = Kit()
        private let provider: Providing = Provider()
        public func purchase(_ id: String) async throws { try await provider.order(id) }
        public func help() {}
      }
      """
    ),
    (
      "Sources/Kit/Provider.swift",
      """
      protocol Providing { func order(_ id: String) async throws }
      struct Provider: Providing {
        let store = Store()
        func order(_ id: String) async throws {
          for product in try await Product.products(for: [id]) { try await store.buy(product) }
        }
      }
      """
    ),
    ("Sources/Kit/Store.swift", store),
  ]

  @Test func `of a library, the public type is taken that buys through another`() throws {
    let code = try #require(
      Self.code(Self.library, packages: [ProjectPackage(folder: "")]))
    #expect(code.store.name == "Kit")
    let buying = code.store.functions.filter { $0.uses.contains(.buys) }
    #expect(buying.map(\.title) == ["purchase(_:)"])
  }

  @Test func `of an app, the type is taken that buys itself`() throws {
    #expect(try #require(Self.code(Self.library)).store.name == "Store")
  }
}
