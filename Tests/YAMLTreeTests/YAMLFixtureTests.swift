import Diagnostics
import Fixtures
import Testing
import YAMLTree

@Suite struct YAMLFixtureTests {
  @Test(arguments: Fixture.all(in: "invalid", expecting: "diagnostic"))
  func `an invalid file gives exactly its diagnostics`(fixture: Fixture) throws {
    let bytes = try fixture.bytes
    let name = fixture.input.lastPathComponent
    let source = SourceText(file: name, bytes: bytes)
    let parse = YAMLTree.parse(bytes, file: name)
    #expect(!parse.diagnostics.isEmpty)
    let rendered = parse.diagnostics.map { $0.rendered(in: source) + "\n" }.joined()
    try fixture.expect(rendered + (parse.tree == nil ? "no tree\n" : "a tree\n"))
  }

  @Test(arguments: Fixture.all(in: "valid", expecting: "tree"))
  func `a valid file gives exactly its tree`(fixture: Fixture) throws {
    let parse = YAMLTree.parse(try fixture.bytes, file: fixture.input.lastPathComponent)
    #expect(parse.diagnostics.map { "\($0)" } == [])
    try fixture.expect(dump(try #require(parse.tree).root))
  }

  @Test(arguments: [("valid", 10), ("invalid", 40)])
  func `the fixtures are found`(folder: String, atLeast: Int) {
    #expect(Fixture.all(in: folder, expecting: "any").count >= atLeast)
  }
}
