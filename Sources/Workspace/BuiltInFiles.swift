import CCorpus

/// The scenarios and documents that are built into the program, so that it works without a
/// repository. Their paths begin with `builtin:` and are valid wherever a path is expected.
package enum BuiltInFiles {
  package static let prefix = "builtin:"

  private struct Tree {
    /// The numbers of files, by path.
    var files: [String: Int] = [:]
    /// The names in each folder, by path; the path of the top is empty.
    var folders: [String: [String]] = ["": []]
    /// The numbers of folders, by path.
    var numbers: [String: UInt] = ["": 0]
  }

  private static let tree: Tree = {
    var tree = Tree()
    for number in 0..<corpus_count {
      let path = String(cString: corpus_file_at(number).pointee.path)
      tree.files[path] = number
      var parent = ""
      for name in path.split(separator: "/").map(String.init) {
        let child = File.join(parent, name)
        if tree.files[child] != nil || tree.folders[child] == nil {
          tree.folders[parent, default: []].append(name)
        }
        if tree.files[child] == nil, tree.folders[child] == nil {
          tree.folders[child] = []
          tree.numbers[child] = UInt(tree.numbers.count)
        }
        parent = child
      }
    }
    return tree
  }()

  /// The part of a path after the prefix, without `.` and `..`; `nil` for a path of the system.
  private static func inside(_ path: String) -> String? {
    guard path.hasPrefix(prefix) else { return nil }
    var names: [Substring] = []
    for name in path.dropFirst(prefix.count).split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return names.joined(separator: "/")
  }

  package static func has(_ path: String) -> Bool { path.hasPrefix(prefix) }

  /// `nil` if nothing of that name is built in.
  package static func kind(of path: String) -> File.Kind? {
    guard let inside = inside(path) else { return nil }
    if tree.files[inside] != nil { return .file }
    return tree.folders[inside] == nil ? nil : .folder
  }

  /// The number that identifies a folder; `nil` if no folder of that name is built in.
  package static func number(ofFolder path: String) -> UInt? {
    inside(path).flatMap { tree.numbers[$0] }
  }

  /// `nil` if no file of that name is built in.
  package static func bytes(of path: String) -> [UInt8]? {
    guard let number = inside(path).flatMap({ tree.files[$0] }) else { return nil }
    let file = corpus_file_at(number).pointee
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// In no particular order; `nil` if no folder of that name is built in.
  package static func names(in folder: String) -> [String]? {
    inside(folder).flatMap { tree.folders[$0] }
  }

  /// The built-in file or folder that a user's path names: `journeys/refund` is
  /// `builtin:scenarios/journeys/refund.yaml`, and so is that without its ending. Keeps a line
  /// number after it.
  package static func path(_ text: String) -> String {
    if has(text) {
      let built = path(String(text.dropFirst(prefix.count)))
      return kind(of: built) == nil ? text : built
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let line = parts.count == 2 && Int(parts[1]) != nil ? ":" + parts[1] : ""
    let path = File.tidied(String(text.dropLast(line.count)))
    let candidates = ["scenarios/\(path)", path].flatMap {
      ["\(prefix)\($0)", "\(prefix)\($0).yaml"]
    }
    return (candidates.first { kind(of: $0) != nil } ?? candidates[0]) + line
  }
}
