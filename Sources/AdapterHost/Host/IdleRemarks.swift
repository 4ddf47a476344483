import Diagnostics
import StoreTerms
import VirtualRuntime

/// What is said of a poll's rounds that were passed over: once for all that did the same.
struct IdleRemarks {
  private struct Kind: Hashable {
    /// The requests of a round, in quotes.
    let requests: [String]
    /// Unit: milliseconds.
    let period: Int64
    let isMixed: Bool
  }

  private var kinds: [Kind] = []
  private var counts: [Kind: Int] = [:]

  /// - Parameter sent: all requests of the case.
  mutating func note(_ rounds: PassedRounds, after sent: [ServerRequest]) {
    let kind = Kind(
      requests: Set(sent.suffix(rounds.marks).map { "'\($0.method) \($0.url)'" }).sorted(),
      period: rounds.period, isMixed: rounds.isMixed)
    if counts[kind] == nil { kinds.append(kind) }
    counts[kind, default: 0] += rounds.count
  }

  /// The remarks since this was last called, in the order in which the kinds of rounds came.
  mutating func drain() -> [String] {
    defer { self = IdleRemarks() }
    return kinds.map { Self.message(on: $0, count: counts[$0] ?? 0) }
  }

  private static func message(on kind: Kind, count: Int) -> String {
    let period = spelled(milliseconds: Int(kind.period))
    let deed =
      kind.requests.isEmpty ? "did the same" : "sent \(kind.requests.joined(separator: ", "))"
    return kind.isMixed
      ? "the app \(deed) at several intervals, with the same results;"
        + " \(count) times \(period) of this were not played"
      : "the app \(deed) every \(period), with the same result;"
        + " \(count) such rounds were not played"
  }
}
