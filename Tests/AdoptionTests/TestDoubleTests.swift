import SwiftSource
import Testing

@testable import Adoption

/// Types of tests, beside the purchase code that they stand in for.
@Suite struct TestDoubleTests {
  private static let store = """
    import StoreKit
    public protocol Caching {}
    public class Store {
      init(cache: Caching) {}
      func buy(_ product: Product) async throws { _ = try await product.purchase() }
    }
    """

  private static func code(_ path: String, _ text: String) throws -> PurchaseCode {
    let files = [("Sources/Kit/Store.swift", store), (path, text)]
    return try #require(
      PurchaseCode(
        in: files.map { ProjectFile(path: $0.0, text: $0.1) },
        packages: [ProjectPackage(folder: "")]))
  }

  @Test(arguments: [
    "KitTestingUtilities", "KitTestsUtils", "KitTestUtils", "KitMocks", "MockData", "Stubs",
  ])
  func `a test double is left out, by its folder`(folder: String) throws {
    let path = "Sources/\(folder)/CacheDouble.swift"
    let code = try Self.code(path, "import Kit\npublic struct CacheDouble: Caching {}")
    #expect(
      code.omittedFiles.map { "\($0.path) \($0.why)" } == [
        "\(path) declares 'CacheDouble', a test double by its folder '\(folder)'"
      ])
    let store = AdapterDraft(code, module: "Kit", name: "Example").parts[0]
    #expect(
      store.text == "make the app's Store: call 'init(cache:)', Sources/Kit/Store.swift:4:3,"
        + " with a value for 'cache'")
  }

  @Test func `a folder of a target is of the app, and what it declares is no value`() throws {
    let path = "Sources/Kit/Test Data/CacheDouble.swift"
    let code = try Self.code(path, "struct CacheDouble: Caching {}")
    #expect(code.files.map(\.path) == ["Sources/Kit/Store.swift", path])
    #expect(code.omittedFiles.isEmpty)
    #expect(AdapterDraft(code, module: "Kit", name: "Example").parts[0].isGap)
  }

  @Test(arguments: ["ABTesting", "Contest", "Latest"])
  func `a folder with another meaning is the app's`(folder: String) throws {
    let code = try Self.code("Sources/\(folder)/Cache.swift", "struct Cache: Caching {}")
    #expect(code.types["Cache"] != nil)
  }

  @Test func `a type of a file that is not linked makes no instance`() throws {
    let code = try Self.code("Sources/Other/Cache.swift", "public struct Cache: Caching {}")
    #expect(AdapterDraft(code, module: "Kit", name: "Example").parts[0].isGap)
  }

  @Test func `an app whose folder is named after tests is adopted`() throws {
    let file = ProjectFile(path: "TestApp/Store.swift", text: Self.store)
    #expect(try #require(PurchaseCode(in: [file])).files.map(\.path) == ["TestApp/Store.swift"])
  }
}
