import Diagnostics
import JSONTree
import RunEvents
import Testing
import Wire

@testable import Runner
@testable import Scenarios

@Suite struct JudgeTests {
  static let position = SourcePosition(file: "a.yaml", line: 1, column: 1)
  static let judge = Judge(
    catalog: CatalogIndex(
      name: "florist",
      products: [
        .init(id: "com.x.vip.gold", kind: .subscription(group: "VIP", level: 1)),
        .init(id: "com.x.vip.silver", kind: .subscription(group: "VIP", level: 2)),
      ], codes: [], storekit: [:]))

  static func differences(_ fact: Fact, _ expected: Expected, _ observed: JSON) -> [String] {
    judge.differences(
      Expectation(query: FactQuery(fact), expected: expected, position: position),
      observed: observed
    ).map { "\($0.path): \($0.label) \($0.expected); observed \($0.observed)" }
  }

  static func part(_ name: String, _ expected: Expected) -> Expected.Part {
    Expected.Part(name: name, expected: expected, position: position)
  }

  @Test(arguments: [
    (Expected.equal(ExpectedNumber(1)), "balance.a: expected 1; observed 0"),
    (.atLeast(ExpectedNumber(2)), "balance.a: expected at least 2; observed 0"),
    (
      .oneOf([.equal(ExpectedNumber(1)), .equal(ExpectedNumber(2))]),
      "balance.a: expected one of 1, 2; observed 0"
    ),
    (.equal(ExpectedText("x")), "balance.a: expected x; observed nothing"),
  ])
  func `a count that was not reported is shown as 0`(expected: Expected, text: String) {
    #expect(Self.differences(.app(.balance), .parts([Self.part("a", expected)]), [:]) == [text])
  }

  @Test(
    arguments: [
      (Expected.equal(ExpectedText("purchased")), JSON.string("purchased")),
      (.oneOf([.equal(ExpectedText("pending")), .equal(ExpectedText("purchased"))]), "purchased"),
      (.products(.exactly, ["a", "b"]), ["b", "a"]), (.products(.exactly, []), []),
      (
        .records(.inOrder, [[part("url", .form("*/a"))], [part("url", .form("*/b"))]]),
        [["url": "x/a"], ["url": "x/b"]]
      ),
      (.products(.includes, ["a"]), ["b", "a"]), (.products(.excludes, ["c"]), ["b", "a"]),
      (.atLeast(ExpectedNumber(2)), 2), (.atMost(ExpectedNumber(2)), 2),
      (.atLeast(ExpectedNumber(0)), .null), (.absent, .null),
      (.absent, "none"), (.absent, []), (.absent, [:]), (.equal(ExpectedWord("none")), .null),
      (.oneOf([.equal(ExpectedWord("none")), .equal(ExpectedWord("introductory"))]), .null),
      (.equal(ExpectedFlag(true)), true), (.equal(ExpectedNumber(3)), 3),
      (.equal(ExpectedNumber(0)), .null), (.parts([part("a", .equal(ExpectedNumber(0)))]), [:]),
      (
        .parts([part("state", .equal(ExpectedText("subscribed")))]),
        ["state": "subscribed", "renews": true]
      ),
      (
        .records(
          .exactly,
          [
            [part("why", .equal(ExpectedText("refund")))],
            [part("product", .equal(ExpectedText("a")))],
          ]),
        [["product": "a", "why": "refund"], ["product": "b", "why": "refund"]]
      ),
      (
        .records(.includes, [[part("product", .equal(ExpectedText("b")))]]),
        [["product": "a"], ["product": "b"]]
      ),
      (.records(.excludes, [[part("product", .equal(ExpectedText("c")))]]), [["product": "a"]]),
    ] as [(Expected, JSON)])
  func `an expectation that holds has no difference`(expected: Expected, observed: JSON) {
    #expect(Self.differences(.app(.access), expected, observed) == [])
  }

  @Test func `an event about no product is not an event of another kind`() {
    let expected = Expected.records(
      .exactly, [[Self.part("restored", .equal(ExpectedText("none")))]])
    #expect(Self.judge.holds(expected, [["restored": "none"]]))
    #expect(!Self.judge.holds(expected, [["success": "a"]]))
  }

