@testable import StoreSimulator

/// The store's profiles and their switches, as Markdown, from the table that the store reads.
enum ProfileReference {
  /// The file, with its line break at the end.
  static var text: String {
    let names = Profile.all.map(\.name)
    let header =
      "| Switch | \(names.map { "`\($0)`" }.joined(separator: " | ")) | What the store does"
    let rule = "| --- |" + names.map { _ in " --- |" }.joined() + " --- | --- | --- |"
    let rows = Profile.SwitchRow.all.map(row)
    let switches = [heading, "\(header) | Rule | Evidence |", rule] + rows
    return (switches + latencies(names)).joined(separator: "\n") + "\n"
  }

  private static func latencies(_ names: [String]) -> [String] {
    let rows = CallKind.allCases.map { errand in
      let cells = Profile.all.map { " \(length($0.latency.range(of: errand))) |" }
      return "| \(errand.summary) |\(cells.joined())"
    }
    let timeOuts = Profile.all.map { profile in
      profile.latency.timeOut.map { " \($0) ms |" } ?? " at once |"
    }
    return [
      latencyHeading, "| | \(names.map { "`\($0)`" }.joined(separator: " | ")) |",
      "| --- |" + names.map { _ in " --- |" }.joined(),
    ] + rows + ["| A call that needs the network fails without it. |\(timeOuts.joined())"]
  }

  private static func length(_ range: ClosedRange<Int64>) -> String {
    if range.upperBound == 0 { return "–" }
    return range.count == 1
      ? "\(range.lowerBound) ms" : "\(range.lowerBound) to \(range.upperBound) ms"
  }

  private static let latencyHeading = """

    ## How long calls take

    In virtual time, during which the store goes on: a subscription may renew while a purchase is on
    its way. Where a length varies, it comes from the seed. `–` means that the call suspends and no
    time passes. Apple names no lengths, so all of these are assumptions: for `device` a customer
    who knows what they want, for `xcode-…` a store on the same machine and a test that answers the
    sheets. The time-out is [that of URL
    requests](https://developer.apple.com/documentation/foundation/urlrequest/timeoutinterval).

    """

  private static let heading = """
    # The profiles of the simulated store

    Where Apple's documentation and real devices differ, or it leaves a choice, a profile decides. A
    switch that is off means what Apple's text says. `--profile NAME` chooses; without it, `device`
    is meant.

    This file is generated from the code. To change it, change the code, and run the tests with
    `RECORD_SNAPSHOTS=1`.

    """

  private static func row(_ behaviour: Profile.SwitchRow) -> String {
    let states = Profile.all.map { $0.has(behaviour.name) ? " on |" : " off |" }.joined()
    return "| `\(behaviour.name.rawValue)` |\(states) \(behaviour.summary) | \(behaviour.rule) |"
      + " \(behaviour.evidence) |"
  }
}
