import AdapterHost
import Foundation
import JSONTree
import StoreTerms
import Testing

@testable import Backends

/// Answers of backends, read at the paths of a mapping.
@Suite struct BackendAnswerTests {
  @Test(arguments: [
    ("", #"{"a":[1,{"b":2}]}"#), ("a", #"[1,{"b":2}]"#), ("a.1.b", "2"), ("a.2", "nothing"),
    ("b", "nothing"), ("a.x", "nothing"),
  ])
  func `a path leads through members and items`(path: String, value: String) {
    let json: JSON = ["a": [1, ["b": 2]]]
    #expect((BackendAnswer(json).value(at: path)?.line ?? "nothing") == value)
  }

  private static func report(
    _ part: ServerPart, _ value: JSON, states: [String: ServerStatus] = [:]
  ) throws(BackendError) -> ServerReport {
    try BackendAnswer(["x": value]).report(of: [(part: part, path: "x")], states: states)
  }

  @Test(arguments: [
    (JSON.integer(4), 4), ("in grace period", 4), ("BILLING_GRACE_PERIOD", 4), (1, 1),
    ("active", 1), ("subscribed", 1), ("ACTIVE", 1), ("in billing retry", 3), ("BILLING_RETRY", 3),
    ("REVOKED", 5), ("expired", 2),
  ])
  func `a state is Apple's number or name, or a word of scenarios`(value: JSON, number: Int) throws
  {
    #expect(
      try Self.report(.subscription(.state), value).subscription.state == .init(rawValue: number))
  }

  @Test(arguments: [
    JSON.integer(1_767_225_600_500), "2026-01-01T00:00:00.500Z", "2026-01-01T01:00:00.500+01:00",
  ])
  func `a date may have parts of a second`(value: JSON) throws {
    #expect(
      try Self.report(.subscription(.expires), value).subscription.expires
        == Date(timeIntervalSince1970: 1_767_225_600.5))
  }

  @Test(arguments: [
    (JSON.bool(true), true), (.bool(false), false), (.integer(1), true), (.integer(0), false),
  ])
  func `renewal is on or off, also by Apple's number`(value: JSON, renews: Bool) throws {
    #expect(try Self.report(.subscription(.renews), value).subscription.renews == renews)
  }

  @Test func `parts may be absent, apart from product and state`() throws {
    let none = try BackendAnswer([:]).report(
      of: [(part: .subscription(.offer), path: "offer")], states: [:])
    #expect(none.subscription.offer == nil)
    #expect(throws: BackendError(message: "no value at 'plan.status' in {\"plan\":{}}")) {
      try BackendAnswer(["plan": [:]]).report(
        of: [(part: .subscription(.state), path: "plan.status")], states: [:])
    }
  }

  @Test(arguments: [
    (
      ServerPart.subscription(.state), JSON.string("running"),
      #"invalid value "running" at 'x': expected Apple's number from 1 to 5, or active, expired, "#
        + "in billing retry, in grace period or revoked; write other words under 'states'"
    ),
    (
      .subscription(.expires), "soon",
      #"invalid value "soon" at 'x': expected milliseconds since 1970, or a date such as "#
        + "2026-01-31T00:00:00Z"
    ),
    (
      .subscription(.renews), "yes",
      #"invalid value "yes" at 'x': expected true or false, or Apple's 1 or 0"#
    ),
    (
      .subscription(.offer), 9,
      "invalid value 9 at 'x': expected Apple's number from 1 to 4, or introductory, promotional, "
        + "code or win-back"
    ),
    (
      .subscription(.product), 7, "invalid value 7 at 'x': expected a product identifier"
    ),
    (.amount(.paid), "much", #"invalid value "much" at 'x': expected a number such as 9.99"#),
    (
      .amount(.price), "9.99 USD",
      #"invalid value "9.99 USD" at 'x': expected a number such as 9.99"#
    ),
    (.amount(.price), "9,99", #"invalid value "9,99" at 'x': expected a number such as 9.99"#),
  ])
  func `a value that is not understood is an error`(
    part: ServerPart, value: JSON, message: String
  ) {
    #expect(throws: BackendError(message: message)) { try Self.report(part, value) }
  }

  @Test func `a backend may have words of its own for states`() throws {
    let report = try Self.report(
      .subscription(.state), "REFUNDED", states: ["REFUNDED": .revoked, "RUNS": .active])
    #expect(report.subscription.state == .revoked)
  }

  @Test func `what is left of consumables is a map of numbers`() throws {
    #expect(try BackendAnswer(["a": ["gems": 3]]).counts(at: "a") == ["gems": 3])
    #expect(throws: BackendError(message: "no map at 'b' in {\"a\":{}}")) {
      try BackendAnswer(["a": [:]]).counts(at: "b")
    }
    let message = #"invalid value "3" at 'a.gems': expected a whole number"#
    #expect(throws: BackendError(message: message)) {
      try BackendAnswer(["a": ["gems": "3"]]).counts(at: "a")
    }
  }

  @Test func `access is a list of texts`() throws {
    #expect(try BackendAnswer(["a": ["x", "y"]]).products(at: "a") == ["x", "y"])
    #expect(throws: BackendError(message: "no list at 'b' in {\"a\":[]}")) {
      try BackendAnswer(["a": []]).products(at: "b")
    }
    let message = #"invalid value {"id":"x"} at '': expected product identifiers"#
    #expect(throws: BackendError(message: message)) {
      try BackendAnswer([["id": "x"]]).products(at: "")
    }
  }
}
