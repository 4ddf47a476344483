import ProgramRun
import Testing

/// What an adapter's process says before a case begins, and to lines that it cannot follow.
@Suite struct HandshakeTests {
  static let greeting = #"""
    {"id":1,"hello":{"protocol":1,"adapter":{"name":"probe","version":"1.0",\#
    "homepage":"https://example.com/probe","issues":"https://example.com/probe/issues"},\#
    "world":"simulated","capabilities":["launch","buy","access","restore"]}}
    """#

  @Test func `an adapter reports its name; its capabilities follow from its conformances`() throws {
    let reference = #"""
      {"id":1,"hello":{"protocol":1,"adapter":{"name":"reference","version":"1.0"},\#
      "world":"simulated","capabilities":\#
      ["launch","buy","access","restore","balance","subscription","codes","for sale",\#
      "products shown","offers","refunds","prices","purchase info","events","manage",\#
      "account tokens","billing plans","screens","billing issues","server"]}}
      """#
    #expect(try HostConversation.withProbe(Say.hello, Say.bye) == HostConversation([Self.greeting]))
    #expect(
      try HostConversation.withReference([Say.hello, Say.bye]) == HostConversation([reference]))
  }

  @Test func `a probe is answered done for a verb that exists, unsupported for any other`() throws {
    let conversation = try HostConversation.withProbe(
      #"{"id":7,"probe":{"verb":"no-such-verb"}}"#, #"{"id":8,"probe":{"verb":"wait until"}}"#)
    #expect(
      conversation
        == HostConversation([
          #"{"id":7,"unsupported":{"why":"no-such-verb"}}"#, #"{"id":8,"done":{}}"#,
        ])
    )
  }

  @Test func `a process whose runner goes away without a word ends in peace`() throws {
    #expect(try HostConversation.withProbe() == HostConversation([]))
  }

  @Test(arguments: [
    (
      "hello",
      "printed a line that is not JSON: 'hello' (expected a value: an object, a list, a string in"
        + " double quotes, a number, true, false or null); was it meant for stderr?"
    ),
    ("[1]", "'line' must be an object, found a list"),
    (#"{"hello":{}}"#, "'line' needs a field 'id'"),
    (#"{"id":"x","bye":{}}"#, "'line.id' must be a whole number, found a string"),
    (#"{"id":2}"#, #"a line must hold 'id' and exactly one operation: '{"id":2}'"#),
    (
      #"{"id":2,"end":{},"bye":{}}"#,
      #"a line must hold 'id' and exactly one operation: '{"id":2,"end":{},"bye":{}}'"#
    ),
    (#"{"id":2,"hallo":{}}"#, "unknown operation 'hallo'"),
    (
      #"{"id":2,"bye":{"now":true}}"#,
      "'bye' has an unknown field 'now'; the known fields are: none"
    ),
    (
      #"{"id":2,"hello":{"protocol":2,"runner":"newer"}}"#,
      "no protocol in common: the runner speaks 2, this side 1"
    ),
    (#"{"id":2,"do":{"verb":"buy"}}"#, "'do buy' needs a field 'product'"),
    (
      #"{"id":2,"do":{"verb":"buy","product":7}}"#,
      "'do buy.product' must be a text, found a number"
    ),
    (#"{"id":2,"observe":["weather"]}"#, #"'observe' names an unknown fact: 'weather'"#),
    (#"{"id":2,"observe":"access"}"#, "'observe' must be a list of facts, found a string"),
    (
      Say.begin(given: #"{"date":"2026-01-05","weather":"fine"}"#),
      "'given' has an unknown field 'weather'; the known fields are: date, ask to buy, owns,"
        + " subscribed, network, products for sale, storefront, family, consumable history, time rate,"
        + " environment, http, identifiers, groups for sale"
    ),
    (Say.begin(seed: -1), "'begin.seed' must not be negative, found -1"),
  ])
  func `a malformed request ends the process with 2 and a reason`(
    request: String, reason: String
  ) throws {
    let conversation = try HostConversation.withProbe(Say.hello, request, Say.bye)
    #expect(
      conversation
        == HostConversation([Self.greeting], errors: "shopper: \(reason)\n", exitCode: 2))
  }

  @Test func `a line that is cut off or too long ends the process with 2`() throws {
    let cutOff = try ProgramRun(program: "ProbeAdapter", arguments: [], input: #"{"id":1,"he"#)
    let reason = "shopper: the stream ended inside a line, after 11 bytes of it\n"
    #expect(cutOff == ProgramRun(errors: reason, exitCode: 2))
    let tooLong = try HostConversation.withProbe(
      String(repeating: "x", count: 16 * 1024 * 1024 + 1))
    #expect(
      tooLong
        == HostConversation(
          [], errors: "shopper: the line is longer than 16777216 bytes\n", exitCode: 2))
  }
}
