import Foundation
import SwiftSource
import Testing

@testable import Adoption

/// What is reported to stand in the way on Linux.
@Suite struct ObstacleTests {
  private static let store = """
    import Kit
    import Vendor
    import StoreKit
    class Store { func buy(_ product: Product) async throws { _ = try await product.purchase() } }
    extension Store { var level: Level? { nil }; var rank: Rank? { nil } }
    """

  private static func obstacles(_ folder: String) throws -> [String] {
    let files = [
      ("App/Store.swift", store), ("App/Level.swift", "import Kit\nimport Vendor\nstruct Level {}"),
      ("\(folder)/Rank.swift", "struct Rank {}"),
    ].map { ProjectFile(path: $0.0, text: $0.1) }
    let code = try #require(PurchaseCode(in: files))
    return Obstacle.all(in: code, modules: ["Purchases"], ports: [], project: files).map {
      "\($0.position): \($0.what): \($0.remedy)"
    }
  }

  private static let vendor =
    "App/Level.swift:2:8: import Vendor, 2 times: purchase code uses no type of it: add a target"
    + " 'Vendor' with an empty file to Package.swift"

  @Test func `a module of the project is named once, with its folder`() throws {
    #expect(
      try Self.obstacles("Libraries/Kit") == [
        "App/Level.swift:1:8: import Kit, 2 times: it is a module of this project: add a target"
          + " 'Kit' for the links to 'Libraries/Kit' to Package.swift",
        Self.vendor,
      ])
  }

  @Test func `a module of another package is named once`() throws {
    #expect(
      try Self.obstacles("Other") == [
        Self.vendor.replacing("2:8", with: "1:8").replacing("Vendor", with: "Kit"), Self.vendor,
      ])
  }

  @Test func `a module of which nothing is used needs an empty target alone`() throws {
    func remedy(_ member: String) throws -> String? {
      let text = """
        import Foundation
        import StoreKit
        import Vendor
        class Store {
          \(member)
          func buy(_ product: Product) async throws { _ = try await product.purchase() }
        }
        """
      let code = try #require(PurchaseCode(in: [ProjectFile(path: "Store.swift", text: text)]))
      return Obstacle.all(in: code, modules: ["Purchases"], ports: [], project: code.files).first?
        .remedy
    }
    #expect(
      try remedy("let task: Task<Void, Never>? = nil")
        == "purchase code uses no type of it: add a target 'Vendor' with an empty file to"
        + " Package.swift")
    for member in ["let client = VendorClient()", "func start() { Vendor.start() }"] {
      #expect(
        try remedy(member) == "add its package to Package.swift, or declare what is used of it")
    }
  }

  @Test func `types and modules outside of the folder are named by their folders`() throws {
    let text = """
      import Kit
      import StoreKit
      class Store {
        let settings = Settings.current
        let keychain: Keychain?
        let other: Settings?
        func buy(_ product: Product) async throws { _ = try await product.purchase() }
      }
      """
    let code = try #require(PurchaseCode(in: [ProjectFile(path: "Store.swift", text: text)]))
    let outside = [
      ("App/Kit/Kit.swift", "public struct Other {}"),
      (
        "App/Util/Keychain.swift", "public final class Keychain: NSObject {\n  struct Product {}\n}"
      ),
      ("App/Util/Settings.swift", "// a struct Store\n@MainActor enum Settings {}"),
      ("App/Own.swift", "private struct Product {}\nstruct Store {}"),
    ].map { OutsideFile(path: $0.0, text: $0.1) }
    let obstacles = Obstacle.all(
      in: code, modules: ["Purchases"], ports: [], project: code.files, outside: outside)
    #expect(
      obstacles.map { "\($0.position): \($0.what): \($0.remedy)" } == [
        "Store.swift:1:8: import Kit: it is a module of this project, in 'App/Kit': adopt a folder"
          + " that has both, or add a target 'Kit' to Package.swift",
        "Store.swift:4:18: 'Settings', 'Keychain': outside of this folder, in 'App/Util': adopt a"
          + " folder that has both, or declare what is used of it",
      ])
  }

  @Test func `all that purchase code names of files that were left out is listed`() throws {
    let files = [
      (
        "Store.swift",
        """
        import StoreKit
        class Store {
          let settings = Settings()
          func level() -> Level { settings.level ?? Level() }
          func buy(_ product: Product) async throws { _ = try await product.purchase() }
        }
        """
      ),
      (
        "Model.swift",
        """
        import CoreData
        import SwiftData
        class Settings { var level: Level? }
        class Level {}
        """
      ),
    ].map { ProjectFile(path: $0.0, text: $0.1) }
    let code = try #require(PurchaseCode(in: files))
    let remedy =
      "Model.swift imports CoreData, SwiftData: declare a substitute in a file of the package,"
      + " beside the links in Sources"
    #expect(
      Obstacle.all(in: code, modules: ["Purchases"], ports: [], project: files).map {
        "\($0.position): \($0.what): \($0.remedy)"
      } == ["Store.swift:3:18: 'Settings': \(remedy)", "Store.swift:4:19: 'Level': \(remedy)"])
  }

  @Test func `a type of a left-out file is listed although another target has one`() throws {
    func needs(_ other: String) throws -> [String] {
      let files = [
        (
          "App/Store.swift",
          """
          import StoreKit
          class Store {
            func buy(_ product: Product) async throws { _ = try await product.purchase() }
            func show() { Scores.shared.show() }
          }
          """
        ), ("App/Scores.swift", "import GameKit\nclass Scores { static let shared = Scores() }"),
        (other, "class Scores { static let shared = Scores() }"),
      ].map { ProjectFile(path: $0.0, text: $0.1) }
      let code = try #require(PurchaseCode(in: files))
      return Obstacle.all(in: code, modules: ["Purchases"], ports: [], project: files).map {
        "\($0.position): \($0.what)"
      }
    }
    #expect(try needs("Widget/Scores.swift") == ["App/Store.swift:4:17: 'Scores'"])
    #expect(try needs("App/Others.swift") == [])
  }

  @Test func `types that are lacked here are listed where they are used first`() throws {
    let text = """
      import StoreKit
      import SwiftUI
      class Store {
        let icon: Image
        let path: NavigationPath; let other: NavigationPath; let edge = Kind.Edge
        let activity: NSUserActivity?
        func buy(_ product: Product) async throws { _ = try await product.purchase() }
      }
      struct Image {}
      """
    let code = try #require(PurchaseCode(in: [ProjectFile(path: "Store.swift", text: text)]))
    #expect(
      Obstacle.all(in: code, modules: ["Purchases"], ports: [], project: code.files).map {
        "\($0.position): \($0.what): \($0.remedy)"
      } == [
        "Store.swift:5:13: 'NavigationPath': the shim SwiftUI lacks it: declare a substitute in a"
          + " file of the package, or move what needs it to another file",
        "Store.swift:6:17: 'NSUserActivity': Foundation of Linux lacks it: declare a substitute in a"
          + " file of the package, or move what needs it to another file",
      ])
  }

  @Test(arguments: [
    ("SwiftUI", "Text", ModuleSupport.lackedOfSwiftUI),
    ("FoundationGaps", "DateComponentsFormatter", ModuleSupport.lackedOfFoundation),
  ])
  func `a shim declares nothing that is listed as lacking`(
    shim: String, own: String, lacking: Set<String>
  ) throws {
    var folder = URL(filePath: #filePath)
    for _ in 1...3 { folder.deleteLastPathComponent() }
    folder.append(path: "shims/Sources/\(shim)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let declared = try files.reduce(into: Set<String>()) { names, file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      names.formUnion(ProjectFile(path: file, text: text).names)
    }
    #expect(declared.contains(own))
    #expect(declared.isDisjoint(with: lacking))
  }

  @Test func `a function or getter without code for Linux is listed`() throws {
    let text = """
      import StoreKit
      class Store {
        func buy(_ product: Product) async throws { _ = try await product.purchase() }
        private var isPhone: Bool {
          #if os(iOS)
          true
          #elseif os(macOS)
          false
          #endif
        }
        func system() -> String {
          #if os(iOS)
            "iOS"
          #endif
        }
        func note() {
          #if os(iOS)
            print("iOS")
          #endif
        }
        func show() -> Bool {
          #if os(iOS)
            true
          #else
            false
          #endif
        }
      }
      """
    let code = try #require(PurchaseCode(in: [ProjectFile(path: "Store.swift", text: text)]))
    let remedy =
      "its '#if' has no branch for Linux: 'shopper adopt --os iOS' takes that of iOS, or declare a"
      + " substitute in a file of the package"
    #expect(
      Obstacle.all(in: code, modules: ["Purchases"], ports: [], project: code.files).map {
        "\($0.position): \($0.what): \($0.remedy)"
      } == ["Store.swift:4:11: 'isPhone': \(remedy)", "Store.swift:11:3: 'system': \(remedy)"])
  }
}
