import SwiftSource

/// The modules that the files of each target see without importing them.
///
/// Apple's Foundation brings publishers, its StoreKit UIKit, and its SwiftUI what joins the two.
/// The flag that imports a module is of a whole target: Combine is left to the files that import it
/// where no other one uses its names, since an app may have types of the same names. Foundation's
/// shim has `ObservableObject` and `Published`.
struct SeenModules {
  private let code: PurchaseCode
  private let layout: ModuleLayout
  private let usesUIKit: Bool

  init(_ code: PurchaseCode, _ layout: ModuleLayout) {
    self.code = code
    self.layout = layout
    usesUIKit = code.files.contains { $0.visibleModules.contains("UIKit") }
  }

  /// Those of a target, by its name.
  func modules(in target: String) -> [String] {
    let own = Set(code.types.keys.map(\.lastName) + code.aliases.keys.map(\.lastName))
    let files = code.files.filter { layout.name(of: $0) == target }
    var seen = ["FoundationGaps"]
    if files.contains(where: { $0.needsCombine(besides: own) }) { seen.append("Combine") }
    if usesUIKit { seen.append("UIKit") }
    // It brings SwiftUI, and so Combine.
    if usesUIKit, files.contains(where: { $0.modules.contains("SwiftUI") }) {
      seen.append("_SwiftUI_UIKit")
    }
    return seen
  }
}

extension String {
  /// Without the types that hold it.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}

extension ProjectFile {
  /// Whether the file uses Combine, and imports nothing that brings it.
  ///
  /// - Parameter own: the types that the project declares.
  fileprivate func needsCombine(besides own: Set<String>) -> Bool {
    guard Set(modules).isDisjoint(with: ["Combine", "SwiftUI"]) else { return false }
    let tokens = code.tokens
    return tokens.indices.contains { index in
      let isMember = index > 0 && tokens[index - 1].text == "."
      let name = tokens[index].text
      if isMember { return name == "publisher" && tokens.word(index + 1) == "(" }
      return Self.ofCombine.contains(name) && !own.contains(name)
    }
  }

  /// The names of Combine that mean nothing else in most code.
  private static let ofCombine: Set = [
    "AnyCancellable", "AnyPublisher", "AnySubscriber", "Cancellable", "ConnectablePublisher",
    "CurrentValueSubject", "Deferred", "Future", "ImmediateScheduler", "Just",
    "ObservableObjectPublisher", "PassthroughSubject", "Publisher", "Publishers", "Subject",
    "Subscriber", "Subscribers", "TopLevelDecoder", "TopLevelEncoder",
  ]
}
