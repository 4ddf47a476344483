import Diagnostics
import SwiftSource

/// The purchase code of an app: the type that sells, and the files that it needs.
package struct PurchaseCode: Sendable {
  /// A file that uses StoreKit or that purchase code names, and is not part of it.
  package struct OmittedFile: Sendable {
    package let path: String
    /// `imports UIKit`
    package let why: String
    /// A name of the file's own, where purchase code uses it first.
    typealias Need = (position: SourcePosition, name: String)
    let needs: [Need]
  }

  package let store: StoreType
  /// Every type of the project, by name.
  let types: [String: StoreType]
  /// The names of types in others, by what follows a dot: `Store.Plan` for `Plan`. Of several
  /// types, the first.
  let nestedTypes: [String: String]
  let reads: PropertyReads
  /// The types that the project's typealiases name, by the alias.
  let aliases: [String: String]
  /// The store's file first, then those that it needs, by path.
  package let files: [ProjectFile]
  package let omittedFiles: [OmittedFile]
  /// A call of `AppStore.sync()` in a file that is left out, or the restore button of one of
  /// Apple's views: what a screen does.
  let syncInView: SourcePosition?
  /// Apple's views that sell where the store does not; empty where it does.
  let views: [PurchaseView]

  /// Finds the purchase code; `nil` if nothing in the files buys.
  ///
  /// - Parameters:
  ///   - packages: the packages of the project. A target of a package is taken whole, an app's
  ///     files as far as they are named.
  ///   - name: the type that sells, for a project with several; `nil` to choose.
  package init?(
    in files: [ProjectFile], packages: [ProjectPackage] = [], named name: String? = nil
  ) {
    guard let found = Self.seller(in: Self.types(of: files), named: name, files) else { return nil }
    let layout = ModuleLayout(packages: packages)
    let doubles = TestDoubles(in: files, beside: found, layout)
    let copies = ProjectCopies(of: found, in: doubles.files)
    let files = copies?.files ?? doubles.files
    let types = Self.types(of: files)
    guard let best = Self.seller(in: types, named: name, files) else { return nil }
    let facade = name == nil ? Self.facade(of: best, types, layout) : nil
    var store = facade ?? best
    store.complete(with: types)
    self.store = store
    self.types = types
    nestedTypes = Self.nestedTypes(among: types.keys)
    reads = PropertyReads(in: types.values)
    aliases = files.reduce(into: [:]) { aliases, file in
      aliases.merge(file.declarations.aliasedTypes) { first, _ in first }
    }
    var need = NeededFiles(files, layout)
    need.follow(from: store)
    self.files = need.included
    omittedFiles =
      (copies?.omitted ?? []) + need.omittedFiles(of: files) + doubles.omittedFiles(for: store)
    let included = Set(self.files.map(\.path))
    let omitted = files.filter { !included.contains($0.path) }
    syncInView =
      omitted.lazy.compactMap(\.sync).first ?? omitted.lazy.compactMap(\.restoreButton).first
    views = store.uses.contains(.buys) ? [] : PurchaseView.all(in: files, besides: types.keys)
  }

  private static func nestedTypes(among names: some Sequence<String>) -> [String: String] {
    names.reduce(into: [:]) { nested, name in
      var rest = name[...]
      while let dot = rest.firstIndex(of: ".") {
        rest = rest[rest.index(after: dot)...]
        nested[String(rest)] = min(name, nested[String(rest)] ?? name)
      }
    }
  }

  /// The type that buys; where Apple's views sell, the one that reads what was bought.
  private static func seller(
    in types: [String: StoreType], named name: String?, _ files: [ProjectFile]
  ) -> StoreType? {
    if let name { return types[name] }
    let sellers = types.values.filter { $0.uses.contains(.buys) && !$0.isDrawn }
    if let best = sellers.max(by: StoreType.isLessOfAStore) {
      return best.subclassInUse(among: types.values, files) ?? best
    }
    guard !PurchaseView.all(in: files, besides: types.keys).isEmpty else { return nil }
    return types.values.filter {
      !$0.uses.isDisjoint(with: [.listens, .reads]) && !$0.isView && !$0.isDrawn
    }.max(by: StoreType.isLessOfAStore)
  }

  /// The type that users of a library have, if `seller` is not for them.
  private static func facade(
    of seller: StoreType, _ types: [String: StoreType], _ layout: ModuleLayout
  ) -> StoreType? {
    guard !seller.isPublic, let module = layout.target(of: seller.file)?.name else { return nil }
    return Facade(types.values.filter { layout.target(of: $0.file)?.name == module })
      .type(before: seller)
  }

  /// The types that sell or read purchases, most telling first.
  package static func candidates(in files: [ProjectFile]) -> [StoreType] {
    types(of: files).values.filter { !$0.uses.isDisjoint(with: [.buys, .listens, .reads]) }
      .sorted { (-$0.weight, $0.name) < (-$1.weight, $1.name) }
  }

  /// The declarations of a type and its extensions, without what examples add to it.
  static func declarations(
    of name: String, in files: [ProjectFile]
  ) -> [(type: TypeDeclaration, file: ProjectFile)] {
    withoutExamples(
      files.flatMap { file in
        file.declarations.types.lazy.filter { $0.name == name }.map { ($0, file) }
      })
  }

  private static func types(of files: [ProjectFile]) -> [String: StoreType] {
    var declared: [String: [(type: TypeDeclaration, file: ProjectFile)]] = [:]
    for file in files {
      for type in file.declarations.types { declared[type.name, default: []].append((type, file)) }
    }
    return declared.mapValues(Self.withoutExamples).compactMapValues(StoreType.init)
  }

  /// The declarations of a type without what examples add to it.
  private static func withoutExamples(
    _ declarations: [(type: TypeDeclaration, file: ProjectFile)]
  ) -> [(type: TypeDeclaration, file: ProjectFile)] {
    let own = declarations.first { $0.type.kind != .extension && !$0.file.isExample }
    return own == nil ? declarations : declarations.filter { !$0.file.isExample }
  }

  /// The package that has a target with the store; `nil` for an app.
  package func package(among packages: [ProjectPackage]) -> ProjectPackage? {
    ModuleLayout(packages: packages).package(of: store.file)
  }

  /// Whether a type's file is part of the purchase code.
  func includes(_ type: StoreType) -> Bool { files.contains { $0.path == type.file.path } }

  /// The names of actors that isolate what is marked with them.
  var globalActors: Set<String> {
    Set(types.values.filter { $0.marks.attributes.contains("globalActor") }.map(\.name))
  }
}

