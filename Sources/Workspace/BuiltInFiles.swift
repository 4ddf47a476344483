import CCorpus
import Glibc

/// The scenarios and documents that are built into the program, so that it works without a
/// repository. Their paths begin with `builtin:` and are valid wherever a path is expected.
package enum BuiltInFiles {
  package static let prefix = "builtin:"

  /// The number of the first file whose path does not come before a string, in the order of bytes.
  private static func first(from text: String) -> Int {
    text.withCString { text in
      var numbers = 0..<corpus_count
      while !numbers.isEmpty {
        let middle = numbers.lowerBound + numbers.count / 2
        if strcmp(corpus_file_at(middle).pointee.path, text) < 0 {
          numbers = middle + 1..<numbers.upperBound
        } else {
          numbers = numbers.lowerBound..<middle
        }
      }
      return numbers.lowerBound
    }
  }

  private static func path(ofFile number: Int) -> String {
    String(cString: corpus_file_at(number).pointee.path)
  }

  /// `nil` if no file has this path.
  private static func number(ofFile path: String) -> Int? {
    let number = first(from: path)
    return number < corpus_count && self.path(ofFile: number) == path ? number : nil
  }

  /// The numbers of the files in a folder and below it, which follow one another; `nil` if there
  /// are none. The path of the top is empty.
  private static func numbers(ofFilesBelow folder: String) -> Range<Int>? {
    if folder.isEmpty { return 0..<corpus_count }
    // The byte after '/' is '0'.
    let numbers = first(from: folder + "/")..<first(from: folder + "0")
    return numbers.isEmpty ? nil : numbers
  }

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
    if number(ofFile: inside) != nil { return .file }
    return numbers(ofFilesBelow: inside) == nil ? nil : .folder
  }

  /// The number that identifies a folder; `nil` if no folder of that name is built in.
  package static func number(ofFolder path: String) -> UInt? {
    guard let inside = inside(path), let numbers = numbers(ofFilesBelow: inside) else { return nil }
    // Of folders that begin with the same file, each is inside the one with the shorter path.
    return UInt(numbers.lowerBound) << 16 | UInt(inside.utf8.count)
  }

  /// `nil` if no file of that name is built in.
  package static func bytes(of path: String) -> [UInt8]? {
    guard let number = inside(path).flatMap(number(ofFile:)) else { return nil }
    let file = corpus_file_at(number).pointee
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// `nil` if no folder of that name is built in.
  package static func names(in folder: String) -> [String]? {
    guard let inside = inside(folder), var rest = numbers(ofFilesBelow: inside) else { return nil }
    var names: [String] = []
    while let number = rest.first {
      let path = path(ofFile: number).utf8.dropFirst(inside.isEmpty ? 0 : inside.utf8.count + 1)
      let name = String(Substring(path.prefix { $0 != UInt8(ascii: "/") }))
      names.append(name)
      let below = numbers(ofFilesBelow: File.join(inside, name))
      rest = (below?.upperBound ?? number + 1)..<rest.upperBound
    }
    return names
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
