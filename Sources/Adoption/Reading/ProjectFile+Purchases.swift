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

  /// The imported modules with those that they bring: StoreKit and SwiftUI bring UIKit.
  var visibleModules: [String] {
    let brings =
      !Set(modules).isDisjoint(with: ["StoreKit", "SwiftUI"]) && !modules.contains("UIKit")
    return brings && code.tokens.contains { Self.ofUIKit.contains($0.text) }
      ? modules + ["UIKit"] : modules
  }

  /// The names of UIKit that purchase code uses, as far as StoreKit's own do not do.
  private static let ofUIKit: Set = [
    "UIApplication", "UIDevice", "UIBackgroundTaskIdentifier", "UIWindow", "UIAlertController",
  ]

  /// The reason why the file cannot be part of purchase code on Linux; `nil` if it can.
  var obstacle: String? {
    let missing = modules.filter(lacks)
    if !missing.isEmpty { return "imports \(missing.joined(separator: ", "))" }
    if isScript { return "has statements outside of functions" }
    let views = declarations.types.filter(\.isView)
    return views.isEmpty ? nil : "declares the view '\(views[0].name)'"
  }

  /// Whether it begins a statement outside of functions, as an example beside the code does: Swift
  /// takes such a file of a module only if it is named 'main.swift'.
  private var isScript: Bool {
    var depth = 0
    var before = ""
    for token in code.tokens {
      if ["{", "(", "["].contains(token.text) { depth += 1 }
      if ["}", ")", "]"].contains(token.text) { depth -= 1 }
      // '#if' is of the compiler, and 'let limit = if …' is a value.
      if depth == 0, Self.statements.contains(token.text), !["#", "=", "`", "."].contains(before) {
        return true
      }
      before = token.text
    }
    return false
  }

  private static let statements: Set = ["if", "for", "while", "guard", "do", "switch"]

  /// Whether the file uses any module that Linux does not have.
  var lacksModule: Bool { modules.contains(where: lacks) }

  /// Whether the file uses a module that Linux does not have. Copies are without the import of one
  /// that it does not use.
  func lacks(_ module: String) -> Bool {
    guard ModuleSupport(of: module) == .missing else { return false }
    return ModuleSupport.prefixes[module] == nil || !uses(ofMissing: module).isEmpty
  }

  /// What the file uses of a module that Linux lacks, each name where it is used first, as far as
  /// the names of the module begin alike.
  package func uses(ofMissing module: String) -> [SwiftToken] {
    guard let prefix = ModuleSupport.prefixes[module] else { return [] }
    var names: Set<String> = []
    return code.tokens.filter { token in
      // 'CGImage', and not 'CGSize', which Foundation has; 'UNNotification', and not 'UNIT'.
      token.text.hasPrefix(prefix) && token.text.dropFirst(prefix.count).isName
        && !Self.ofFoundation.contains(token.text) && names.insert(token.text).inserted
    }
  }

  /// The names of open-source Foundation with the prefix of another module.
  private static let ofFoundation: Set = ["CGFloat", "CGPoint", "CGRect", "CGSize"]

  /// Everything that other files can name: types, functions, variables.
  var names: Set<String> {
    if isScript { return [] }
    return Set(declarations.types.filter { $0.kind != .extension }.map(\.name))
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

  /// Whether an extension in the file adds a function of a name, or a property if it is not called.
  func adds(_ name: String, isCalled: Bool) -> Bool {
    declarations.types.contains { type in
      type.kind == .extension
        && (isCalled ? type.functions.map(\.name) : type.properties.map(\.name)).contains(name)
    }
  }
}

extension Substring {
  /// `WebView` and `_SHA256`, and not `IT`.
  fileprivate var isName: Bool { hasPrefix("_") || dropFirst().contains(where: \.isLowercase) }
}

extension TypeDeclaration {
  /// Whether it draws: purchase code is tested without it.
  var isView: Bool { inherits.drawing }
}

extension StoreType {
  var isView: Bool { inherits.drawing }
}

extension [String] {
  /// Whether one of these superclasses and protocols draws.
  fileprivate var drawing: Bool {
    let drawing: Set = [
      "View", "App", "Scene", "ViewModifier", "PreviewProvider", "Widget", "UIView",
      "UIViewController", "UITableViewController", "UICollectionViewController", "NSViewController",
      "UIResponder", "UIApplicationDelegate", "UITableViewCell", "UICollectionViewCell",
      "ButtonStyle", "SubscriptionStoreControlStyle", "ProductViewStyle", "Shape",
    ]
    return contains { drawing.contains(String($0.split(separator: ".").last ?? "")) }
  }
}
