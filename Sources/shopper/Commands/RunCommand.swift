import ArgumentParser
import OperatingSystem
import Runner
import Workspace

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Play scenarios on adapters, judge them, and write reports.",
    discussion: """
      Every flag can also stand in the environment (--fail-fast is SHOPPER_FAIL_FAST=1; \
      lists are separated by commas) and, by its name, in a file shopper.yaml here or above. \
      Flags win over the environment, the environment over the file.

      Examples:
        shopper run --adapter ./build/MyShop
        shopper run scenarios/journeys/buy.yaml:12 --adapter reference
        shopper run --tag 'family and not slow' --profile all
        shopper run --rerun-failed --retries 2
        shopper run --shard auto --timings last/events.ndjson
        shopper run --baseline main/events.ndjson
        shopper run scenarios/mine.yaml --adapter reference --update
      """)

  @OptionGroup var flags: RunFlags

  @Flag(
    help: "Write what the one adapter showed into scenarios in place of red expectations.")
  var update = false

  func run() throws {
    try Failure.reporting {
      let environment = Environment.current()
      let settings = try Settings(flags.values, environment)
      let session = RunSession(settings, environment)
      if settings.isOn(.watch), session.paths.contains(where: BuiltInFiles.has) {
        throw Failure(
          "what is built in does not change, so there is nothing to watch",
          status: ExitStatus.usage)
      }
      if update, session.paths.contains(where: BuiltInFiles.has) {
        throw Failure(
          "--update writes into scenario files, and what is built in has none; name a folder",
          status: ExitStatus.usage)
      }
      let update = update ? try RunUpdate(settings, environment) : nil
      let status =
        settings.isOn(.watch) ? try Watch(session).run() : try session.run(for: update)
      if status != ExitStatus.asExpected { throw ExitCode(Int32(status)) }
    }
  }
}
