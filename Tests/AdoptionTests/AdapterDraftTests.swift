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
