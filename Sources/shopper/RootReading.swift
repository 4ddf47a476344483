import Diagnostics
import Scenarios
import StoreConfiguration

/// Everything that was read under a scenario root, and everything that is wrong with it.
struct RootReading {
  private(set) var scenarios: [Scenario] = []
  private(set) var knownIssues: [KnownIssue] = []
  private(set) var mistakes = Mistakes()
  /// What is right, but not done as it says: each with its place and its line, as it is shown.
  private(set) var warnings: [String] = []

  /// - Parameter files: of the scenarios, in the order in which they are to be played.
  init(_ folder: ScenarioFolder, _ files: [String]) throws {
    let root = try readRoot(folder)
    for file in files { read(file, in: root) }
    for duplicate in ScenarioReader.duplicates(in: scenarios) {
      let scenario = scenarios.first { $0.position == duplicate.position }
      if let scenario { mistakes.add([duplicate], in: scenario.source) }
    }
    if let list = try read("known-issues.yaml", of: folder, with: KnownIssuesReader.read) {
      knownIssues = list.entries
    }
  }

  /// What scenarios may name. A file with mistakes leaves a gap, so that they are told once and not
  /// again by every scenario that relies on it.
  private mutating func readRoot(_ folder: ScenarioFolder) throws -> ScenarioRoot {
    var gaps = ScenarioRoot.Gaps()
    let rules = try read("rules.yaml", of: folder, with: RuleListReader.read)
    gaps.areRulesIncomplete = rules.map { !$0.diagnostics.isEmpty } ?? false
    let tags = try read("tags.yaml", of: folder, with: TagListReader.read)
    gaps.areTagsIncomplete = tags.map { !$0.diagnostics.isEmpty } ?? false
    var catalogs: [CatalogIndex] = []
    for file in try folder.catalogFiles() {
      if let catalog = readCatalog(file) {
        catalogs.append(catalog)
      } else {
        gaps.unreadableCatalogs.append(CatalogIndex.name(ofFile: file))
      }
    }
    return ScenarioRoot(
      folder: folder.path, rules: rules?.entries ?? [], tags: tags?.entries.map(\.name) ?? [],
      catalogs: catalogs, gaps: gaps)
  }

  private mutating func readCatalog(_ file: String) -> CatalogIndex? {
    guard let source = source(at: file) else { return nil }
    do throws(ConfigurationMistakes) {
      let reading = try StoreConfiguration.read(source)
      warnings += reading.warnings.map { $0.rendered(in: source) }
      return CatalogIndex(reading, ofFile: file)
    } catch {
      mistakes.add(error.diagnostics, in: source)
      return nil
    }
  }

  private mutating func read(_ file: String, in root: ScenarioRoot) {
    guard let source = source(at: file) else { return }
    let read = ScenarioReader.read(source.bytes, file: file, in: root)
    mistakes.add(read.diagnostics, in: source)
    scenarios += read.scenarios
  }

  /// A list beside the scenarios; `nil` if there is none.
  private mutating func read<Entry>(
    _ name: String, of folder: ScenarioFolder, with reader: ([UInt8], String) -> ListReading<Entry>
  ) throws -> ListReading<Entry>? {
    guard let source = try folder.source(name) else { return nil }
    let list = reader(source.bytes, source.file)
    mistakes.add(list.diagnostics, in: source)
    return list
  }

  /// A file's text; `nil` after noting why it cannot be had, so that the others are still read.
  private mutating func source(at file: String) -> SourceText? {
    do throws(FileError) {
      return SourceText(file: file, bytes: try File.read(file))
    } catch {
      mistakes.add(unreadable: file, because: error)
      return nil
    }
  }
}
