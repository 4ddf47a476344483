import SwiftSource
import Testing

@testable import Adoption

/// The modules that files see without importing them, as on Apple's systems.
@Suite struct SeenModulesTests {
  private static func manifest(_ files: [(String, String)]) throws -> String {
    let store = """
      import StoreKit
      class Store { func buy(_ product: Product) async throws { _ = try await product.purchase() } }
      """
    let code = try #require(
      PurchaseCode(
        in: ([("Sources/Kit/Store.swift", store)] + files).map {
          ProjectFile(path: $0.0, text: $0.1)
        }, packages: [ProjectPackage(folder: "")]))
    let input = PackageDraft.Input(
      name: "Example", settings: BuildSettings(), repository: "..", catalog: nil, resources: [],
      packages: [ProjectPackage(folder: "")])
    return try #require(PackageDraft(code, input).files.first { $0.path == "Package.swift" }).text
  }

  @Test(arguments: [
    ("import Foundation\nlet bag: Set<AnyCancellable> = []", true),
    ("import Foundation\nlet changes = NotificationCenter.default.publisher(for: .changed)", true),
    ("import Combine\nlet bag: Set<AnyCancellable> = []", false),
    ("import Foundation\npublic protocol Cancellable {}\nlet bag: [Cancellable] = []", false),
    ("import Foundation\nclass Model: ObservableObject { @Published var count = 0 }", false),
  ])
  func `Combine is brought only where a file uses its names without importing it`(
    text: String, isBrought: Bool
  ) throws {
    let seen = isBrought ? "\"FoundationGaps\", \"Combine\"" : "\"FoundationGaps\""
    #expect(
      try Self.manifest([("Sources/Kit/Model.swift", text)])
        .contains("swiftSettings: app(seeing: \(seen))),\n"))
  }

  @Test func `what joins SwiftUI and UIKit is seen only in targets that import SwiftUI`() throws {
    let manifest = try Self.manifest([
      ("Sources/Kit/Model.swift", "import Look\nimport UIKit\nlet device = UIDevice.current"),
      ("Sources/Look/Look.swift", "import SwiftUI\npublic let tint = Color.red"),
      ("Sources/Look/Name.swift", "public let name = tint"),
    ])
    #expect(manifest.contains("swiftSettings: app(seeing: \"FoundationGaps\", \"UIKit\")),\n"))
  }
}
