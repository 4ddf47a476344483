import ProgramRun
import Testing

/// What an adapter's process says before a case begins, and to lines that it cannot follow.
@Suite struct HandshakeTests {
  static let greeting = #"""
    {"id":1,"hello":{"protocol":1,"adapter":{"name":"probe","version":"1.0",\#
    "homepage":"https://example.com/probe","issues":"https://example.com/probe/issues"},\#
    "world":"simulated",\#
    "capabilities":["launch","buy","access","restore","subscription","server"]}}
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
      "invalid line 'hello': expected JSON; write other output to stderr"
    ),
    ("[1]", "invalid 'line': expected an object, found a list"),
    (#"{"hello":{}}"#, "missing field 'id' of 'line'"),
    (#"{"id":"x","bye":{}}"#, "invalid 'line.id': expected a whole number, found a string"),
    (#"{"id":2}"#, #"invalid line '{"id":2}': expected 'id' and exactly one operation"#),
    (
      #"{"id":2,"end":{},"bye":{}}"#,
      #"invalid line '{"id":2,"end":{},"bye":{}}': expected 'id' and exactly one operation"#
    ),
    (#"{"id":2,"hallo":{}}"#, "unknown operation 'hallo'"),
    (
      #"{"id":2,"bye":{"now":true}}"#,
      "unexpected field 'now' of 'bye'"
    ),
    (
      #"{"id":2,"hello":{"protocol":2,"runner":"newer"}}"#,
      "unsupported version '2' of the protocol: this adapter uses version 1"
    ),
    (#"{"id":2,"do":{"verb":"buy"}}"#, "missing field 'product' of 'do buy'"),
    (
      #"{"id":2,"do":{"verb":"buy","product":7}}"#,
      "invalid 'do buy.product': expected a string, found a number"
    ),
    (
      #"{"id":2,"observe":["weather"]}"#,
      "unknown fact 'weather' in 'observe': docs/protocol.md lists them"
    ),
    (
      #"{"id":2,"observe":"access"}"#, "invalid 'observe': expected a list of facts, found a string"
    ),
    (
      Say.begin(given: #"{"date":"2026-01-05","weather":"fine"}"#),
      "unknown field 'weather' of 'given': expected date, ask to buy, owns, subscribed, network, "
        + "products for sale, storefront, family, consumable history, time rate, environment, http, "
        + "identifiers or groups for sale"
    ),
    (Say.begin(seed: -1), "invalid 'begin.seed' '-1': expected 0 or more"),
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
