import JSONTree
import Testing
import Wire

/// What apps in other languages ask of `shopper store`.
@Suite struct DeviceRequestTests {
  @Test func `a call is read with its number and its fields`() throws {
    let line = #"{"id":7,"products":{"ids":["a.b","a.c"]}}"#
    let request = try #require(try DeviceRequest(line: line))
    #expect(request.id == 7)
    #expect(request.call == .products)
    #expect(request.query == .products(["a.b", "a.c"]))
  }

  @Test func `a call that shows a sheet is the equivalent step`() throws {
    let line = #"{"id":7,"purchase":{"product":"a.b","cancel":true}}"#
    let buy = Action(.buy, [.init(.product, .product("a.b")), .init(.cancel, .flag(true))])
    #expect(try DeviceRequest(line: line)?.query == .step(buy))
  }

  @Test func `a stored string may be null`() throws {
    let kept = try #require(try DeviceRequest(line: #"{"id":1,"keep":{"key":"k","value":"v"}}"#))
    #expect(kept.query == .keep("v", key: "k", in: .defaults))
    let gone = try #require(try DeviceRequest(line: #"{"id":1,"keep":{"key":"k","value":null}}"#))
    #expect(gone.query == .keep(nil, key: "k", in: .defaults))
  }

  @Test(arguments: [
    #"{"id":1,"end":{}}"#, #"{"id":1,"do":{"verb":"buy"}}"#, #"{"id":1,"jump":{}}"#,
  ])
  func `a line of the adapter protocol is not a call`(line: String) throws {
    #expect(try DeviceRequest(line: line) == nil)
  }

  @Test(arguments: [
    (
      #"{"id":1,"updates":{"since":3}}"#,
      "'updates' has an unknown field 'since'; the known fields are: none"
    ),
    (#"{"id":1,"products":{}}"#, "'products' needs a field 'ids'"),
    (#"{"id":1,"products":{"ids":"a"}}"#, "'products.ids' must be a list of texts, found a string"),
    (
      #"{"id":1,"kept":{"key":"k","place":"attic"}}"#,
      "'place' is one of defaults, keychain, not 'attic'"
    ),
    (
      #"{"id":1,"finish":{"transaction":"rose"}}"#,
      "invalid 'transaction' 'rose': expected its id"
    ),
    (#"{"id":1,"keep":{"key":"k"}}"#, "'keep' needs a field 'value'"),
    (
      #"{"id":1,"now":{},"end":{}}"#,
      #"a line must hold 'id' and exactly one operation: '{"id":1,"now":{},"end":{}}'"#
    ),
  ])
  func `a malformed call says what was expected`(line: String, message: String) throws {
    let error = try #require(throws: WireError.self) { try DeviceRequest(line: line) }
    #expect(error.message == message)
  }
}