extension StoreType {
  /// Adds what its superclasses, its protocols and its members do for it.
  fileprivate mutating func complete(with types: [String: StoreType]) {
    for type in superclasses(in: types) { addMembers(ofSuperclass: type) }
    for name in inherits {
      if let type = types[name], type.kind == .protocol { addDefaults(of: type) }
    }
    addLoading(through: loaders(in: types))
  }

  /// The nearest first.
  private func superclasses(in types: [String: StoreType]) -> [StoreType] {
    var found: [StoreType] = []
    var next: StoreType? = self
    while let type = next {
      next = type.inherits.lazy.compactMap { types[$0.withoutArguments] }.first {
        $0.kind == .class
      }
      if let type = next {
        guard type.name != name, !found.contains(where: { $0.name == type.name }) else { break }
        found.append(type)
      }
    }
    return found
  }

  /// The functions of its members' types that load products, by the name of the member. Of a
  /// protocol they are those of the types that conform to it.
  private func loaders(in types: [String: StoreType]) -> [String: Set<String>] {
    properties.reduce(into: [:]) { loaders, field in
      guard let name = field.property.type.map({ TypeName($0).name }), let type = types[name],
        type.name != self.name
      else { return }
      let loading =
        type.kind == .protocol ? types.values.filter { $0.inherits.contains(name) } : [type]
      let functions = loading.flatMap(\.functions).filter { $0.uses.contains(.loads) }
      if !functions.isEmpty { loaders[field.property.name] = Set(functions.map(\.function.name)) }
    }
  }

