import SwiftSource

/// The files of a project without its other copies of the type that sells: the steps of a tutorial,
/// an app for each system. One of them is the code to adopt; together they would not compile.
struct ProjectCopies {
  let files: [ProjectFile]
  /// The folders, or files, of the other copies.
  let omitted: [PurchaseCode.OmittedFile]

  /// - Returns: `nil` if the type stands in one file alone.
  init?(of type: StoreType, in files: [ProjectFile]) {
    let copies = PurchaseCode.declarations(of: type.name, in: files)
      .filter { $0.type.kind != .extension }
      .compactMap { StoreType([$0]) }
      .filter { !$0.uses.isDisjoint(with: [.buys, .listens, .reads]) }
    guard let chosen = copies.max(by: Self.saysLess) else { return nil }
    let others = Set(copies.map(\.file.path)).subtracting([chosen.file.path])
    guard !others.isEmpty else { return nil }
    let places = Set(others.map { Self.place(of: $0, apartFrom: chosen.file.path) })
    self.files = files.filter { file in
      !places.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
    }
    omitted = places.sorted().map { place in
      PurchaseCode.OmittedFile(
        path: place, why: "has another '\(type.name)'; to adopt that one, name this path",
        needs: [])
    }
  }

  /// Of equal ones the last in the order of their paths, in which 10 comes after 9.
  private static func saysLess(_ left: StoreType, than right: StoreType) -> Bool {
    let (first, second) = (left.file.path, right.file.path)
    return (left.weight, first.utf8.count, first) < (right.weight, second.utf8.count, second)
  }

  /// The highest folder of a file that the other file is not in; the file itself if both share all.
  private static func place(of path: String, apartFrom other: String) -> String {
    let (parts, others) = (path.split(separator: "/"), other.split(separator: "/"))
    let common = zip(parts, others).prefix { $0 == $1 }.count
    return parts.prefix(common + 1).joined(separator: "/")
  }
}
