import Fixtures
import Foundation

/// Somebody who reads a document and does what it says, block after block.
struct Reader {
  private let desk: DocumentSandbox
  /// What the commands since the last output have shown.
  private var shown = ""
  /// Files that only the document has: the next output is the last that is about them.
  private var ownFiles: [String] = []
  private(set) var findings: [String] = []

  /// Files that commands of documents take for granted, and what makes each.
  private static let givenFiles: [(name: String, command: String)] = {
    let run =
      "shopper run scenarios/journeys --adapter reference --report tap=/dev/null"
    return [
      ("shard-1.ndjson", "\(run) --shard 1/2 --events shard-1.ndjson"),
      ("shard-2.ndjson", "\(run) --shard 2/2 --events shard-2.ndjson"),
      ("main.ndjson", "\(run) --events main.ndjson"),
    ]
  }()

  init(_ desk: DocumentSandbox) { self.desk = desk }

  mutating func take(_ block: Block) throws {
    switch block.language {
    case "sh": try type(block)
    case "yaml": try write(block)
    case "", "text": try compare(block)
    // A picture: the page's reader draws it.
    case "mermaid": break
    case _ where block.file != nil: try write(block)
    default: note(block, "nothing executes a block of '\(block.language)'")
    }
  }

  private mutating func type(_ block: Block) throws {
    shown = ""
    for (index, command) in block.text.split(separator: "\n").enumerated() {
      let isLeft = Exceptions.commands.contains { command.hasPrefix($0.beginning) }
      if isLeft || command.hasPrefix("#") { continue }
      for given in Self.givenFiles where command.contains(given.name) {
        if desk.text(of: given.name) == nil { _ = try desk.type(given.command) }
      }
      let (text, status) = try desk.type(String(command))
      shown += text
      // A verdict is no accident, nor are mistakes that a document makes on purpose.
      let expected: [Int32] = ownFiles.contains { command.contains($0) } ? [3] : [0, 1]
      if !expected.contains(status) {
        findings.append(
          "\(block.document):\(block.line + index + 1): '\(command)' ends with \(status):\n\(text)")
      }
    }
  }

  private mutating func compare(_ block: Block) throws {
    for path in ownFiles { try desk.remove(path) }
    ownFiles = []
    guard let line = Shown(block.text).missing(in: shown) else { return }
    note(block, "not shown, or not in this order: \(line)\n--- shown was:\n\(shown)")
  }

  /// A file that the repository has must be as it is shown; another one is checked and left.
  private mutating func write(_ block: Block) throws {
    let key = block.text.prefix { $0 != ":" }
    switch (block.file, key) {
    case (let path?, _):
      if let known = desk.text(of: path) ?? Checkout.text(of: path) {
        if known != block.text { note(block, "\(path) is another in the repository") }
      } else {
        try desk.write(block.text, to: path)
        ownFiles.append(path)
      }
    case (nil, "scenario"):
      try check(block, "scenarios/shown.yaml", "shopper check scenarios/shown.yaml")
    case (nil, _) where ["paths", "adapter", "profile", "jobs"].contains(key):
      try check(block, "shopper.yaml", "shopper list")
    default:
      note(block, "no scenario and no settings; say which file it is: <!-- file: PATH -->")
    }
  }

  private mutating func check(_ block: Block, _ path: String, _ command: String) throws {
    try desk.write(block.text, to: path)
    let (text, status) = try desk.type(command)
    if status != 0 { note(block, "'\(command)' ends with \(status):\n\(text)") }
    try desk.remove(path)
  }

  private mutating func note(_ block: Block, _ message: String) {
    findings.append("\(block.location): \(message)")
  }
}

extension Checkout {
  /// `nil` if the repository has no such file.
  fileprivate static func text(of path: String) -> String? {
    (try? bytes(of: path)).map { String(decoding: $0, as: UTF8.self) }
  }
}
