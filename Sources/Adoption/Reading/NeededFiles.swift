import Diagnostics
import SwiftSource

/// Follows what purchase code names from file to file.
struct NeededFiles {
  private let files: [ProjectFile]
  /// What is known of each file, read once: a project has every file in view of every other.
  private let traits: [Traits]
  /// The files that declare a name.
  private var owners: [String: [Int]] = [:]
  /// The files that add a member to a foreign type.
  private var extenders: [String: [Int]] = [:]
  private var order: [Int] = []
  /// What is named of files that cannot be compiled, each name where it is used first.
  private var missing: [Int: [PurchaseCode.OmittedFile.Need]] = [:]

  init(_ files: [ProjectFile], _ layout: ModuleLayout) {
    self.files = files
    let screens = ScreenFolders(files, layout)
    traits = files.map { Traits($0, layout, screens) }
    let known = files.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    for (index, file) in files.enumerated() {
      for name in file.names { owners[name, default: []].append(index) }
      for name in file.members(addedToTypesOutside: known) {
        extenders[name, default: []].append(index)
      }
    }
  }

  var included: [ProjectFile] {
    order.prefix(1).map { files[$0] }
      + order.dropFirst().map { files[$0] }.sorted {
        $0.path < $1.path
      }
  }

  func omittedFiles(of files: [ProjectFile]) -> [PurchaseCode.OmittedFile] {
    files.indices.filter { !order.contains($0) }.compactMap { index in
      let needs = missing[index] ?? []
      guard
        !needs.isEmpty || files[index].modules.contains("StoreKit") || isMissedByTarget(index)
      else { return nil }
      return PurchaseCode.OmittedFile(
        path: files[index].path, why: files[index].obstacle ?? "nothing in purchase code names it",
        needs: needs)
    }
  }

  /// Whether a file of a target that is taken whole is not, since Linux lacks what it imports.
  private func isMissedByTarget(_ index: Int) -> Bool {
    files[index].lacksModule && traits[index].isOfPackage
      && order.contains { traits[$0].module == traits[index].module }
  }

  mutating func follow(from store: StoreType) {
    let first = files.firstIndex { $0.path == store.file.path }
    var open = first.map { [$0] } ?? []
    // Files that extend the store are part of it, but those of a module above its own.
    open += files.indices.filter { index in
      files[index].declarations.types.contains { $0.name == store.name } && !open.contains(index)
        && (store.file.isExample || !files[index].isExample)
        && (!traits[index].isOfPackage || open.allSatisfy { sees($0, index) })
    }
    order = open
    while let index = open.popLast() {
      for next in named(in: index) + targets(with: index) + extensions(with: index)
      where !order.contains(next) {
        order.append(next)
        open.append(next)
      }
    }
  }

  /// The other files of a file's target, and those of the targets that it imports: a library's
  /// files are written to be compiled together. Those that draw are taken if they are named, as are
  /// those beside them.
  private func targets(with index: Int) -> [Int] {
    files.indices.filter { traits[$0].isOfWholeTarget && sees(index, $0) }
  }

  /// The files that extend a type of a file with a member that the file names.
  private func extensions(with own: Int) -> [Int] {
    let types = Set(files[own].declarations.types.filter { $0.kind != .extension }.map(\.name))
    guard !types.isEmpty else { return [] }
    let words = Set(files[own].code.tokens.filter(\.isWord).map(\.text))
    return files.indices.filter { other in
      other != own && traits[other].canBeCompiled && sees(own, other)
        && files[other].declarations.types.contains { type in
          type.kind == .extension && types.contains(type.name)
            && !words.isDisjoint(with: type.functions.map(\.name) + type.properties.map(\.name))
        }
    }
  }

  /// Whether a file can name what another declares: it is of its module, or imports that.
  private func sees(_ index: Int, _ other: Int) -> Bool {
    let module = traits[other].module
    return traits[index].module == module || traits[index].imports.contains(module)
  }

  /// The files that a file needs and that can be compiled; notes the others.
  private mutating func named(in own: Int) -> [Int] {
    let file = files[own]
    var found: [Int] = []
    let tokens = file.code.tokens
    for (index, token) in tokens.enumerated() where token.isWord {
      let isMember = index > 0 && tokens[index - 1].text == "."
      let places = isMember ? extenders[token.text] : owners[token.text]
      guard let places = places?.filter({ sees(own, $0) }), !places.contains(own),
        let next = places.count == 1 ? places[0] : nearestOmitted(of: places, token.text, to: own),
        !found.contains(next)
      else { continue }
      if traits[next].canBeCompiled {
        found.append(next)
      } else if missing[next]?.contains(where: { $0.name == token.text }) != true,
        // StoreKit's 'display(in:)' is not a property 'display' of a screen's file.
        !isMember || files[next].adds(token.text, isCalled: tokens.word(index + 1) == "(")
      {
        missing[next, default: []].append((file.position(of: token), token.text))
      }
    }
    return found
  }

  /// The file that declares a type, of several: the app's, and not that of its extension, which has
  /// a folder of its own. `nil` for one that can be compiled: a name that several files declare is
  /// a common word, not a need.
  private func nearestOmitted(of places: [Int], _ name: String, to own: Int) -> Int? {
    let declaring = places.filter { place in
      files[place].declarations.types.contains {
        $0.name == name && $0.kind != .extension && !$0.marks.isPrivate
      }
    }
    let nearest = declaring.min {
      let (left, right) = (files[$0].path, files[$1].path)
      return (files[own].distance(to: left), left) < (files[own].distance(to: right), right)
    }
    return nearest.flatMap { traits[$0].canBeCompiled ? nil : $0 }
  }
}

/// What is known of a file for the search.
private struct Traits {
  let module: String
  let imports: Set<String>
  let canBeCompiled: Bool
  let isOfPackage: Bool
  /// Whether it comes along with the other files of its target.
  let isOfWholeTarget: Bool

  init(_ file: ProjectFile, _ layout: ModuleLayout, _ screens: ScreenFolders) {
    module = layout.name(of: file)
    imports = Set(file.modules)
    canBeCompiled = file.obstacle == nil
    isOfPackage = layout.target(of: file) != nil
    isOfWholeTarget =
      canBeCompiled && isOfPackage && !imports.contains("SwiftUI")
      && !screens.contains(file)
  }
}

extension ProjectFile {
  /// The number of folders between two files.
  fileprivate func distance(to other: String) -> Int {
    let own = path.split(separator: "/").dropLast()
    let folders = other.split(separator: "/").dropLast()
    let shared = zip(own, folders).prefix { $0 == $1 }.count
    return own.count + folders.count - 2 * shared
  }
}
