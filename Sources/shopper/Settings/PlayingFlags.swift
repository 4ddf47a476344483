import ArgumentParser

/// Flags that say how cases are played and judged.
struct PlayingFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A built-in adapter, a program's path, or a command with arguments; repeat for several."
        + " Without it, all built-in adapters.", valueName: "name|command"), completion: .adapters)
  var adapter: [String] = []

  @Option(
    help: ArgumentHelp(
      "How the store behaves where Apple's text and real devices differ: documented, device,"
        + " xcode-ios, xcode-mac, adversarial, or all of them one after the other. Single switches"
        + " can be added: device+listingLag. (default: device)", valueName: "name"),
    completion: .profiles)
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "Where random numbers begin; the same number gives the same run. (default: 1)",
      valueName: "number"))
  var seed: Int?

  @Option(
    help: ArgumentHelp(
      "How long an adapter may take for one answer, such as 500ms, 10s or 2m. (default: 10s)",
      valueName: "time"))
  var timeout: String?

  @Option(
    help: ArgumentHelp(
      "How many cases are played at once, each on a process of its own; the events are the same"
        + " for any number. (default: auto, one for each processor)", valueName: "number|auto"))
  var jobs: String?

  @Flag(help: "Play nothing behind the first case that is red.")
  var failFast = false

  @Option(
    help: ArgumentHelp(
      "How often a red case is played again; one that then ends differently is flaky, which is"
        + " red. (default: 0)", valueName: "number"))
  var retries: String?

  @Flag(inversion: .prefixedNo, help: "Count a broken SHOULD like a broken MUST.")
  var strict: Bool?

  @Option(
    help: ArgumentHelp(
      "Only what was not as red in this earlier run counts.", valueName: "events"),
    completion: .events)
  var baseline: String?

  var values: [Setting: [String]] {
    var values: [Setting: [String]] = [:]
    if !adapter.isEmpty { values[.adapter] = adapter }
    values[.profile] = profile.map { [$0] }
    values[.seed] = seed.map { [String($0)] }
    values[.timeout] = timeout.map { [$0] }
    values[.jobs] = jobs.map { [$0] }
    if failFast { values[.failFast] = ["true"] }
    values[.retries] = retries.map { [$0] }
    values[.strict] = strict.map { [String($0)] }
    values[.baseline] = baseline.map { [$0] }
    return values
  }
}
