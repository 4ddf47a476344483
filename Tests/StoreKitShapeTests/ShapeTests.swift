import Fixtures
import Foundation
import Testing

@testable import StoreKitCoverage

@Suite struct ShapeTests {
  private static let lists = ["storekit1", "storekit2"].map { "scripts/storekit-surface/\($0).txt" }

  private static func listed() throws -> [ListedAPI] {
    try lists.flatMap { path in
      try ListedAPI.all(in: String(decoding: Checkout.bytes(of: path), as: UTF8.self), file: path)
    }
  }

  @Test func `every API that is there is used by app code that compiles`() throws {
    let toolchain = try Toolchain()
    var mentions = Mentions()
    for source in ShapeSource.all {
      let tree = try toolchain.tree(of: source.files, language: source.language)
      mentions.add(tree: tree, source: try source.text)
    }
    let symbols = try ModuleSymbol.all(in: toolchain.symbolGraphs())
    let listed = try Self.listed()
    let gaps = ShapeGaps(listed: listed, symbols: symbols, mentions: mentions).lines
    #expect(gaps == [])
    let unused = ShapeGaps(listed: listed, symbols: symbols, mentions: Mentions()).lines
    #expect(unused.count == listed.filter { $0.presence == .present }.count)
  }

  @Test func `what no code uses is reported with its position, and overloads are counted`() throws {
    let list = """
      Shop | struct | 15 | |
      Shop.buy(_:) | func | 15 | |
      Shop.buy(_:) | func | 15 | |
      Shop.Key | alias = Int | 15 | |
      Shop.close() | func | 15 | | absent: there is no door
      """
    let symbols = [
      ModuleSymbol(id: "s:4Mall4ShopV", path: "Shop", isAlias: false),
      ModuleSymbol(id: "s:4Mall4ShopV3buySi", path: "Shop.buy(_:)", isAlias: false),
      ModuleSymbol(id: "s:4Mall4ShopV3buySS", path: "Shop.buy(_:)", isAlias: false),
      ModuleSymbol(id: "s:4Mall4ShopV3Keya", path: "Shop.Key", isAlias: true),
    ]
    var mentions = Mentions()
    mentions.add(
      tree: #"{"type":"$s4Mall4ShopVSgD","decl_usr":"s:4Mall4ShopV3buySi"}"#,
      source: "let a: Workshop.Key, b: Shop.Keyring")
    let listed = try ListedAPI.all(in: list, file: "l")
    #expect(
      ShapeGaps(listed: listed, symbols: symbols, mentions: mentions).lines == [
        "l:3: error: no code in Tests/Support/StoreKitShapes5 and 6 uses Shop.buy(_:)",
        "l:4: error: no code in Tests/Support/StoreKitShapes5 and 6 uses Shop.Key",
      ])
    mentions.add(tree: #"["s:4Mall4ShopV3buySS"]"#, source: "let c: Shop.Key = 1")
    #expect(ShapeGaps(listed: listed, symbols: symbols, mentions: mentions).lines == [])
  }

  @Test func `code of Swift 6 compiles without a warning as Swift 5, too`() throws {
    let source = ShapeSource(language: "6")
    let said = try Toolchain().check(source.files, language: "5")
    #expect(said == "")
  }
}
