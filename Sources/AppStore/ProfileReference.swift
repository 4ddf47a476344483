/// The store's profiles and their switches, as Markdown, from the table that the store reads.
package enum ProfileReference {
  /// The file, with its line break at the end.
  package static var text: String {
    let names = Profile.all.map(\.name)
    let header =
      "| Switch | \(names.map { "`\($0)`" }.joined(separator: " | ")) | What the store does"
    let rule = "| --- |" + names.map { _ in " --- |" }.joined() + " --- | --- | --- |"
    let rows = Profile.SwitchRow.all.map(row)
    return ([heading, "\(header) | Rule | Evidence |", rule] + rows).joined(separator: "\n") + "\n"
  }

  private static let heading = """
    # The profiles of the simulated store

    Where Apple's text and real devices differ, or the text leaves a choice, a profile decides. A
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
