import StoreSimulator
import Diagnostics
import JSONTree

extension ConfigurationReader {
  /// The time rate. Notes that scenarios follow the calendar unless they ask for the rate.
  mutating func timeRate(of settings: JSONNode) -> TimeRate? {
    guard let node = settings["_timeRate"], let rate = timeRate(node, "_timeRate") else {
      return nil
    }
    if rate != .realTime {
      note(
        "'_timeRate' is \(rate.rawValue), \(rate.words): scenarios follow the calendar; write "
          + "'given: { time rate: catalog }' to follow the rate", at: node)
    }
    return rate
  }

  /// The rates for an Xcode that reads an older format, by its major version.
  mutating func compatibleTimeRates(of settings: JSONNode) -> [Int: TimeRate] {
    guard let node = settings["_compatibilityTimeRate"] else { return [:] }
    guard case .object(let members) = node.content else {
      return mistyped("_compatibilityTimeRate", node, "an object such as { \"3\" : 6 }") ?? [:]
    }
    var rates: [Int: TimeRate] = [:]
    for member in members {
      if let major = Int(member.name), major >= 1 {
        rates[major] = timeRate(member.node, member.name)
      } else {
        note(
          Diagnostic(
            at: range(ofName: member),
            Mistake.invalid(
              "key", member.name, expected: "a major version of the format, such as '3'")))
      }
    }
    return rates
  }

  private mutating func timeRate(_ node: JSONNode, _ key: String) -> TimeRate? {
    guard case .integer(let number) = node.content else {
      return mistyped(key, node, "a whole number")
    }
    if let rate = TimeRate(rawValue: number) { return rate }
    let known = TimeRate.allCases.map { "\($0.rawValue) (\($0.words))" }
    report(
      Mistake.invalid("time rate", String(number), expected: alternatives(known)), at: node)
    return nil
  }
}
