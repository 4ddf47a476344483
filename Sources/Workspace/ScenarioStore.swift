import Diagnostics
import Scenarios

/// The scenarios of a selection in the order in which they are played.
///
/// Few are held as they were read. Of many, only files and places stay in memory: each scenario is
/// read again when its turn comes.
package struct ScenarioStore: ScenarioSource {
  /// So many scenarios of a run are held. They take some five KiB each, and reading them again for
  /// every adapter a tenth of the time of a run.
  package static let runLimit = 10_000

  static let empty = ScenarioStore(
    ScenarioRoot(folder: "", rules: [], tags: [], catalogs: []), holding: 0)

  private let root: ScenarioRoot
  private let limit: Int
  /// Empty once there are more than may be held.
  private var held: [Scenario] = []
  /// Empty as long as all are held.
  private var shelved: [Entry] = []
  private var files: [LazyScenarioFile] = []
  private let latest = LatestFile()

  /// Where a scenario is read again.
  private struct Entry {
    /// Among ``files``.
    let file: Int32
    /// Among the scenarios of its file.
    let number: Int32
    let hasOwnProfile: Bool
    /// `nil` if the file's path tells it.
    let id: String?
  }

  /// - Parameters:
  ///   - root: what scenarios may name, whatever becomes of its files.
  ///   - limit: how many scenarios are held at most.
  init(_ root: ScenarioRoot, holding limit: Int) {
    self.root = root
    self.limit = limit
  }

  /// - Parameter scenarios: of one file.
  mutating func add(_ scenarios: [Scenario]) {
    if shelved.isEmpty, held.count + scenarios.count <= limit {
      held += scenarios
      return
    }
    // Those of a file were added together, so they stand together.
    var rest = held[...]
    while let first = rest.first {
      let siblings = rest.prefix { $0.source.file == first.source.file }
      shelve(siblings)
      rest = rest.dropFirst(siblings.count)
    }
    held = []
    shelve(scenarios[...])
  }

  private mutating func shelve(_ siblings: ArraySlice<Scenario>) {
    guard let source = siblings.first?.source else { return }
    let id = root.id(ofFile: source.file)
    for (number, scenario) in siblings.enumerated() {
      shelved.append(
        Entry(
          file: Int32(files.count), number: Int32(number),
          hasOwnProfile: scenario.given.profile != nil,
          id: scenario.id == id ? nil : scenario.id))
    }
    files.append(LazyScenarioFile(source, hasSiblings: siblings.count > 1))
  }

  /// Leaves the scenarios at these places, in this order.
  package mutating func keep(_ places: [Int]) {
    if shelved.isEmpty {
      held = places.map { held[$0] }
    } else {
      shelved = places.map { shelved[$0] }
    }
  }

  // MARK: What is asked of it

  package var count: Int { shelved.isEmpty ? held.count : shelved.count }

  package var isEmpty: Bool { count == 0 }

  package func id(at place: Int) -> String {
    if shelved.isEmpty { return held[place].id }
    return shelved[place].id ?? root.id(ofFile: files[Int(shelved[place].file)].path)
  }

  package func hasOwnProfile(at place: Int) -> Bool {
    shelved.isEmpty ? held[place].given.profile != nil : shelved[place].hasOwnProfile
  }

  package func scenario(at place: Int) throws(ScenarioError) -> Scenario {
    if shelved.isEmpty { return held[place] }
    let (number, file) = (Int(shelved[place].number), files[Int(shelved[place].file)])
    if let scenario = latest.scenario(number, of: file) { return scenario }
    let scenarios = try file.read(in: root)
    if file.hasSiblings { latest.hold(scenarios, of: file) }
    return scenarios[number]
  }

  /// Every scenario; for commands that look at all of them, and so hold all.
  package func all() throws -> [Scenario] {
    if shelved.isEmpty { return held }
    do throws(ScenarioError) {
      return try shelved.indices.map { (place) throws(ScenarioError) in try scenario(at: place) }
    } catch {
      throw Failure("\(error)")
    }
  }
}
