import Diagnostics
import Scenarios
import Synchronization

/// The scenarios of a selection, in the order in which they are played.
///
/// Up to a limit they stay in memory. Beyond it, each scenario is read again when it is played.
package struct ScenarioStore: ScenarioSource {
  /// The limit for a run. A scenario takes about 5 KiB; reading all again for every adapter takes a
  /// tenth of a run's time.
  package static let runLimit = 10_000

  static let empty = ScenarioStore(
    ScenarioRoot(folder: "", rules: [], tags: [], catalogs: []), holding: 0)

  private let root: ScenarioRoot
  private let limit: Int
  /// Empty beyond the limit.
  private var held: [Scenario] = []
  /// Empty up to the limit.
  private var entries: [Entry] = []
  private var files = LazyScenarioFiles()
  private let latest = LatestFile()

  /// A scenario to read again.
  private struct Entry {
    /// The number in ``files``.
    let file: Int32
    /// The index among the scenarios of its file.
    let number: Int32
    let hasOwnProfile: Bool
  }

  /// - Parameters:
  ///   - root: the names that scenarios may use, even if files change later.
  ///   - limit: the maximum number of scenarios to hold.
  init(_ root: ScenarioRoot, holding limit: Int) {
    self.root = root
    self.limit = limit
  }

  /// - Parameter scenarios: of one file.
  mutating func add(_ scenarios: [Scenario]) {
    if entries.isEmpty, held.count + scenarios.count <= limit {
      held += scenarios
      return
    }
    // The scenarios of a file are neighbours, since they were added together.
    var rest = held[...]
    while let first = rest.first {
      let siblings = rest.prefix { $0.source.file == first.source.file }
      release(siblings)
      rest = rest.dropFirst(siblings.count)
    }
    held = []
    release(scenarios[...])
  }

  private mutating func release(_ siblings: ArraySlice<Scenario>) {
    guard let source = siblings.first?.source else { return }
    for (number, scenario) in siblings.enumerated() {
      entries.append(
        Entry(
          file: Int32(files.count), number: Int32(number),
          hasOwnProfile: scenario.given.profile != nil))
    }
    let ids = siblings.map(\.id)
    files.append(LazyScenarioFile(source, ids: ids == [root.id(ofFile: source.file)] ? [] : ids))
  }

  /// Keeps the scenarios at these indices, in this order.
  package mutating func keep(_ indices: [Int]) {
    if entries.isEmpty {
      held = indices.map { held[$0] }
    } else {
      entries = indices.map { entries[$0] }
    }
  }

  package var count: Int { entries.isEmpty ? held.count : entries.count }

  package var isEmpty: Bool { count == 0 }

  package func id(at index: Int) -> String {
    if entries.isEmpty { return held[index].id }
    let file = files[Int(entries[index].file)]
    return file.ids.isEmpty ? root.id(ofFile: file.path) : file.ids[Int(entries[index].number)]
  }

  package func hasOwnProfile(at index: Int) -> Bool {
    entries.isEmpty ? held[index].given.profile != nil : entries[index].hasOwnProfile
  }

  package func scenario(at index: Int) throws(ScenarioError) -> Scenario {
    if entries.isEmpty { return held[index] }
    let (number, file) = (Int(entries[index].number), files[Int(entries[index].file)])
    if let scenario = latest.scenario(number, of: file) { return scenario }
    let scenarios = try file.read(in: root)
    if scenarios.count > 1 { latest.hold(scenarios, of: file) }
    return scenarios[number]
  }

  /// All scenarios, for commands that need them in memory.
  package func all() throws -> [Scenario] {
    if entries.isEmpty { return held }
    do throws(ScenarioError) {
      return try entries.indices.map { (index) throws(ScenarioError) in try scenario(at: index) }
    } catch {
      throw Failure("\(error)")
    }
  }
}

/// Files to read again, by number. Files in a row share their folder, and their names stand one
/// after another: a large run has as many paths as scenarios.
private struct LazyScenarioFiles: Sendable {
  private var folders: [String] = []
  private var names: [UInt8] = []
  private var places: [Place] = []
  /// By number, of the files that name their scenarios.
  private var ids: [Int: [String]] = [:]

  private struct Place {
    /// The index in ``folders``.
    let folder: Int32
    /// The end of the file's name in ``names``.
    let end: Int32
    let digest: Int
  }

  var count: Int { places.count }

  mutating func append(_ file: LazyScenarioFile) {
    if !file.ids.isEmpty { ids[count] = file.ids }
    let path = file.path.utf8
    let start = path.lastIndex(of: UInt8(ascii: "/")).map(path.index(after:)) ?? path.startIndex
    let folder = file.path[..<start]
    if folders.last.map({ $0 != folder }) ?? true { folders.append(String(folder)) }
    names += path[start...]
    places.append(
      Place(folder: Int32(folders.count - 1), end: Int32(names.count), digest: file.digest))
  }

  subscript(number: Int) -> LazyScenarioFile {
    let place = places[number]
    let start = number == 0 ? 0 : places[number - 1].end
    let name = String(decoding: names[Int(start)..<Int(place.end)], as: UTF8.self)
    return LazyScenarioFile(
      path: folders[Int(place.folder)] + name, ids: ids[number] ?? [], digest: place.digest)
  }
}

/// A file of scenarios without mistakes, to read again.
struct LazyScenarioFile: Sendable {
  let path: String
  /// The identifiers of its scenarios; empty for a single one whose identifier follows from the
  /// path.
  let ids: [String]
  /// A hash of the bytes, valid in this process.
  fileprivate let digest: Int

  fileprivate init(path: String, ids: [String], digest: Int) {
    self.path = path
    self.ids = ids
    self.digest = digest
  }

  init(_ source: SourceText, ids: [String]) {
    self.init(path: source.file, ids: ids, digest: Self.digest(source.bytes))
  }

  /// Reads the same scenarios again.
  ///
  /// - Throws: ``ScenarioError`` if the file has changed: its mistakes would not be reported.
  func read(in root: ScenarioRoot) throws(ScenarioError) -> [Scenario] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(path)
    } catch {
      throw ScenarioError(file: path, "cannot read \(quoted(path)) any more: \(error)")
    }
    guard Self.digest(bytes) == digest else {
      throw ScenarioError(
        file: path, "\(quoted(path)) has changed since the run began; run it again")
    }
    return ScenarioReader.read(bytes, file: path, in: root).scenarios
  }

  private static func digest(_ bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}

/// A cache of the file that was read last, if it holds several scenarios.
final class LatestFile: Sendable {
  private let held = Mutex<(path: String, scenarios: [Scenario])?>(nil)

  func scenario(_ number: Int, of file: LazyScenarioFile) -> Scenario? {
    guard file.ids.count > 1 else { return nil }
    return held.withLock { held in
      held.flatMap { $0.path == file.path ? $0.scenarios[number] : nil }
    }
  }

  func hold(_ scenarios: [Scenario], of file: LazyScenarioFile) {
    held.withLock { $0 = (file.path, scenarios) }
  }
}
