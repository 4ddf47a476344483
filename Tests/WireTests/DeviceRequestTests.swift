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
      "unexpected field 'since' of 'updates'"
    ),
    (#"{"id":1,"products":{}}"#, "missing field 'ids' of 'products'"),
    (
      #"{"id":1,"products":{"ids":"a"}}"#,
      "invalid 'products.ids': expected a list of strings, found a string"
    ),
    (
      #"{"id":1,"kept":{"key":"k","place":"attic"}}"#,
      "invalid 'place' 'attic': expected defaults or keychain"
    ),
    (
      #"{"id":1,"finish":{"transaction":"rose"}}"#,
      "invalid 'transaction' 'rose': expected its id"
    ),
    (#"{"id":1,"keep":{"key":"k"}}"#, "missing field 'value' of 'keep'"),
    (
      #"{"id":1,"now":{},"end":{}}"#,
      #"invalid line '{"id":1,"now":{},"end":{}}': expected 'id' and exactly one operation"#
    ),
  ])
  func `a malformed call says what was expected`(line: String, message: String) throws {
    let error = try #require(throws: WireError.self) { try DeviceRequest(line: line) }
    #expect(error.message == message)
  }
}
