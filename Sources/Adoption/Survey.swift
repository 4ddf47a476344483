import Diagnostics
import Porting
import SwiftSource

/// A printable summary of what was found in a project.
package struct Survey {
  package let text: String

  /// - Parameter outside: the files of the project outside of the folder that was read.
  package init(
    _ code: PurchaseCode, _ draft: PackageDraft, project: String, files: [ProjectFile],
    packages: [ProjectPackage], outside: [OutsideFile] = []
  ) {
    let using = files.count { $0.modules.contains("StoreKit") }
    let layout = ModuleLayout(packages: packages)
    let ports = layout.ports(of: code, for: draft.systems).map(\.port)
    let obstacles = Obstacle.all(
      in: code, modules: Set(layout.modules(of: code).map(\.name)), ports: ports, project: files,
      outside: outside)
    let sections = [
      "\(project): \(counted(files.count, "Swift file")), \(using) import StoreKit\n",
      Self.store(code), Self.files(code), Self.omittedFiles(code, draft.systems),
      Self.changes(ports), Self.obstacles(obstacles), Self.requests(code),
      Self.products(draft), draft.catalogNote.map { $0 + "\n" } ?? "", Self.guesses(draft.adapter),
    ]
    text = sections.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private static func store(_ code: PurchaseCode) -> String {
    let store = code.store
    let position = store.file.position(of: store.token)
    let rows = StoreKitUse.allCases.map { use -> (String, String) in
      let members = (store.functions + store.initializers).filter { $0.uses.contains(use) }
      let views = code.views.map { "Apple's \(quoted($0.name)), \($0.position)" }
      let view = use == .buys ? views.listed : ""
      return (use.rawValue, members.isEmpty ? view : members.map(\.title).listed)
    }
    return "The app's store is '\(store.name)', \(position)\n"
      + columns(rows.map { ($0.0, $0.1.isEmpty ? "-" : $0.1) })
  }

  private static func files(_ code: PurchaseCode) -> String {
    let head = "Purchase code, with what it names: \(counted(code.files.count, "file"))\n"
    if code.files.count <= mostListedFiles {
      return head + columns(code.files.map { ($0.path, imports($0.modules)) })
    }
    let modules = Set(code.files.flatMap(\.modules)).sorted()
    return head + folders(of: code.files) + "  All together: \(imports(modules))\n"
  }

  private static func imports(_ modules: [String]) -> String {
    modules.isEmpty ? "imports nothing" : "imports \(modules.joined(separator: ", "))"
  }

  /// More files are counted by their folders.
  private static let mostListedFiles = 40

  private static func folders(of files: [ProjectFile]) -> String {
    let folders = Dictionary(grouping: files) { file in
      file.path.split(separator: "/").dropLast().prefix(2).map { $0 + "/" }.joined()
    }
    return columns(
      folders.sorted { $0.key < $1.key }.map {
        ($0.key.isEmpty ? "./" : $0.key, counted($0.value.count, "file"))
      })
  }

  private static func omittedFiles(_ code: PurchaseCode, _ systems: Set<String>) -> String {
    let ofPhone = code.files.filter { $0.hasCodeForPhones && !systems.contains("iOS") }.map {
      ($0.path, "what is inside '#if os(iOS)': 'shopper adopt --os iOS' takes it")
    }
    let rows = code.omittedFiles.map { ($0.path, $0.why) } + ofPhone
    return rows.isEmpty ? "" : "Left out\n" + columns(rows)
  }

  private static func changes(_ ports: [SourcePort]) -> String {
    let copies = ports.flatMap(\.copies)
    guard !copies.isEmpty else { return "" }
    let changes = copies.reduce(0) { $0 + $1.changes.count }
    let changed = copies.count { !$0.changes.isEmpty }
    return "Compiled as copies, with what Linux lacks replaced\n"
      + "  \(counted(changes, "change")) in \(changed) of \(counted(copies.count, "file")),"
      + " which 'shopper port' lists\n"
  }

  /// The files that send requests, which nothing answers until a scenario or the adapter does.
  private static func requests(_ code: PurchaseCode) -> String {
    let uses = code.files.compactMap { file in
      file.code.tokens.first { $0.text == "URLSession" }.map { file.position(of: $0) }
    }
    guard !uses.isEmpty else { return "" }
    return "It sends requests: answer them under 'given: { http: … }', or in the adapter\n"
      + uses.map { "  \($0): 'URLSession'\n" }.joined()
  }

  private static func obstacles(_ obstacles: [Obstacle]) -> String {
    guard !obstacles.isEmpty else { return "Nothing is known to prevent it from running here.\n" }
    return "What prevents it from running here\n"
      + obstacles.map { "  \($0.position): \($0.what): \($0.remedy)\n" }.joined()
  }

  private static func products(_ draft: PackageDraft) -> String {
    guard !draft.guessedProducts.isEmpty else { return "" }
    return "Products, by their identifiers in the code, since there is no .storekit file\n"
      + columns(draft.guessedProducts.map { ($0.id, "guess: \($0.kind.summary)") })
  }

  private static func guesses(_ adapter: AdapterDraft) -> String {
    "The adapter's buttons\n"
      + columns(
        adapter.parts.map { ($0.name, ($0.isGap ? "to be written: " : "guess: ") + $0.text) })
  }

  /// Two columns, indented.
  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map { TerminalText($0.0).width }.max() ?? 0
    return rows.map { "  \(TerminalText($0.0).padded(to: width))  \(TerminalText($0.1).text)\n" }
      .joined()
  }
}

extension [String] {
  /// `a, b and 3 more`: a large interface has more functions than a reader wants to see.
  var listed: String {
    let most = 6
    guard count > most else { return joined(separator: ", ") }
    return "\(prefix(most - 1).joined(separator: ", ")) and \(count - most + 1) more"
  }
}

extension ProjectFile {
  /// Whether some of its code is compiled for iOS alone.
  fileprivate var hasCodeForPhones: Bool {
    let tokens = source.tokens
    return tokens.indices.dropLast(2).contains {
      tokens[$0].text == "os" && tokens[$0 + 1].text == "(" && tokens[$0 + 2].text == "iOS"
    }
  }
}
