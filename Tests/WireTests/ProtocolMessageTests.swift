import JSONTree
import StoreTerms
import Testing
import Wire

@Suite struct ProtocolMessageTests {
  static let begin = Request.Begin(
    caseName: "c7f3", catalog: "k1", given: Given(), profile: "device", seed: 1)
  static let host = Reply.Host(
    adapter: AdapterName(name: "storehelper", version: "2.3"), world: .simulated,
    capabilities: [.launch, .buy])

  @Test(arguments: [
    (
      Request.hello(runner: "shopper 0.1.0"),
      #"{"id":1,"hello":{"protocol":1,"runner":"shopper 0.1.0"}}"#
    ),
    (.probe(verb: "no-such-verb"), #"{"id":1,"probe":{"verb":"no-such-verb"}}"#),
    (
      .begin(begin),
      #"{"id":1,"begin":{"case":"c7f3","catalog":"k1","given":{"date":"2026-01-05"},"#
        + #""profile":"device","seed":1}}"#
    ),
    (
      .begin(
        .init(
          caseName: "c7f3", catalog: "k1", given: Given(), profile: "device", seed: 1,
          hasServer: true)),
      #"{"id":1,"begin":{"case":"c7f3","catalog":"k1","given":{"date":"2026-01-05"},"#
        + #""profile":"device","seed":1,"server":true}}"#
    ),
    (
      .perform(Action(.buy, [.init(.product, .product("a.b")), .init(.quantity, .count(2))])),
      #"{"id":1,"do":{"verb":"buy","product":"a.b","quantity":2}}"#
    ),
    (
      .observe([.init(.app(.access)), .init(.store(.unfinished))]),
      #"{"id":1,"observe":["access","store.unfinished"]}"#
    ),
    (.end, #"{"id":1,"end":{}}"#), (.bye, #"{"id":1,"bye":{}}"#),
  ])
  func `a request is one line and reads back as itself`(request: Request, line: String) throws {
    #expect(request.line(id: 1) == line)
    #expect(try NumberedRequest(line: line).request == request)
  }

  @Test(arguments: [
    (
      Reply.hello(host),
      #"{"id":1,"hello":{"protocol":1,"adapter":{"name":"storehelper","version":"2.3"},"#
        + #""world":"simulated","capabilities":["launch","buy"]}}"#
    ),
    (.done(nil), #"{"id":1,"done":{}}"#),
    (.done(StoreUpdate(time: 1_767_571_200_000)), #"{"id":1,"done":{"at":1767571200000}}"#),
    (
      .done(
        StoreUpdate(
          time: 9,
          notices: [
            .init(
              time: StoreTime(milliseconds: 7), type: "SUBSCRIBED", subtype: "INITIAL_BUY",
              product: "a.b"),
            .init(time: StoreTime(milliseconds: 8), type: "TEST", subtype: nil, product: nil),
          ])),
      #"{"id":1,"done":{"at":9,"notifications":[{"at":7,"type":"SUBSCRIBED","subtype":"INITIAL_BUY","#
        + #""product":"a.b"},{"at":8,"type":"TEST"}]}}"#
    ),
    (
      .done(
        StoreUpdate(
          time: 9,
          holdings: [
            ProductStanding("a.b", .transaction(.owned)),
            ProductStanding("a.c", .state(.expired), until: StoreTime(milliseconds: 7)),
          ],
          answers: [StoreAnswer("Product.purchase", result: "pending")],
          earlierAnswers: [StoreAnswer("Transaction.all", [ProductStanding("a.b")])])),
      #"{"id":1,"done":{"at":9,"holdings":[{"product":"a.b","state":"owned"},{"product":"a.c","#
        + #""state":"expired","until":7}],"earlier":[{"call":"Transaction.all","products":["#
        + #"{"product":"a.b"}]}],"answers":[{"call":"Product.purchase","result":"pending"}]}}"#
    ),
    (.unsupported(why: "no-such-verb"), #"{"id":1,"unsupported":{"why":"no-such-verb"}}"#),
    (
      .observed([.init(.init(.app(.access)), ["a.b"])]), #"{"id":1,"observed":{"access":["a.b"]}}"#
    ),
    (
      .failed(.definite(.init(rawValue: "network"), "offline")),
      #"{"id":1,"failed":{"error":"network","definite":true,"message":"offline"}}"#
    ),
  ])
  func `a reply is one line and reads back as itself`(reply: Reply, line: String) throws {
    #expect(NumberedReply(id: 1, reply: reply).line == line)
    #expect(try NumberedReply(line: line) == NumberedReply(id: 1, reply: reply))
  }

  @Test(arguments: [
    (
      "Loading products…",
      "invalid line 'Loading products…': expected JSON; write other output to stderr"
    ),
    ("[]", "invalid 'line': expected an object, found a list"),
    (#"{"done":{}}"#, "missing field 'id' of 'line'"),
    (#"{"id":"1","done":{}}"#, "invalid 'line.id': expected a whole number, found a string"),
    (
      #"{"id":1,"done":{},"note":1}"#,
      #"invalid line '{"id":1,"done":{},"note":1}': expected 'id' and exactly one operation"#
    ),
    (
      #"{"id":1,"done":{"purchase":"x"}}"#,
      "unknown field 'purchase' of 'done': expected at, notifications, asked, refused, "
        + "holdings, earlier or answers"
    ),
    (
      #"{"id":-9223372036854775808,"done":{}}"#,
      "invalid 'line.id' '-9223372036854775808': expected a whole number of 0 or more"
    ),
    (
      #"{"id":1,"done":{"at":1,"refused":[{"number":0,"text":"TEST"}]}}"#,
      "invalid 'done.refused.number' '0': expected a whole number of 1 or more"
    ),
    (#"{"id":1,"done":{"notifications":[]}}"#, "missing field 'at' of 'done'"),
    (#"{"id":1,"done":{"holdings":[]}}"#, "missing field 'at' of 'done'"),
    (
      #"{"id":1,"done":{"at":1,"answers":[{"call":"a","products":[{"state":"owned"}]}]}}"#,
      "missing field 'product' of 'done.answers.products'"
    ),
    (
      #"{"id":1,"done":{"at":1,"holdings":[{"product":"a.b","state":"onwed"}]}}"#,
      "unknown state 'onwed': did you mean 'owned'?"
    ),
    (
      #"{"id":1,"done":{"at":1,"notifications":[{"at":1,"type":"TEST","why":"x"}]}}"#,
      "unknown field 'why' of 'done.notifications': expected at, type, subtype, product or accepted"
    ),
    (
      #"{"id":1,"okay":{}}"#,
      #"unknown operation 'okay' in '{"id":1,"okay":{}}': expected done, observed, failed, "#
        + "unsupported or hello"
    ),
    (
      #"{"id":1,"observed":{"acess":[]}}"#,
      "unknown fact 'acess' in 'observed': did you mean 'access'?"
    ),
    (
      #"{"id":1,"hello":{"protocol":2,"adapter":{},"world":"own","capabilities":[]}}"#,
      "unsupported version '2' of the protocol: this runner uses version 1"
    ),
  ])
  func `a reply that breaks the protocol says what was expected`(
    line: String, message: String
  ) throws {
    let error = try #require(throws: WireError.self) { try NumberedReply(line: line) }
    #expect(error.message == message)
  }

  @Test func `a verb of a newer runner is unknown, not malformed`() throws {
    let error = try #require(throws: RequestError.self) {
      try NumberedRequest(line: #"{"id":7,"do":{"verb":"levitate"}}"#)
    }
    #expect(error == RequestError(id: 7, problem: .unreadable(.unknownVerb("levitate"))))
  }

  @Test(arguments: [
    (
      #""refund","product":"a.b","earlier":-1"#,
      "invalid 'earlier' '-1': expected a whole number from 1 to 999"
    ),
    (
      #""buy","quantity":11,"product":"a.b""#,
      "invalid 'quantity' '11': expected a whole number from 1 to 10"
    ),
    (
      #""extend renewal","product":"a.b","days":0"#,
      "invalid 'days' '0': expected a whole number from 1 to 90"
    ),
  ])
  func `a number outside the range of its parameter is refused`(
    action: String, message: String
  ) throws {
    let error = try #require(throws: RequestError.self) {
      try NumberedRequest(line: #"{"id":7,"do":{"verb":\#(action)}}"#)
    }
    #expect(error == RequestError(id: 7, problem: .unreadable(.unknownValue(message))))
  }

  @Test(arguments: [
    (
      #"{"id":3,"do":{"verb":"relaunch","fast":true}}"#,
      "unknown field 'fast' of 'do relaunch': expected 'verb'"
    ),
    (#"{"id":3,"do":{"verb":"buy"}}"#, "missing field 'product' of 'do buy'"),
    (#"{"id":3,"observe":["acess"]}"#, "unknown fact 'acess' in 'observe': did you mean 'access'?"),
    (#"{"id":3,"jump":{}}"#, "unknown operation 'jump'"),
  ])
  func `a request that breaks the protocol is reported with its number`(
    line: String, message: String
  ) throws {
    let error = try #require(throws: RequestError.self) { try NumberedRequest(line: line) }
    #expect(error == RequestError(id: 3, problem: .malformed(message)))
  }

  @Test func `a given world reads back as itself`() throws {
    var given = Given()
    given.asksToBuy = true
    given.owns = ["a.b"]
    given.subscribed = "a.c"
    given.lacksNetwork = true
    given.productsForSale = ["a.c", "a.b"]
    given.groupsForSale = [ListedGroup(name: "care", products: ["a.c", "a.b"])]
    #expect(try Self.given(given.line) == given)
  }

  @Test func `a given world without a list of products has none on the line`() throws {
    let given = Given()
    #expect(given.line == #"{"date":"2026-01-05"}"#)
    #expect(try Self.given(given.line).productsForSale == nil)
  }

  @Test func `an invalid list of products is reported`() throws {
    let error = try #require(throws: RequestError.self) {
      try Self.given(#"{"date":"2026-01-05","products for sale":"florist.plist"}"#)
    }
    #expect(
      error.problem
        == .malformed(
          "invalid 'given.products for sale': expected a list of strings, found a string"))
  }

  @Test(arguments: [
    (
      "environment", "prodution",
      "expected sandbox or production; did you mean 'production'?"
    ),
    ("network", "on", "expected 'lost'"), ("time rate", "calendar", "expected 'catalog'"),
    ("identifiers", "Large", "expected 'large'"),
  ])
  func `an unknown word of a given world is reported`(
    key: String, word: String, expected: String
  ) throws {
    let error = try #require(throws: RequestError.self) {
      try Self.given(#"{"date":"2026-01-05","\#(key)":"\#(word)"}"#)
    }
    #expect(error.problem == .malformed("invalid '\(key)' '\(word)': \(expected)"))
  }

  @Test(arguments: [("sandbox", false), ("production", true)])
  func `each environment is a word of a given world`(word: String, isProduction: Bool) throws {
    let given = try Self.given(#"{"date":"2026-01-05","environment":"\#(word)"}"#)
    #expect(given.isProduction == isProduction)
  }

  /// What a `begin` with this world reads as.
  static func given(_ text: String) throws -> Given {
    let line =
      #"{"id":1,"begin":{"case":"c7f3","catalog":"k1","given":"# + text
      + #","profile":"device","seed":1}}"#
    guard case .begin(let begin) = try NumberedRequest(line: line).request else { return Given() }
    return begin.given
  }
}