  @Test(
    arguments: [
      (
        Expected.products(.exactly, ["com.x.vip.gold"]), ["com.x.vip.silver", "com.x.vip.gold"],
        ["access: expected exactly vip.gold; observed vip.gold, vip.silver"]
      ),
      (
        .products(.exactly, []), ["com.x.vip.gold"],
        ["access: expected exactly nothing; observed vip.gold"]
      ),
      (
        .products(.includes, ["com.x.vip.gold"]), [],
        ["access: expected to include vip.gold; observed nothing"]
      ),
      (
        .equal(ExpectedText("purchased")), "failed", ["access: expected purchased; observed failed"]
      ),
      (
        .oneOf([.equal(ExpectedText("a")), .equal(ExpectedText("b"))]), "c",
        ["access: expected one of a, b; observed c"]
      ),
      (.atLeast(ExpectedNumber(2)), 1, ["access: expected at least 2; observed 1"]),
      (.absent, "introductory", ["access: expected nothing; observed introductory"]),
      (
        .parts([
          part("state", .equal(ExpectedText("subscribed"))),
          part("renews", .equal(ExpectedFlag(true))),
        ]),
        ["state": "expired", "renews": false],
        [
          "access.state: expected subscribed; observed expired",
          "access.renews: expected true; observed false",
        ]
      ),
      (
        .parts([part("com.x.vip.gold", .parts([part("is revoked", .equal(ExpectedFlag(true)))]))]),
        ["com.x.vip.gold": ["is revoked": false]],
        ["access.vip.gold.is revoked: expected true; observed false"]
      ),
      (
        .parts([part("state", .equal(ExpectedText("subscribed")))]), .null,
        ["access: expected { state: subscribed }; observed nothing"]
      ),
      (
        .records(.inOrder, [[part("url", .form("*/a"))], [part("url", .form("*/b"))]]),
        [["url": "x/b"], ["url": "x/a"]],
        [
          "access: expected exactly { url: matching */a }, { url: matching */b };"
            + " observed { url: x/b }, { url: x/a }"
        ]
      ),
      (
        .records(.exactly, [[part("product", .equal(ExpectedText("com.x.vip.gold")))]]), [],
        ["access: expected exactly { product: vip.gold }; observed nothing"]
      ),
      (
        .records(
          .exactly,
          [
            [part("product", .equal(ExpectedText("a")))],
            [part("product", .equal(ExpectedText("a")))],
          ]),
        [["product": "a"], ["product": "b"]],
        [
          "access: expected exactly { product: a }, { product: a }; "
            + "observed { product: a }, { product: b }"
        ]
      ),
    ] as [(Expected, JSON, [String])])
  func `every difference is reported with its path`(
    expected: Expected, observed: JSON, differences: [String]
  ) {
    #expect(Self.differences(.app(.access), expected, observed) == differences)
  }

  /// Requests as an app sends them: to these addresses, each with a body of some length.
  private static func requests(_ urls: String...) -> JSON {
    .array(
      urls.map { url in
        [
          "method": "POST", "url": .string(url),
          "body": .string(String(repeating: "x", count: 300)),
        ]
      })
  }

  private static func url(_ text: String) -> [Expected.Part] {
    [part("url", .equal(ExpectedText(text)))]
  }

  @Test(arguments: [
    (Expected.records(.includes, [url("a"), url("b")]), "(1 as expected), { url: c } (2 times)"),
    (.records(.exactly, [url("c"), url("a")]), "(2 as expected), { url: c }"),
    (.records(.inOrder, [url("a"), url("b"), url("c")]), "(1 as expected), { url: c }, "),
    (.records(.excludes, [url("c")]), "(1 other), { url: c } (2 times)"),
  ])
  func `of many records those that differ are shown, with the parts that are expected`(
    expected: Expected, shown: String
  ) throws {
    let observed = Self.requests("a", "c", "c")
    let text = try #require(Self.differences(.app(.requests), expected, observed).first)
    #expect(text.contains("observed \(shown)"))
  }

