import Casting
import Diagnostics
import OperatingSystem
import Scenarios
import StoreConfiguration
import Wire

/// The content of a scenario root, and all mistakes in it.
package struct RootReading {
  package private(set) var scenarios = ScenarioStore.empty
  package private(set) var knownIssues: [KnownIssue] = []
  package private(set) var rules: [Rule] = []
  package private(set) var fragments: [Fragment] = []
  /// The names that scenarios may use.
  package private(set) var root = ScenarioRoot(folder: "", rules: [], tags: [], catalogs: [])
  /// The roles that an app's products play; `nil` for scenarios with their own products.
  package private(set) var casting: Casting?
  /// The catalogs that scenarios can name.
  package private(set) var catalogs: [CatalogIndex] = []
  /// The tags that scenarios may have.
  package var tags: [String] { root.allTags }
  package private(set) var mistakes = FileDiagnostics()
  /// Warnings about valid content that is ignored.
  package private(set) var warnings: [ShownWarning] = []
  /// The warnings about content that a catalog lacks, by the catalog's name.
  private var omissions: [(catalog: String, warning: String)] = []
  /// The names of the catalogs that scenarios use.
  private var usedCatalogs: Set<String> = []
  /// The lists of products beside the catalogs, by their names.
  private var productLists: [(name: String, file: ProductListFile, source: SourceText)] = []
  /// The catalogs that each list of products is used with, in the order of the scenarios.
  private var catalogsByList: [String: [CatalogIndex]] = [:]
  /// The names of the fragments that scenarios perform.
  private var performedNames: Set<String> = []

  /// - Parameters:
  ///   - files: the files of scenarios, in the order in which they are played.
  ///   - limit: the number of scenarios to hold in memory; see ``ScenarioStore``.
  ///   - threads: the number of threads that read scenarios.
  ///   - others: adapters whose known issues are not needed.
  ///   - cast: the app's products that are to play the scenarios.
  ///   - isWanted: whether a scenario is selected, given all scenarios of its file. All files are
  ///     checked.
  package init(
    _ folder: ScenarioFolder, _ files: [String], holding limit: Int = .max, threads: Int = 1,
    skipping others: Set<String> = [], cast: CastRequest? = nil,
    where isWanted: (Scenario, _ siblings: [Scenario]) -> Bool = { _, _ in true }
  ) throws {
    // In parallel, since the list of known issues often takes longest.
    let (_, known) = try WorkerThread.both {
      try readScenarios(folder, files, holding: limit, threads: threads, cast, where: isWanted)
    } and: {
      Result {
        try Self.list("known-issues.yaml", of: folder) {
          KnownIssuesReader.read($0, file: $1, skipping: others)
        }
      }
    }
    knownIssues = entries(of: try known.get())?.entries ?? []
  }

  private mutating func readScenarios(
    _ folder: ScenarioFolder, _ files: [String], holding limit: Int, threads: Int,
    _ cast: CastRequest?, where isWanted: (Scenario, _ siblings: [Scenario]) -> Bool
  ) throws {
    root = try readRoot(folder, cast)
    if let casting, cast?.playsOthers == true { root.recast = { casting.recast($0) } }
    // Beyond the limit nothing is held, so holding the first ones would waste memory.
    scenarios = ScenarioStore(root, holding: files.count > limit ? 0 : limit)
    var wanted: [Int] = []
    FileReadings(in: root, threads: threads).forEach(of: files) { reading in
      let siblings = scenarios(of: reading)
      for (number, scenario) in siblings.enumerated() where isWanted(scenario, siblings) {
        wanted.append(scenarios.count + number)
      }
      scenarios.add(siblings)
    }
    if !files.isEmpty {
      mistakes.unreadCatalogs = root.unreadable.catalogs + root.unreadable.productLists
    }
    fragments = root.fragments.fragments
    warnOfMissingProducts()
    try reportRepeatedIDs()
    if wanted.count < scenarios.count { scenarios.keep(wanted) }
  }

  /// The names that scenarios may use. A file with mistakes leaves a gap, so that its mistakes are
  /// reported once and not again for every scenario that uses it.
  private mutating func readRoot(
    _ folder: ScenarioFolder, _ cast: CastRequest?
  ) throws -> ScenarioRoot {
    var unreadable = ScenarioRoot.UnreadableParts()
    // In parallel, since the rules take as long as all the rest.
    let ((tags, fragments), ruleList) = try WorkerThread.both {
      let tags = entries(of: try Self.list("tags.yaml", of: folder, with: TagListReader.read))
      try readCatalogs(folder, &unreadable)
      return (tags, try readFragments(folder))
    } and: {
      Result { try Self.list("rules.yaml", of: folder, with: RuleListReader.read) }
    }
    let rules = entries(of: try ruleList.get())
    self.rules = rules?.entries ?? []
    unreadable.areRulesIncomplete = rules.map { !$0.diagnostics.isEmpty } ?? false
    unreadable.areTagsIncomplete = tags.map { !$0.diagnostics.isEmpty } ?? false
    let fallback = RootFallback.builtIn(hasRules: rules != nil, hasTags: tags != nil)
    let own = try readOwnCatalog(cast, besides: fallback.catalogNames(), &unreadable)
    return ScenarioRoot(
      folder: folder.path, rules: rules?.entries ?? [], tags: tags?.entries.map(\.name) ?? [],
      catalogs: catalogs + own,
      productLists: productLists.map {
        ProductListIndex(
          name: $0.name, products: $0.file.allProducts.map(\.rawValue),
          groups: $0.file.groups.map {
            ListedGroup(name: $0.name, products: $0.products.map(\.rawValue))
          })
      }, fragments: fragments, unreadable: unreadable,
      fallback: fallback,
      problemWithProfile: { ProfileChoice.problem(withOne: $0) })
  }

  /// The catalogs and the lists of products beside them.
  private mutating func readCatalogs(
    _ folder: ScenarioFolder, _ unreadable: inout ScenarioRoot.UnreadableParts
  ) throws {
    var files: [String: String] = [:]
    for (name, file) in try folder.allCatalogFiles() {
      if let first = files[name] {
        noteRepeatedCatalog(name, file, first: first)
      } else if let catalog = readCatalog(file, named: name) {
        catalogs.append(catalog)
      } else {
        unreadable.catalogs.append(name)
      }
      files[name] = file
    }
    for file in try folder.catalogFiles(ending: ".plist") {
      if !readProductList(file) { unreadable.productLists.append(Self.listName(ofFile: file)) }
    }
  }

  private mutating func noteRepeatedCatalog(_ name: String, _ file: String, first: String) {
    guard let source = source(at: file) else { return }
    let start = SourcePosition(file: file, line: 1, column: 1)
    let message = Mistake.duplicate(
      "catalog", name, first: "in \(first)", remedy: "rename one file")
    mistakes.add([Diagnostic(at: start, message)], in: source)
  }

  /// Casts the app's products, and returns their catalog for scenarios that name it; nothing if the
  /// scenarios have another catalog of that name.
  private mutating func readOwnCatalog(
    _ cast: CastRequest?, besides others: [String], _ unreadable: inout ScenarioRoot.UnreadableParts
  ) throws -> [CatalogIndex] {
    guard let cast else { return [] }
    casting = try cast.casting(of: catalogs, &mistakes)
    guard !(catalogs.map(\.name) + unreadable.catalogs + others).contains(cast.name) else {
      return []
    }
    if casting == nil { unreadable.catalogs.append(cast.name) }
    return casting.map { [$0.catalog] } ?? []
  }

  private mutating func readFragments(_ folder: ScenarioFolder) throws -> FragmentList {
    var files: [(name: String, source: SourceText)] = []
    for (name, file) in try folder.fragmentFiles() {
      if let source = source(at: file) { files.append((name, source)) }
    }
    let list = FragmentList.read(files)
    for source in list.sources {
      mistakes.add(list.diagnostics.filter { $0.position.file == source.file }, in: source)
    }
    return list
  }

  /// Warnings about content that any catalog lacks: the reason why a scenario cannot find it.
  package var warningsOfOmissions: [String] { omissions.map(\.warning) }

  /// Those of them about the catalogs of the scenarios, which change the run.
  package var warningsOfRun: [String] {
    omissions.filter { usedCatalogs.contains($0.catalog) }.map(\.warning)
  }

  /// Warnings about fragments that no scenario performs, for a selection of all scenarios.
  package func warningsOfUnused() -> [ShownWarning] {
    fragments.filter { !performedNames.contains($0.name) }.map { fragment in
      ShownWarning(
        Diagnostic(
          .warning, at: fragment.position,
          Mistake.unexpected(
            "fragment", fragment.name, because: "no scenario performs it",
            remedy: "write '- perform: \(fragment.name)', or remove the file")),
        in: fragment.source)
    }
  }

  /// The name of a product list in scenarios: the file's name without folder.
  private static func listName(ofFile file: String) -> String {
    file.split(separator: "/").last.map(String.init) ?? file
  }

  /// Returns whether the file could be read.
  private mutating func readProductList(_ file: String) -> Bool {
    guard let source = source(at: file) else { return false }
    do throws(ConfigurationErrors) {
      let list = try ProductListFile.read(source)
      productLists.append((Self.listName(ofFile: file), list, source))
      return true
    } catch {
      mistakes.add(error.diagnostics, in: source)
      return false
    }
  }

  /// Warns of products in a list that a catalog it is used with does not have.
  private mutating func warnOfMissingProducts() {
    for list in productLists {
      for catalog in catalogsByList[list.name] ?? [] {
        warnings += list.file.warnings(against: (catalog.name, catalog.products.map(\.id)))
          .map { ShownWarning($0, in: list.source) }
      }
    }
  }

  private mutating func readCatalog(_ file: String, named name: String) -> CatalogIndex? {
    guard let source = source(at: file) else { return nil }
    do throws(ConfigurationErrors) {
      let reading = try CatalogReading.read(source)
      warnings += reading.warnings.map { ShownWarning($0, in: source) }
      omissions += reading.omissions.map { (name, $0.rendered(in: source)) }
      return CatalogIndex(reading.catalog, reading.document.root, named: name)
    } catch {
      mistakes.add(error.diagnostics, in: source)
      return nil
    }
  }

  /// Reports the mistakes of a file, and returns its scenarios.
  private mutating func scenarios(of reading: FileReading) -> [Scenario] {
    switch reading.result {
    case .unreadable(let error):
      mistakes.add(unreadable: reading.file, because: error)
      return []
    case .read(let read):
      for diagnostic in read.diagnostics {
        mistakes.add([diagnostic], in: root.source(of: diagnostic, in: read.source))
      }
      read.scenarios.forEach { note($0) }
      return read.scenarios
    }
  }

  /// Records the fragments and lists of a scenario, which may be released from memory.
  private mutating func note(_ scenario: Scenario) {
    for fragment in scenario.performed { performedNames.insert(fragment.name) }
    usedCatalogs.insert(scenario.catalog.name)
    // A list beside the catalogs names the products of one of them, not of the app.
    guard casting == nil, let list = scenario.productListName else { return }
    if !catalogsByList[list, default: []].contains(where: { $0.name == scenario.catalog.name }) {
      catalogsByList[list, default: []].append(scenario.catalog)
    }
  }

  /// Compares hashes first, since scenarios may not be in memory.
  private mutating func reportRepeatedIDs() throws {
    var hashes: Set<Int> = []
    var repeated: Set<Int> = []
    for index in 0..<scenarios.count {
      let hash = scenarios.id(at: index).hashValue
      if !hashes.insert(hash).inserted { repeated.insert(hash) }
    }
    guard !repeated.isEmpty else { return }
    var suspects = scenarios
    suspects.keep(
      (0..<scenarios.count).filter { repeated.contains(scenarios.id(at: $0).hashValue) })
    let read = try suspects.all()
    for duplicate in ScenarioReader.duplicates(in: read) {
      let scenario = read.first { $0.source.file == duplicate.position.file }
      if let scenario { mistakes.add([duplicate], in: scenario.source) }
    }
  }

  /// A list beside the scenarios; `nil` without one.
  private static func list<Entry>(
    _ name: String, of folder: ScenarioFolder, with reader: ([UInt8], String) -> ListReading<Entry>
  ) throws -> ListReading<Entry>? {
    try folder.source(name).map { reader($0.bytes, $0.file) }
  }

  /// Reports the mistakes of a list, and returns it.
  private mutating func entries<Entry>(of list: ListReading<Entry>?) -> ListReading<Entry>? {
    if let list { mistakes.add(list.diagnostics, in: list.source) }
    return list
  }

  /// A file's source; `nil` after noting why it cannot be read.
  private mutating func source(at file: String) -> SourceText? {
    do throws(FileError) {
      return SourceText(file: file, bytes: try File.read(file))
    } catch {
      mistakes.add(unreadable: file, because: error)
      return nil
    }
  }
}
