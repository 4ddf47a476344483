import Diagnostics
import Porting
import SwiftSource

/// Something in purchase code that Linux cannot compile or do, and the remedy.
struct Obstacle: Hashable, Sendable {
  let position: SourcePosition
  /// The construct: `'@Model'`.
  package let what: String
  let remedy: String

  /// The obstacles in the files of purchase code, in their order.
  ///
  /// - Parameters:
  ///   - modules: the modules of the project itself.
  ///   - ports: the modules that are copied.
  ///   - project: all files of the folder that was read.
  ///   - outside: the project's files outside of it.
  static func all(
    in code: PurchaseCode, modules: Set<String>, ports: [SourcePort], project: [ProjectFile],
    outside: [OutsideFile] = []
  ) -> [Obstacle] {
    let refusals = ports.flatMap(\.refusals).map {
      Obstacle(position: $0.position, what: $0.what, remedy: $0.remedy)
    }
    let needed = code.omittedFiles.flatMap { file in
      file.needs.map { need in
        Obstacle(
          position: need.position, what: quoted(need.name),
          remedy: "\(file.path) \(file.why): "
            + "declare a substitute in a file of the package, beside the links in Sources")
      }
    }
    let found = code.files.flatMap { file in
      imports(of: file) + words(in: file) + gaps(in: file, besides: code)
        + UncompiledBody.all(in: file).map(\.obstacle)
    }
    let foreign = ForeignModule.all(in: code, besides: modules).map {
      $0.obstacle(in: project, outside)
    }
    let unread = OutsideNames(of: code, in: outside).obstacles
    return (found + foreign + unread + needed + refusals).sorted { $0.position < $1.position }
  }

  private static func imports(of file: ProjectFile) -> [Obstacle] {
    file.declarations.imports.filter { file.lacks($0.module) }.map { each in
      Obstacle(
        position: file.position(of: each.token), what: "import \(each.module)",
        remedy: remedyForMissing(each.module, in: file))
    }
  }

  private static func remedyForMissing(_ module: String, in file: ProjectFile) -> String {
    let names = file.uses(ofMissing: module).map { quoted($0.text) }
    guard !names.isEmpty else {
      return "Linux has no \(module): move what needs it to another file"
    }
    let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " …" : "")
    return "Linux has no \(module): declare \(shown) in the adapter's package, or move what needs"
      + " it to another file"
  }

  /// The types of SwiftUI and Foundation that are lacked here, each where the file uses it first.
  private static func gaps(in file: ProjectFile, besides code: PurchaseCode) -> [Obstacle] {
    let ofSwiftUI = file.modules.contains("SwiftUI") ? ModuleSupport.lackedOfSwiftUI : []
    let tokens = file.code.tokens
    var seen = Set(code.types.keys).union(code.aliases.keys)
    return tokens.indices.compactMap { index in
      let name = tokens[index].text
      guard tokens.word(index - 1) != ".",
        let lacking = ofSwiftUI.contains(name)
          ? "the shim SwiftUI"
          : ModuleSupport.lackedOfFoundation.contains(name) ? "Foundation of Linux" : nil,
        seen.insert(name).inserted
      else { return nil }
      return Obstacle(
        position: file.position(of: tokens[index]), what: quoted(name),
        remedy: "\(lacking) lacks it: declare a substitute in a file of the package, or move what"
          + " needs it to another file")
    }
  }

  /// Attributes and expressions that need another framework of Apple.
  private static func words(in file: ProjectFile) -> [Obstacle] {
    let tokens = file.code.tokens
    return tokens.indices.dropLast().compactMap { index in
      let (sign, word) = (tokens[index].text, tokens[index + 1].text)
      let remedy: String? =
        switch sign {
        case "@": attributes[word]
        case "#": expressions[word]
        default: nil  // tidy: any token
        }
      return remedy.map {
        Obstacle(position: file.position(of: tokens[index]), what: quoted(sign + word), remedy: $0)
      }
    }
  }

  private static let attributes: [String: String] = [
    "NSManaged": "Linux has no Core Data: move the model to another file",
    "Model": "Linux has no SwiftData: move the model to another file",
  ]
  private static let expressions: [String: String] = [
    "Preview": "move the preview to a file with views"
  ]
}
