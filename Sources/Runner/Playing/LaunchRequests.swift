import Diagnostics
import RunEvents
import Scenarios
import Wire

/// The products that an app asks the App Store for as it starts.
///
/// Looked at before the first case of a run with the app's own catalog, so that a catalog that the
/// app does not sell is named at the start, and not after failures.
struct LaunchRequests: Sendable {
  private let catalog: CatalogIndex
  /// See ``StoreUpdate/askedProducts``.
  private let asked: [String]
  /// The other products of the catalog; never empty.
  private let missing: [String]

  /// Starts the app once, in a process of its own.
  ///
  /// `nil` for an app that asks for the whole catalog, or for nothing yet. One that breaks as it
  /// starts does so in the first case, too, which reports it.
  init?(of command: AdapterCommand, selling catalog: CatalogIndex, _ options: RunOptions) {
    var options = options
    options.transcript = nil
    let run = AdapterRun(command, options: options)
    defer { _ = run.finish(patience: .seconds(1)) }
    let launch = Scenario(
      id: "launch", title: "launch", source: SourceText(file: "launch", bytes: []),
      position: SourcePosition(file: "launch", line: 1, column: 1), catalog: catalog)
    let plan = CasePlan(launch, profile: options.profiles[0], seed: options.seed)
    let key = CaseKey(scenario: "launch", adapter: command.name, profile: options.profiles[0])
    let asked = (try? run.play(plan, launch, key: key))?.askedProducts ?? []
    let missing = catalog.products.map(\.id).filter { !asked.contains($0) }
    if asked.isEmpty || missing.isEmpty { return nil }
    (self.catalog, self.asked, self.missing) = (catalog, asked, missing)
  }

  /// What the app does not ask for, in a sentence.
  func note(of adapter: String) -> String {
    let what =
      missing.count == catalog.products.count
      ? "asks for none of the products of catalog \(quoted(catalog.name))"
      : "does not ask for all products of catalog \(quoted(catalog.name))"
    return "\(adapter) \(what) when it starts; asked for: \(asked.joined(separator: ", ")); "
      + "not asked for: \(missing.joined(separator: ", "))"
  }
}
