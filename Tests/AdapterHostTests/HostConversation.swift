import Foundation
import JSONTree
import ProgramRun

/// One conversation with an adapter's process: every request is written ahead, then every reply is
/// read.
struct HostConversation: Equatable {
  /// The replies, a line each, without the store's clock and its news: what is done is done.
  var replies: [String]
  /// The same as they came.
  let whole: [String]
  /// Standard error, without the marks between steps.
  let errors: String
  /// The number of marks between steps.
  let markCount: Int
  let exitCode: Int32

  /// What a test expects of a conversation.
  init(_ replies: [String], errors: String = "", exitCode: Int32 = 0) {
    self.replies = replies
    whole = replies
    markCount = 0
    self.errors = errors
    self.exitCode = exitCode
  }

  /// Speaks with the adapter that does odd things.
  static func withProbe(_ requests: String...) throws -> HostConversation {
    try withProbe(requests)
  }

  /// - Parameters:
  ///   - isolation: where a launch's memory ends; as the adapter says, if empty.
  ///   - replies: when replies are written; each by itself, if empty.
  static func withProbe(
    _ requests: [String], isolation: String = "", replies: String = ""
  ) throws -> HostConversation {
    try HostConversation(
      program: "ProbeAdapter", arguments: [], requests, isolation: isolation, replies: replies)
  }

  /// Speaks with the adapter that keeps Apple's rules.
  static func withReference(
    _ requests: [String], isolation: String = ""
  ) throws -> HostConversation {
    try HostConversation(
      program: "shopper", arguments: ["host", "reference"], requests, isolation: isolation)
  }

  /// Speaks with the adapter whose app sends requests.
  static func withNetwork(_ requests: [String], isolation: String = "") throws -> HostConversation {
    try HostConversation(program: "NetworkAdapter", arguments: [], requests, isolation: isolation)
  }

  /// Speaks with the store of apps in other languages.
  static func withStore(_ requests: [String]) throws -> HostConversation {
    try HostConversation(program: "shopper", arguments: ["store"], requests)
  }

  private init(
    program: String, arguments: [String], _ requests: [String], isolation: String = "",
    replies: String = ""
  ) throws {
    let input = requests.map { $0 + "\n" }.joined()
    var environment = [
      "SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no",
    ]
    if !isolation.isEmpty { environment["SHOPPER_ISOLATION"] = isolation }
    if !replies.isEmpty { environment["SHOPPER_REPLIES"] = replies }
    let run = try ProgramRun(
      program: program, arguments: arguments, input: input, environment: environment)
    whole = run.output.split(separator: "\n").map(String.init)
    self.replies = whole.map { line in
      let head = line.firstRange(of: #","done":{"#).map { line[..<$0.upperBound] }
      return head.map { $0 + "}}" } ?? line
    }
    errors = run.errors.filter { $0 != "\u{1E}" }
    markCount = run.errors.count { $0 == "\u{1E}" }
    exitCode = run.exitCode
  }
}

extension HostConversation {
  static func == (one: HostConversation, other: HostConversation) -> Bool {
    one.replies == other.replies && one.errors == other.errors && one.exitCode == other.exitCode
  }
}

/// Requests as the runner writes them.
enum Say {
  static let hello = #"{"id":1,"hello":{"protocol":1,"runner":"shopper test"}}"#
  static let bye = #"{"id":99,"bye":{}}"#
  static let end = #"{"id":98,"end":{}}"#

  /// The florist's catalog, as `k1`.
  static let catalog = catalog(from: "florist")

  /// The catalog of that file, as `k1`.
  static func catalog(from name: String) -> String {
    let path = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    .appending(path: "scenarios/catalogs/\(name).storekit").path(percentEncoded: false)
    let bytes = FileManager.default.contents(atPath: path).map { Array($0) } ?? []
    let storekit = (try? JSON(parsing: bytes)) ?? .null
    return #"{"id":2,"catalog":{"name":"k1","storekit":\#(storekit.line)}}"#
  }

  static func begin(
    catalog: String = "k1", given: String = #"{"date":"2026-01-05"}"#,
    profile: String = "documented",
    seed: Int = 1
  ) -> String {
    #"{"id":3,"begin":{"case":"c1","catalog":"\#(catalog)","given":\#(given),"#
      + #""profile":"\#(profile)","seed":\#(seed)}}"#
  }

  static func buy(_ product: String) -> String { act("buy", #""product":"\#(product)""#) }

  static func act(_ verb: String, _ arguments: String = "") -> String {
    #"{"id":4,"do":{"verb":"\#(verb)"\#(arguments.isEmpty ? "" : ",")\#(arguments)}}"#
  }

  static func observe(_ facts: String...) -> String {
    let list = facts.map { "\"\($0)\"" }.joined(separator: ",")
    return #"{"id":5,"observe":[\#(list)]}"#
  }

  static let flowers = "com.rarcher.nonconsumable.flowers.large"
  static let roses = "com.rarcher.nonconsumable.roses.large"
  static let gold = "com.rarcher.subscription.vip.gold"
  static let silver = "com.rarcher.subscription.vip.silver"
  static let bronze = "com.rarcher.subscription.vip.bronze"
}
