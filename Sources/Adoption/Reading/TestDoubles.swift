import SwiftSource

/// The files of a project's helpers for tests, with the types that stand in for the app's own.
struct TestDoubles {
  /// The files of the app.
  let files: [ProjectFile]
  private let helpers: [ProjectFile]

  /// - Parameter store: a project whose store is among its tests has no files apart from them.
  init(in files: [ProjectFile], beside store: StoreType) {
    let isApart = store.file.testFolder == nil
    self.files = isApart ? files.filter { $0.testFolder == nil } : files
    helpers = isApart ? files.filter { $0.testFolder != nil } : []
  }

  /// The files with a double of what the store is made with.
  func omittedFiles(for store: StoreType) -> [PurchaseCode.OmittedFile] {
    let needed = Set(
      store.initializers.flatMap(\.function.required).map { TypeName($0.type).name })
    return helpers.compactMap { file in
      let double = file.declarations.types.first { !needed.isDisjoint(with: $0.inherits) }
      guard let double, let folder = file.testFolder else { return nil }
      return PurchaseCode.OmittedFile(
        path: file.path, why: "declares '\(double.name)', a test double by its folder '\(folder)'",
        neededAt: nil, neededName: nil)
    }
  }
}

extension ProjectFile {
  /// The folder that says that a file is of tests: `KitTestsUtils`; `nil` for a file of the app.
  var testFolder: String? {
    path.split(separator: "/").dropLast().map(String.init).first { folder in
      let words = NameWords(folder).words
      let isExperiment = words.contains("ab") || words.contains("split")
      return !isExperiment && !Self.wordsOfTests.isDisjoint(with: words)
    }
  }

  private static let wordsOfTests: Set = [
    "doubles", "fake", "fakes", "mock", "mocks", "stub", "stubs", "test", "testing",
    "tests",
  ]
}
