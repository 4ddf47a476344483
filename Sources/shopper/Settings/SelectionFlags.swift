import ArgumentParser

/// Flags that say which cases are played.
struct SelectionFlags: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Scenario files and folders, or a line of a file. (default: scenarios)",
      valueName: "path[:line]"), completion: .scenarios)
  var paths: [String] = []

  @OptionGroup var builtIn: BuiltInFlag

  @Option(
    help: ArgumentHelp("Only scenarios whose id or title holds this text.", valueName: "text"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Only scenarios with these tags, such as 'slow and not network'.", valueName: "tags"))
  var tag: String?

  @Flag(help: "Only cases that were red or not run in the last run's events.")
  var rerunFailed = false

  @Option(
    help: ArgumentHelp(
      "Only a part of the scenarios, such as 2/5; auto asks Bazel, GitLab, Buildkite, CircleCI,"
        + " Kubernetes or Slurm.", valueName: "index/total|auto"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "Balance shards by the times of an earlier run.", valueName: "events"),
    completion: .events)
  var timings: String?

  @Option(
    help: ArgumentHelp(
      "Play in an order drawn from a seed; without one, from the clock.", valueName: "seed"))
  var shuffle: String?

  @Flag(help: "Count a run in which nothing is selected as a success.")
  var allowEmpty = false

  var values: [Setting: [String]] {
    var values: [Setting: [String]] = [:]
    let places = builtIn.places(paths.isEmpty && builtIn.builtin ? ["scenarios"] : paths)
    if !places.isEmpty { values[.paths] = places }
    values[.name] = name.map { [$0] }
    values[.tag] = tag.map { [$0] }
    values[.shard] = shard.map { [$0] }
    values[.timings] = timings.map { [$0] }
    values[.shuffle] = shuffle.map { [$0] }
    if rerunFailed { values[.rerunFailed] = ["true"] }
    if allowEmpty { values[.allowEmpty] = ["true"] }
    return values
  }
}
