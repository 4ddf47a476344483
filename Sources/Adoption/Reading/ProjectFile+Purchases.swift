import SwiftSource

extension ProjectFile {
  /// Reads a file as Linux compiles it, with this project's shims.
  package init(path: String, text: String) {
    self.init(path: path, text: text, modules: ModuleSupport.importable)
  }

  /// The imported modules, each once, in the order of the file.
  var modules: [String] {
    declarations.imports.reduce(into: []) { modules, each in
      if !modules.contains(each.module) { modules.append(each.module) }
    }
  }

  /// The reason why the file cannot be part of purchase code on Linux; `nil` if it can.
  var obstacle: String? {
    if let missing = modules.first(where: { ModuleSupport(of: $0) == .missing }) {
      return "imports \(missing)"
    }
    let views = declarations.types.filter(\.isView)
    return views.isEmpty ? nil : "declares the view '\(views[0].name)'"
  }

  /// Everything that other files can name: types, functions, variables.
  var names: Set<String> {
    Set(declarations.types.filter { $0.kind != .extension }.map(\.name))
      .union(declarations.functions.map(\.name)).union(declarations.properties.map(\.name))
      .union(declarations.aliases)
  }

  /// The members that extensions of foreign types add.
  func members(addedToTypesOutside known: Set<String>) -> Set<String> {
    let foreign = declarations.types.filter { $0.kind == .extension && !known.contains($0.name) }
    return Set(
      foreign.flatMap { $0.functions.map(\.name) + $0.properties.map(\.name) }
        // A short name is a common one.
        .filter { $0.count > 3 && $0 != "body" })
  }
}

extension TypeDeclaration {
  /// Whether it draws: purchase code is tested without it.
  var isView: Bool {
    let drawing: Set = [
      "View", "App", "Scene", "ViewModifier", "PreviewProvider", "Widget", "UIView",
      "UIViewController", "UITableViewController", "UICollectionViewController", "NSViewController",
      "UIResponder", "UIApplicationDelegate", "UITableViewCell", "UICollectionViewCell",
      "ButtonStyle", "SubscriptionStoreControlStyle", "ProductViewStyle", "Shape",
    ]
    return inherits.contains { drawing.contains(String($0.split(separator: ".").last ?? "")) }
  }
}
