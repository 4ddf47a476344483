import ArgumentParser
import Authoring
import Diagnostics
import OperatingSystem
import Reports
import RunEvents
import Workspace

struct DiagnoseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagnose",
    abstract: "Find what an adapter does wrong, with the shortest journey that shows it.",
    discussion: """
      Runs the scenarios, groups the failed cases by cause, and shortens the journey of each \
      cause: steps, arguments and 'given' are removed as long as the adapter still departs from \
      the reference shop in the same way. Each result is a scenario that can be saved and run.

      Examples:
        shopper diagnose --adapter ./build/MyShop
        shopper diagnose scenarios/refunds --adapter storehelper --save scenarios/found
        shopper diagnose --builtin --adapter ./build/MyShop --catalog MyApp.storekit

      What is not named here is taken from shopper.yaml: paths, adapter, profile, catalog, cast.
      """)

  @OptionGroup var scenarios: PathFlags

  @Option(
    help: ArgumentHelp(
      "Diagnose this adapter: a built-in name, a program's path, or a command with arguments.",
      valueName: "name|command"), completion: .adapters)
  var adapter: [String] = []

  @OptionGroup var products: CatalogFlags

  @Option(
    help: ArgumentHelp("Choose how the store behaves. (default: device)", valueName: "name"),
    completion: .profiles)
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "Shorten journeys for at most this long, such as 30s or 2m; the findings that are left "
        + "are shown with their first failed scenario.", valueName: "time"))
  var time = "1m"

  @Option(.timeout) var timeout: String?

  @Option(
    help: ArgumentHelp("Write each shortened journey into this folder.", valueName: "folder"))
  var save: String?

  func run() throws {
    try Failure.reporting {
      let limit = try RunConfiguration.duration(time, of: "'--time'")
      let settings = try Settings(
        scenarios, products,
        [
          .adapter: adapter, .profile: [profile].compactMap(\.self),
          .timeout: [timeout].compactMap(\.self),
        ])
      _ = try settings.oneProfile()
      let playing = try RunConfiguration(settings)
      let adapter = try settings.oneAdapter()
      let selection = try settings.selection(SelectionQuery(playing: settings))
      let scenarios = try selection.scenarios.all()
      if let save { try NewFile.prepare(save, of: "--save", forScenariosOf: selection.folder) }
      let play = try settings.locating { try PairedPlay(adapter, playing) }
      let summary = try play.summary(of: scenarios)
      let style = Terminal.style(.normal, environment: playing.environment)
      let session = DiagnosisSession(scenarios, play, style, limit: limit)
      let findings = try session.findings(in: summary)
      Terminal.write(Self.heading(adapter, findings, summary))
      for (index, diagnosed) in findings.enumerated() {
        let text = FindingText(
          diagnosed.title, diagnosed.finding, diagnosed.cases, alike: diagnosed.alike,
          diagnosed.journey, style)
        Terminal.write("\n" + text.text(number: index + 1))
        if let save { try Self.write(diagnosed, into: save) }
      }
      if !findings.isEmpty { throw ExitCode(Int32(ExitStatus.unexpected)) }
    }
  }

  /// `storehelper: 35 findings in 64 failed cases of 399`.
  private static func heading(
    _ adapter: String, _ findings: [DiagnosisSession.Diagnosed], _ summary: RunSummary
  ) -> String {
    let count = findings.count
    let failed = Set(findings.flatMap(\.cases)).count
    let result =
      count == 0
      ? "no findings in \(counted(summary.cases.count, "case"))"
      : "\(counted(count, "finding")) in \(counted(failed, "failed case"))"
        + " of \(summary.cases.count)"
    return "\(TerminalText(adapter).text): \(result)\n"
  }

  /// Writes the shortened journey under the name of the scenario that it comes from.
  private static func write(_ diagnosed: DiagnosisSession.Diagnosed, into folder: String) throws {
    guard let file = diagnosed.scenario else { return }
    let name = diagnosed.cases[0].scenario.replacing("/", with: "-") + ".yaml"
    let path = File.join(folder, name)
    if let problem = NewFile.problem(writing: file, to: path) { throw Failure(problem) }
    Terminal.write("   saved: \(TerminalText(path).text)\n")
  }
}
