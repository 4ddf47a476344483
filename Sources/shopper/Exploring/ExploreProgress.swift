import Diagnostics
import Exploration
import OperatingSystem
import Reports

/// How far an exploration is: one line on a terminal, which the next one writes over.
final class ExploreProgress {
  private let isShown: Bool
  private let began = MonotonicClock.now
  private var shown = ""

  init(_ style: ConsoleStyle) { isShown = style.isTerminal }

  func show(_ exploration: Exploration, _ activity: ExploreSession.Activity) {
    var journeys = exploration.journeyCount
    var rest = ""
    switch activity {
    case .playing(let count): journeys += count
    case .shortening: rest = ", shortening one more"
    }
    // The number of journeys alone is no reason to write: a terminal far away has to keep up.
    let seconds = (MonotonicClock.now - began) / 1_000_000_000
    let time = duration(microseconds: seconds * 1_000_000)
    write(
      "\(time), \(counted(exploration.findings.count, "finding")), "
        + "\(exploration.coverage.cells.count) pairs of state and verb" + rest,
      after: "\(journeys) journeys in ")
  }

  /// Does what comes before the first journey.
  func preparing<Result>(_ body: () -> Result) -> Result {
    write("looking for what the store permits")
    defer { clear() }
    return body()
  }

  func clear() { write("") }

  /// - Parameter counts: what may change without being written.
  private func write(_ text: String, after counts: String = "") {
    guard isShown, text != shown else { return }
    shown = text
    Terminal.writeError(ConsoleStyle.lineStart + counts + text)
  }
}
