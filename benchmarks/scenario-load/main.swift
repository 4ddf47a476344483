// The counterpart of ../libyaml-reference/reference.c: the same walk and the same reading, but each
// file becomes a typed scenario, or a tree.
//
//   swift run -c release scenario-load FOLDER [ROUNDS] [trees]
//
// Prints files, bytes, scenarios or nodes, and CPU seconds of all rounds.
// ../generate-scenarios writes a folder for it.

import Diagnostics
import JSONTree
import Scenarios
import YAMLTree

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What ../generate-scenarios names.
let root = ScenarioRoot(
  folder: CommandLine.arguments.dropFirst().first ?? "",
  rules: ["BUY-1", "ENT-1", "SUB-1", "ATB-1", "OFFL-1"].map {
    Rule(
      id: $0, level: .must, who: .client, statement: "A rule.", source: "assumption",
      position: SourcePosition(file: "rules.yaml", line: 1, column: 1))
  },
  tags: ["purchase", "subscription", "offline", "ask-to-buy"],
  catalogs: [
    CatalogIndex(
      name: "florist",
      products: [
        .init(id: "com.rarcher.nonconsumable.flowers.large", kind: .nonConsumable),
        .init(id: "com.rarcher.nonconsumable.flowers.small", kind: .nonConsumable),
        .init(id: "com.rarcher.nonconsumable.roses.large", kind: .nonConsumable),
        .init(id: "com.rarcher.nonconsumable.chocolates.small", kind: .nonConsumable),
        .init(id: "com.rarcher.consumable.plant.installation", kind: .consumable),
        .init(
          id: "com.rarcher.subscription.vip.gold", kind: .subscription(group: "VIP", level: 1)),
        .init(
          id: "com.rarcher.subscription.vip.silver", kind: .subscription(group: "VIP", level: 2)),
        .init(
          id: "com.rarcher.subscription.vip.bronze", kind: .subscription(group: "VIP", level: 3)),
      ], codes: ["Special Winter Offer"], storekit: .null)
  ])

struct Total {
  let readsTreesOnly: Bool
  var files = 0
  var bytes = 0
  var results = 0

  mutating func walk(_ folder: String) {
    guard let directory = opendir(folder) else { return fail("\(folder): error: cannot be walked") }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      let isFolder = entry.pointee.d_type == UInt8(DT_DIR) && !name.hasPrefix(".")
      if isFolder { walk("\(folder)/\(name)") }
      if name.hasSuffix(".yaml") { read("\(folder)/\(name)") }
    }
  }

  private mutating func read(_ path: String) {
    guard let content = content(of: path) else { return fail("\(path): error: cannot be read") }
    files += 1
    bytes += content.count
    if readsTreesOnly {
      let parse = YAMLTree.parse(content, file: path)
      results += parse.tree?.nodeCount ?? 0
      refuse(parse.diagnostics)
    } else {
      let file = ScenarioReader.read(content, file: path, in: root)
      results += file.scenarios.count
      refuse(file.diagnostics)
    }
  }

  /// To describe a mistake takes longer than to read a file, so a file with one is not measured.
  private func refuse(_ diagnostics: [Diagnostic]) {
    if let first = diagnostics.first { fail("\(first)") }
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
let rounds = arguments.count >= 3 ? Int(arguments[2]) ?? 0 : 1
guard 2...4 ~= arguments.count, rounds >= 1, arguments.count < 4 || arguments[3] == "trees" else {
  print("usage: scenario-load FOLDER [ROUNDS] [trees]")
  exit(2)
}
var total = Total(readsTreesOnly: arguments.count == 4)
for _ in 0..<rounds { total.walk(arguments[1]) }
print(
  "files \(total.files) bytes \(total.bytes) \(total.readsTreesOnly ? "nodes" : "scenarios")",
  total.results,
  "cpu-seconds \(Double(clock()) / Double(CLOCKS_PER_SEC))")
