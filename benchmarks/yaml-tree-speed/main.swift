// The counterpart of ../libyaml-reference/reference.c: the same walk and the same reading, but each
// file becomes a tree.
//
//   swift run -c release yaml-tree-speed FOLDER [ROUNDS]
//
// Prints files, bytes, nodes, mistakes and CPU seconds of all rounds.

import Diagnostics
import YAMLTree

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct Total {
  var files = 0
  var bytes = 0
  var nodes = 0
  var mistakes = 0

  mutating func walk(_ folder: String) {
    guard let directory = opendir(folder) else { return fail("\(folder): error: cannot be walked") }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      let isFolder = entry.pointee.d_type == UInt8(DT_DIR) && !name.hasPrefix(".")
      if isFolder { walk("\(folder)/\(name)") }
      if name.hasSuffix(".yaml") { parse("\(folder)/\(name)") }
    }
  }

  private mutating func parse(_ path: String) {
    guard let content = content(of: path) else { return fail("\(path): error: cannot be read") }
    let parse = YAMLTree.parse(content, file: path)
    files += 1
    bytes += content.count
    nodes += parse.tree?.nodeCount ?? 0
    mistakes += parse.diagnostics.count
  }

  private func content(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var status = stat()
    guard fstat(fileno(file), &status) == 0 else { return nil }
    let length = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = fread(buffer.baseAddress, 1, length, file)
    }
  }

  private func fail(_ message: String) {
    print(message)
    exit(1)
  }
}

let arguments = CommandLine.arguments
let rounds = arguments.count == 3 ? Int(arguments[2]) ?? 0 : 1
guard 2...3 ~= arguments.count, rounds >= 1 else {
  print("usage: yaml-tree-speed FOLDER [ROUNDS]")
  exit(2)
}
var total = Total()
for _ in 0..<rounds { total.walk(arguments[1]) }
print(
  "files \(total.files) bytes \(total.bytes) nodes \(total.nodes) mistakes \(total.mistakes)",
  "cpu-seconds \(Double(clock()) / Double(CLOCKS_PER_SEC))")
