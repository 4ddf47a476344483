import Diagnostics
import OperatingSystem
import StoreSimulator
import ArgumentParser
import Reports
import RunEvents
import Runner
import Scenarios
import Wire
import Workspace

struct CoverageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Report which rules and subscription events scenarios cover.",
    discussion: """
      Runs the scenarios against the reference adapter unless '--adapter' names another. Counts \
      the subscription events that the App Store reports to the developer's server; with \
      '--from', only those of scenarios that observe them.

      Examples:
        shopper coverage
        shopper coverage scenarios --min 50 --format json
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, json
  }

  @OptionGroup var source: EventSource

  @Option(help: "Choose the output format.")
  var format = Format.table

  @Option(
    help: ArgumentHelp(
      "Exit with code 1 if a smaller percentage of rules has scenarios.", valueName: "percent"))
  var min: String?

  private var minimum: Int? { min.flatMap { Int($0) } }

  func validate() throws {
    guard let min, !(0...100).contains(minimum ?? -1) else { return }
    let isMarked = min.hasSuffix("%") && (0...100).contains(Int(min.dropLast()) ?? -1)
    throw ValidationError(
      Mistake.invalid(
        "'--min'", min, expected: "a percentage from 0 to 100",
        remedy: isMarked ? "write '--min \(min.dropLast())'" : nil))
  }

  func run() throws {
    try Failure.reporting {
      let settings = try source.settings()
      let selection = try source.selection(settings)
      let (events, status) = try source.read(
        settings, { selection },
        on: source.adapter.isEmpty ? [AdapterSelection.reference] : source.adapter,
        observing: FactQuery(text: SubscriptionPairs.fact))
      let coverage = try Coverage(
        rules: selection.knownRules.map(RuleReference.init), groups: selection.groups(),
        states: ServerStatus.allCases.map(\.rawValue) + [Vocabulary.none],
        occurrences: ServerEvent.ofSubscriptions.compactMap(Coverage.Occurrence.init),
        reference: AdapterSelection.reference, events)
      switch format {
      case .table: Terminal.write(CoverageText(coverage, width: 80).text)
      case .json: Terminal.write(CoverageJSON(coverage).text)
      }
      // Of a run that was stopped, the rest could have covered more.
      if status < ExitStatus.signal(0) { try require(coverage) }
      if status != ExitStatus.asExpected { throw ExitCode(Int32(status)) }
    }
  }
}

extension CoverageCommand {
  /// - Throws: ``Failure`` if fewer rules have scenarios than '--min' wants.
  private func require(_ coverage: Coverage) throws {
    guard let minimum, minimum > 0, (coverage.percent ?? 0) < minimum else { return }
    throw Failure(
      coverage.percent.map { "\($0) % of the rules have scenarios, fewer than \(minimum) %" }
        ?? "missing rules: '--min' needs rules that scenarios can name, in 'rules.yaml'",
      status: ExitStatus.unexpected)
  }
}

extension Selection {
  /// The subscription group of each product that has one.
  fileprivate func groups() throws -> [String: String] {
    var groups: [String: String] = [:]
    for scenario in try scenarios.all() {
      for product in scenario.catalog.products {
        if case .subscription(let group, _) = product.kind { groups[product.id] = group }
      }
    }
    return groups
  }
}

extension Coverage.Occurrence {
  /// `nil` for an event that says nothing of a subscription's state.
  fileprivate init?(_ event: ServerEvent) {
    guard let origins = event.origins else { return nil }
    self.init(
      event.name, from: origins.statuses.map { $0?.rawValue ?? Vocabulary.none },
      else: origins.reason)
  }
}
