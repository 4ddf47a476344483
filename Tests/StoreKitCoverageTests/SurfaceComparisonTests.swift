import Testing

@testable import StoreKitCoverage

@Suite struct SurfaceComparisonTests {
  private static let list = """
    # A comment.
    Shop | struct: Hashable Sendable | 15 | |

    Shop.buy(_:) | func async throws MainActor -> Receipt | 15 | storekit/shop/buy(_:)-1x |
    Shop.close() | func async | 16 | | absent: there is no door
    Shop.key | var: Int | | | ours: the simulated door needs one
    """

  @Test(arguments: [
    (
      ["Shop | struct: Hashable Sendable", "Shop.buy(_:) | func async throws MainActor -> Receipt"]
        + ["Shop.key | var: Int"], []
    ),
    (
      ["Shop | enum: Hashable Sendable", "Shop.buy(_:) | func async throws -> Receipt"],
      [
        "l:2: error: Shop is 'enum: Hashable Sendable', not 'struct: Hashable Sendable'",
        "l:4: error: Shop.buy(_:) is 'func async throws -> Receipt', not "
          + "'func async throws MainActor -> Receipt'",
        "l:6: error: Shop.key is not there",
      ]
    ),
    (
      [
        "Shop | struct: Hashable Sendable", "Shop.buy(_:) | func async throws MainActor -> Receipt",
        "Shop.buy(_:) | func", "Shop.close() | func async", "Shop.key | var: Int",
        "Shop.invented | var: Int",
      ],
      [
        "error: nobody listed 'Shop.buy(_:) | func | | |'; is it Apple's?",
        "l:5: error: Shop.close() is there as 'func async'; take its 'absent' away",
        "error: nobody listed 'Shop.invented | var: Int | | |'; is it Apple's?",
      ]
    ),
  ])
  func `what is missing, invented or different is reported`(
    declared: [String], findings: [String]
  ) throws {
    let listed = try ListedAPI.all(in: Self.list, file: "l")
    let declarations = declared.map { line in
      let parts = line.split(separator: " | ").map(String.init)
      return Declaration(path: APIPath(parts[0]), traits: parts[1])
    }
    #expect(SurfaceComparison(listed: listed, declared: declarations).findings == findings)
  }

  @Test(arguments: [
    (
      "Shop | struct", "expected 'PATH | TRAITS | SINCE | PAGE | NOTE', the last three may be empty"
    ),
    (
      "Shop | struct | | | gone",
      "a note begins with 'absent: ' or 'ours: ', and goes on with a reason"
    ),
  ])
  func `a line that says something else is refused`(line: String, message: String) {
    #expect(throws: ListError(location: "l:1", message: message)) {
      try ListedAPI.all(in: line, file: "l")
    }
  }

  @Test func `a type of C stands where the module names it`() throws {
    let graph = """
      {"symbols": [
        {"kind": {"identifier": "swift.enum"}, "identifier": {"precise": "c:@E@ShopDoor"},
         "pathComponents": ["ShopDoor"], "declarationFragments": [{"spelling": "enum ShopDoor"}]},
        {"kind": {"identifier": "swift.enum.case"}, "identifier": {"precise": "c:@E@ShopDoor@Open"},
         "pathComponents": ["ShopDoor", "open"], "declarationFragments": [{"spelling": "case open"}]},
        {"kind": {"identifier": "swift.typealias"}, "identifier": {"precise": "s:4Shop4Door"},
         "pathComponents": ["Shop", "Door"],
         "declarationFragments": [{"spelling": "typealias Door = ShopDoor"}]}
      ], "relationships": []}
      """
    var symbols = SymbolGraph()
    try symbols.add(Array(graph.utf8), module: "Shop")
    #expect(
      symbols.declarations == [
        Declaration(path: APIPath("Shop.Door"), traits: "enum"),
        Declaration(path: APIPath("Shop.Door.open"), traits: "case"),
      ])
  }

  @Test func `pages follow from paths, unless the list says otherwise`() throws {
    let pages = try ListedAPI.all(in: Self.list, file: "l").map(\.page)
    #expect(
      pages == ["storekit/shop", "storekit/shop/buy(_:)-1x", "storekit/shop/close()", nil])
  }
}
