import Diagnostics
import OperatingSystem
import RunEvents
import Scenarios
import Workspace

/// The filters that select scenarios and cases.
struct SelectionQuery {
  /// A string that the id or title must contain, ignoring case; `nil` for all.
  var text: String?
  var tags: TagExpression?
  /// Cases of an earlier run; `nil` for all.
  var only: Set<CaseKey>? {
    didSet { onlyScenarios = only.map { Set($0.map(\.scenario)) } }
  }
  private var onlyScenarios: Set<String>?
  /// Adapters whose known issues are not needed.
  var otherAdapters: Set<String> = []
  /// The app's products that are to play the scenarios; `nil` for the scenarios' own.
  var cast: CastRequest?
  /// Whether it is fine that nothing is selected.
  var mayBeEmpty = false
  /// Whether files with mistakes are left out without a word: for what needs only examples.
  var leavesOutMistakes = false
  /// Whether fragments alone are enough, which cannot be played.
  var permitsFragments = false
  /// Whether catalogs alone are enough.
  var permitsCatalogs = false

  init() {}

  /// Scenarios as they are played: with the app's products, if settings name them.
  init(playing settings: Settings) throws {
    cast = try CastRequest(settings)
  }

  /// Scenarios as they are written; those for the app's own catalog may name it.
  init(reading settings: Settings) throws {
    cast = try CastRequest(settings)?.forItsScenarios
  }

  /// - Throws: ``Failure`` for an invalid expression.
  static func tags(_ text: String) throws -> TagExpression {
    do throws(TagExpressionError) {
      return try TagExpression(text)
    } catch {
      throw Failure(error.message, status: ExitStatus.usage)
    }
  }

  var wantsAll: Bool { text == nil && tags == nil && only == nil }

  func wants(_ scenario: Scenario) -> Bool {
    if let tags, !tags.matches(scenario.tags) { return false }
    if let onlyScenarios, !onlyScenarios.contains(scenario.id) { return false }
    guard let wanted = text?.lowercased() else { return true }
    return scenario.id.lowercased().contains(wanted)
      || scenario.title.lowercased().contains(wanted)
  }

  /// A tag that no scenario may carry is a mistake, not an empty selection.
  ///
  /// - Parameter tags: those that there are.
  func check(tags known: [String]) throws {
    guard let unknown = tags?.tags.first(where: { !known.contains($0) }) else { return }
    throw Failure(
      Mistake.unknown(
        "tag", unknown, among: known, remedy: known.isEmpty ? "define tags in tags.yaml" : nil),
      status: ExitStatus.usage)
  }

  func nothing(in paths: String) -> String {
    if wantsAll { return "no scenarios found in \(paths): expected .yaml files" }
    var conditions: [String] = []
    if let text { conditions.append("has an id or title that contains \(quoted(text))") }
    if let tags {
      let words = tags.tags.uniqued()
      let noun = words.count == 1 ? "tag" : "tags"
      let isPlain = tags.needsAll
      conditions.append(
        isPlain ? "has the \(noun) \(enumerated(words))" : "fits the tags \(quoted(tags.text))")
    }
    if only != nil { conditions.append("failed in the last run") }
    return "no scenario in \(paths) \(conditions.joined(separator: " and "))"
  }
}
