import ArgumentParser
import Diagnostics
import OperatingSystem
import Runner
import Workspace

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    // As a root, the library would look for two flags of completion scripts before all others.
    _superCommandName: "shopper",
    abstract: "Run scenarios against adapters and write reports.",
    discussion: """
      Set defaults for flags in the environment (--fail-fast is SHOPPER_FAIL_FAST=1; separate \
      lists with commas, and write '\\,' for a comma inside of an item) or in a file \
      shopper.yaml in this folder or above it (fail-fast: true). Flags override the environment, \
      which overrides the file.

      Examples:
        shopper run --adapter ./build/MyShop
        shopper run scenarios/journeys/buy.yaml:12 --adapter reference
        shopper run --tag 'family and not offline' --profile all
        shopper run --rerun-failed --retries 2
        shopper run --shard auto --timings last/events.ndjson
        shopper run --baseline main/events.ndjson
        shopper run scenarios/mine.yaml --adapter reference --update
      """)

  @OptionGroup var flags: RunFlags

  @Flag(
    help: "Replace failed expectations in scenario files with what the adapter showed.")
  var update = false

  func run() throws {
    try Failure.reporting {
      let environment = Environment.current()
      let settings = try Settings(flags.values, environment)
      let session = RunSession(settings, environment)
      if settings.isOn(.watch), session.paths.contains(where: BuiltInFiles.has) {
        throw Failure(
          "'--watch' cannot watch built-in scenarios; name a folder of scenario files",
          status: ExitStatus.usage)
      }
      if update, session.paths.contains(where: BuiltInFiles.has) {
        throw Failure(
          "'--update' cannot write to built-in scenarios; name a folder of scenario files",
          status: ExitStatus.usage)
      }
      let update =
        update
        ? try RunUpdate(settings, environment, besides: session.usesStandardOutput) : nil
      if settings.isFlag(.paths), !settings.isOn(.quiet) {
        for file in try SettingsFile.unread(around: session.paths) {
          Terminal.writeError(
            "not read: \(TerminalText(file).text), since settings are read from this folder and"
              + " those above it\n")
        }
      }
      let status = try settings.locating {
        settings.isOn(.watch) ? try Watch(session).run() : try session.run(for: update)
      }
      if let status, status != ExitStatus.asExpected { throw ExitCode(Int32(status)) }
    }
  }
}
