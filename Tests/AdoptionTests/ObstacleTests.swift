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
    "App/Level.swift:2:8: import Vendor, 2 times: add its package to Package.swift, or declare"
    + " what is used of it"

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
}