  /// The only subclass, where no code makes an instance of the class itself: it is a base.
  fileprivate func subclassInUse(
    among types: some Collection<StoreType>, _ files: [ProjectFile]
  ) -> StoreType? {
    let subclasses = types.filter {
      $0.kind == .class && $0.inherits.contains(name) && $0.file.testFolder == nil
        && (file.isExample || !$0.file.isExample)
    }
    guard kind == .class, subclasses.count == 1 else { return nil }
    let isMade = files.contains { file in
      let tokens = file.code.tokens
      return tokens.indices.contains {
        tokens[$0].text == name && ["(", "."].contains(tokens.word($0 + 1))
      }
    }
    return isMade ? nil : subclasses.first
  }

  fileprivate static func isLessOfAStore(_ left: StoreType, _ right: StoreType) -> Bool {
    (left.rank, left.weight, right.name) < (right.rank, right.weight, left.name)
  }

  fileprivate var isDrawn: Bool { file.obstacle != nil && functions.isEmpty }

  /// Screens and examples are a store only where nothing else sells: 2 is neither of them.
  fileprivate var rank: Int { (isView ? 0 : 1) + (file.isExample ? 0 : 1) }
}

extension ProjectFile {
  var isExample: Bool { Self.isExample(path) }

  /// Whether the folder of a file shows how others use the code.
  package static func isExample(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    return folders.contains { $0.lowercased().hasPrefix("example") || $0.isNamed("demo", "sample") }
  }
}

extension String {
  /// `Store` for `Store<Item>`.
  fileprivate var withoutArguments: String { String(prefix { $0 != "<" }) }
}

extension Substring {
  /// Whether one of these words begins or ends it, in any case: `Samples`, `ios-demo`.
  fileprivate func isNamed(_ words: String...) -> Bool {
    let text = lowercased()
    return words.contains { text.hasPrefix($0) || text.hasSuffix($0) }
  }
}

extension ProjectFile {
  /// The first call of `AppStore.sync()`.
  fileprivate var sync: SourcePosition? {
    let index = code.tokens.indices.dropLast(2).first { index in
      code.tokens[index...].prefix(3).map(\.text) == ["AppStore", ".", "sync"]
    }
    return index.map { position(of: code.tokens[$0]) }
  }
}

extension PurchaseCode {
  /// The store's functions that get the list of products or the app's key at its start, whatever
  /// the initializer does: it cannot know what the app sells.
  func setUpCalls(_ writer: ExpressionWriter) -> [StoreType.Member] {
    let verbs = ["start", "configure", "setUp", "setup", "initialize", "register", "begin"]
    let fitting = store.functions.filter { member in
      let function = member.function
      return !function.marks.isPrivate && !function.required.isEmpty
        && verbs.contains { function.name.hasPrefix($0) }
        && member.uses.isDisjoint(with: [.buys, .restores])
        && function.required.allSatisfy { parameter in
          TypeName(parameter.type).isStringList || writer.ownList(for: parameter) != nil
            || parameter.isKey
        }
        && !startCalls.contains { $0.title == member.title }
    }
    // A service has several ways to begin, of which an app takes one.
    let keyed = fitting.filter { $0.function.required.contains(where: \.isKey) }
    let first = keyed.min { $0.function.parameters.count < $1.function.parameters.count }
    return fitting.filter { member in
      !member.function.required.contains(where: \.isKey) || member.title == first?.title
    }
  }

  /// Whether it completes purchases that begin in the App Store.
  var handlesPromotions: Bool {
    files.contains { file in
      file.code.tokens.contains {
        $0.text == "PurchaseIntent" || $0.text.hasPrefix("shouldAddStorePayment")
      }
    }
  }

  /// The names of files that the code opens in the app's bundle: `Products.plist`.
  package var bundledFiles: Set<String> {
    files.reduce(into: []) { names, file in
      let tokens = file.code.tokens
      for index in tokens.indices where tokens[index].text == "forResource" {
        let literals = tokens[index...].prefix(14).indices.compactMap {
          file.source.literal(at: $0, of: tokens)
        }
        if let name = literals.first { names.insert(name) }
        if literals.count > 2 { names.insert("\(literals[0]).\(literals[2])") }
        if literals.count > 1 { names.insert("\(literals[0]).\(literals[1])") }
      }
    }
  }
}
