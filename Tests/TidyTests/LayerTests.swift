import Testing

@Suite struct LayerTests {
  @Test func `an import from above is told with what is allowed`() {
    let file = SwiftFile(
      path: "Sources/Reports/A.swift", text: "package import RunEvents\nimport Runner\n")
    #expect(
      Layers.findings(in: file) == [
        "Sources/Reports/A.swift:2: error: Reports may not import Runner; it imports only "
          + "Diagnostics, JSONTree, RunEvents"
      ])
  }

  @Test func `a target below everything imports nothing`() {
    let file = SwiftFile(
      path: "Sources/StoreSimulator/A.swift", text: "import struct Foundation.Date\n")
    #expect(
      Layers.findings(in: file) == [
        "Sources/StoreSimulator/A.swift:1: error: StoreSimulator may not import Foundation; it imports nothing"
      ])
  }

  @Test func `a target without a row is told`() {
    let file = SwiftFile(path: "Sources/Extras/A.swift", text: "let a = 1\n")
    #expect(
      Layers.findings(in: file) == [
        "Sources/Extras/A.swift:1: error: no target 'Extras' in the table of layers; add it to "
          + "Tests/TidyTests/Layers.swift with what it may import"
      ])
  }

  @Test func `an import is read with its attributes and kind, and never out of a comment`() {
    let text = "// import A\n@_spi(X) @_exported import B\npackage import enum C.D\n#if os(Linux)\n"
    let file = SwiftFile(path: "Sources/Wire/A.swift", text: text + "  import E\n#endif\n")
    #expect(Layers.imports(in: file).map(\.text) == ["B", "C", "E"])
  }

  @Test func `the table holds no circle`() {
    let targets = Layers.table.map(\.target)
    for (index, row) in Layers.table.enumerated() {
      #expect(row.imports.isDisjoint(with: targets[index...]), "\(row.target) reaches upwards")
    }
  }
}
