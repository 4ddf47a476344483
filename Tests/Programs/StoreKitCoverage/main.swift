import Foundation

// Holds our StoreKit against the lists of what it should be:
// `StoreKitCoverage check|write LISTS GRAPHS PAGE`, with the folder of the lists, the folder of the
// compiler's symbol graphs and the page. Exit code 1 for what differs.

func end(_ code: Int32, _ lines: [String]) -> Never {
  FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
  exit(code)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 4, ["check", "write"].contains(arguments[0]) else {
  end(64, ["usage: StoreKitCoverage check|write LISTS GRAPHS PAGE"])
}
let (lists, graphs) = (arguments[1], arguments[2])
let page = URL(filePath: arguments[3])

/// Sorted, so that the page does not depend on the file system.
func files(in folder: String, endingWith end: String) throws -> [URL] {
  try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(end) }.sorted()
    .map { URL(filePath: folder).appending(path: $0) }
}

do {
  var listed: [ListedAPI] = []
  for file in try files(in: lists, endingWith: ".txt") {
    let text = try String(contentsOf: file, encoding: .utf8)
    listed += try ListedAPI.all(in: text, file: "\(lists)/\(file.lastPathComponent)")
  }
  var graph = SymbolGraph()
  for file in try files(in: graphs, endingWith: ".symbols.json") {
    try graph.add(Array(try Data(contentsOf: file)), module: "StoreKit")
  }
  guard !listed.isEmpty, !graph.declarations.isEmpty else {
    end(1, ["error: there is nothing to compare in \(lists) or \(graphs)"])
  }
  let text = CoveragePage(listed).text
  if arguments[0] == "write" { try Data(text.utf8).write(to: page) }
  var findings = SurfaceComparison(listed: listed, declared: graph.declarations).findings
  if try String(contentsOf: page, encoding: .utf8) != text {
    findings.append(
      "\(arguments[3]):1: error: is out of date; run scripts/storekit-coverage --write")
  }
  guard findings.isEmpty else { end(1, findings) }
  print("\(listed.count) listed, \(graph.declarations.count) declared, nothing differs")
} catch {
  end(1, ["\(error)"])
}
