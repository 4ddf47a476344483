import CLibYAML
import Diagnostics

/// A YAML file as nodes with positions. Every scalar is a string: `NO` is the string NO.
///
/// One object holds all nodes of a file in one array and all their strings in another; a
/// ``YAMLNode`` is a view into it.
package final class YAMLTree: Sendable {
  package let file: String
  let records: [YAMLRecord]
  let text: [UInt8]

  /// - Precondition: `records` holds at least the root.
  init(file: String, records: [YAMLRecord], text: [UInt8]) {
    precondition(!records.isEmpty, "a tree has a root")
    self.file = file
    self.records = records
    self.text = text
  }

  package var root: YAMLNode { YAMLNode(tree: self, index: 0) }

  /// The version of the library that reads YAML, such as `0.2.5`.
  package static var libraryVersion: String { String(cString: yaml_get_version_string()) }

  /// The number of nodes in the tree, those that aliases repeat included.
  package var nodeCount: Int { records.count }

  /// Reads one YAML file.
  ///
  /// Collects every mistake it can. Where reading could continue despite them, there is a tree as
  /// well, so that its contents can be checked in the same go.
  /// - Parameter file: the name that positions carry; nothing is opened.
  package static func parse(_ bytes: [UInt8], file: String) -> YAMLParse {
    guard bytes.count <= YAMLLimits.fileBytes else {
      return refusal(.tooLarge(bytes: bytes.count), file: file)
    }
    guard !bytes.isEmpty else { return refusal(.empty, file: file) }
    return bytes.withUnsafeBufferPointer { buffer in
      let markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      var builder = TreeBuilder(capacity: bytes.count)
      let failure = builder.read(UnsafeBufferPointer(rebasing: buffer[markLength...]))
      return result(of: builder, failure: failure, file: file, bytes: bytes)
    }
  }

  package static func parse(_ text: String, file: String) -> YAMLParse {
    parse(Array(text.utf8), file: file)
  }

  /// Where a string without a final line break ends; `nil` if it has one. libYAML adds one, and
  /// reports what is missing at the end in a line that the file does not have.
  private static func unbrokenEnd(of bytes: [UInt8]) -> YAMLMark? {
    guard let last = bytes.last, last != 0x0A, last != 0x0D else { return nil }
    let end = SourceText(file: "", bytes: bytes).position(ofByte: bytes.count)
    return YAMLMark(line: UInt32(end.line), column: UInt32(end.column))
  }

  private static func refusal(_ problem: YAMLProblem, file: String) -> YAMLParse {
    let start = SourcePosition(file: file, line: 1, column: 1)
    return YAMLParse(tree: nil, diagnostics: [Diagnostic(at: start, problem.message)])
  }

  private static func result(
    of builder: TreeBuilder, failure: LibYAMLError?, file: String, bytes: [UInt8]
  ) -> YAMLParse {
    var builder = builder
    if let end = unbrokenEnd(of: bytes) { builder.cut(at: end) }
    let isWhole = failure == nil && builder.isWhole
    let tree =
      isWhole ? YAMLTree(file: file, records: builder.records, text: builder.text) : nil
    guard failure != nil || !builder.findings.isEmpty else {
      return YAMLParse(tree: tree, diagnostics: [])
    }
    let source = SourceText(file: file, bytes: bytes).indexed
    var diagnostics = builder.findings.map { $0.diagnostic(in: source) }
    if let failure { diagnostics += failure.diagnostics(in: source) }
    diagnostics.sort { $0.position < $1.position }
    return YAMLParse(tree: tree, diagnostics: diagnostics)
  }
}

/// The result of reading a file.
package struct YAMLParse: Sendable {
  /// `nil` if a mistake ended the reading early; then `diagnostics` isn't empty.
  package let tree: YAMLTree?

  /// All mistakes found, in reading order. All of them are errors.
  package let diagnostics: [Diagnostic]
}

/// Bounds that keep a file from costing more than a scenario can need.
package enum YAMLLimits {
  package static let fileBytes = 1 << 20
  /// Collections inside one another.
  package static let depth = 64
  /// Nodes that aliases add, in all.
  package static let aliasedNodes = 10_000
}