  @Test func `of more records than a report shows, the latest are shown`() throws {
    let urls = (1...300).map { JSON.object([.init("url", .string("address \($0)"))]) }
    let text = try #require(
      Self.differences(.app(.requests), .records(.includes, [Self.url("b")]), .array(urls)).first)
    #expect(text.contains("observed … { url: address 2"))
    #expect(text.hasSuffix("{ url: address 299 }, { url: address 300 }"))
    #expect(text.utf8.count < 2000)
  }

  private static let product = [part("product", .equal(ExpectedText("a")))]

  @Test(
    arguments: [
      (Expected.products(.exactly, ["a"]), ["a", "b"], .more),
      (.products(.exactly, ["a", "b"]), ["b"], .less),
      (.products(.exactly, ["a"]), ["b"], .other),
      (.products(.includes, ["a"]), ["b"], .less), (.products(.excludes, ["a"]), ["a"], .more),
      (.products(.some, []), [], .less), (.equal(ExpectedSequence(["a"])), ["a", "b"], .more),
      (.records(.exactly, [product]), [["product": "a"], ["product": "b"]], .more),
      (.records(.exactly, [product, product]), [["product": "a"]], .less),
      (.records(.exactly, [product]), [["product": "b"]], .other),
      (.equal(ExpectedNumber(2)), 3, .more), (.equal(ExpectedNumber(2)), 1, .less),
      (.equal(ExpectedFlag(false)), true, .more), (.equal(ExpectedFlag(true)), false, .less),
      (.equal(ExpectedText("a")), "b", .other), (.equal(ExpectedText("a")), .null, .less),
      (.atLeast(ExpectedNumber(2)), 1, .less), (.atMost(ExpectedNumber(2)), 3, .more),
      (.equal(ExpectedText("none")), "a", .more), (.equal(ExpectedText("a")), "none", .less),
      (.equal(ExpectedSequence(["a", "b"])), ["b", "a"], .other),
      (.products(.exactly, ["a"]), ["a", "a"], .more),
      (.absent, "a", .more), (.parts(product), .null, .less),
    ] as [(Expected, JSON, Deviation)])
  func `a difference is more, less or another value`(
    expected: Expected, observed: JSON, deviation: Deviation
  ) {
    let found = Self.judge.differences(
      Expectation(query: FactQuery(.app(.access)), expected: expected, position: Self.position),
      observed: observed)
    #expect(found.map(\.deviation) == [deviation])
  }

  /// Trying every assignment of 24 records takes longer than the universe is old.
  @Test(.timeLimit(.minutes(1)))
  func `many equal records are compared soon`() {
    let item: JSON = ["product": "a"]
    let (wanted, found) = (
      [[Expected.Part]](repeating: Self.product, count: 24), [JSON](repeating: item, count: 23)
    )
    #expect(Self.judge.holds(.records(.exactly, wanted), .array(found + [item])))
    #expect(!Self.judge.holds(.records(.exactly, wanted), .array(found + [["product": "b"]])))
    #expect(!Self.judge.holds(.records(.includes, wanted), .array(found)))
    #expect(!Self.judge.holds(.records(.includes, wanted), .array([["product": "b"]] + found)))
  }

  @Test func `a record leaves its item to another that needs it, and takes the next one`() {
    // The first of these fits the items 0 and 1, the second 1 and 2, …, and the last only item 0.
    let count = 12
    let chain = (0..<count).map { index -> [Expected.Part] in
      let fits = index == count - 1 ? [0] : [index, index + 1]
      return [Self.part("count", .oneOf(fits.map { .equal(ExpectedNumber($0)) }))]
    }
    let items = (0..<count).map { JSON.object([.init("count", .integer($0))]) }
    #expect(Self.judge.holds(.records(.exactly, chain), .array(items)))
    #expect(Self.judge.holds(.records(.includes, chain), .array(items.reversed())))
    #expect(!Self.judge.holds(.records(.exactly, chain), .array([items[1]] + items.dropFirst())))
  }
}
