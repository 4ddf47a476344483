import SwiftSource

/// The files of a project's helpers for tests, with the types that stand in for the app's own.
struct TestDoubles {
  /// The files of the app.
  let files: [ProjectFile]
  private let helpers: [ProjectFile]

  private let layout: ModuleLayout

  /// - Parameter store: a project whose store is among its tests has no files apart from them.
  init(in files: [ProjectFile], beside store: StoreType, _ layout: ModuleLayout) {
    let isApart = layout.testFolder(of: store.file) == nil
    self.files = isApart ? files.filter { layout.testFolder(of: $0) == nil } : files
    helpers = isApart ? files.filter { layout.testFolder(of: $0) != nil } : []
    self.layout = layout
  }

  /// The files with a double of what the store is made with.
  func omittedFiles(for store: StoreType) -> [PurchaseCode.OmittedFile] {
    let needed = Set(
      store.initializers.flatMap(\.function.required).map { TypeName($0.type).name })
    return helpers.compactMap { file in
      let double = file.declarations.types.first { !needed.isDisjoint(with: $0.inherits) }
      guard let double, let folder = layout.testFolder(of: file) else { return nil }
      return PurchaseCode.OmittedFile(
        path: file.path, why: "declares '\(double.name)', a test double by its folder '\(folder)'",
        needs: [])
    }
  }
}

extension ModuleLayout {
  /// The folder that says that a file is of tests; `nil` for a file of the app. Folders inside of
  /// a package's target do not, since the target's files are compiled together.
  fileprivate func testFolder(of file: ProjectFile) -> String? {
    let inside = target(of: file)?.path.split(separator: "/").count ?? 1
    return ProjectFile.testFolder(among: file.path.split(separator: "/").dropLast(inside))
  }
}

extension ProjectFile {
  /// The folder after which a file is of tests: `KitTestsUtils`.
  var testFolder: String? {
    Self.testFolder(among: path.split(separator: "/").dropLast())
  }

  fileprivate static func testFolder(among folders: some Sequence<Substring>) -> String? {
    folders.map(String.init).first { folder in
      let words = NameWords(folder).words
      let isExperiment = words.contains("ab") || words.contains("split")
      return !isExperiment && !wordsOfTests.isDisjoint(with: words)
    }
  }

  private static let wordsOfTests: Set = [
    "doubles", "fake", "fakes", "mock", "mocks", "stub", "stubs", "test", "testing",
    "tests",
  ]
}
