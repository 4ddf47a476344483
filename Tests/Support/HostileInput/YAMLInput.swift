import Diagnostics
import YAMLTree

enum YAMLInput {
  private static let file = "hostile.yaml"

  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    let positions = DiagnosticCheck(SourceText(file: file, bytes: bytes))
    let parse = YAMLTree.parse(bytes, file: file)
    try positions.check(parse.diagnostics)
    let again = YAMLTree.parse(bytes, file: file)
    try promise(parse.diagnostics == again.diagnostics, "mistakes differ when it is read again")
    guard let tree = parse.tree else {
      return try promise(!parse.diagnostics.isEmpty, "neither a tree nor a mistake")
    }
    var walk = TreeWalk(positions: positions)
    try walk.visit(tree.root, depth: 1)
    try promise(walk.count == tree.nodeCount, "\(walk.count) nodes of \(tree.nodeCount) reached")
    try promise(
      tree.nodeCount <= bytes.count + YAMLLimits.aliasedNodes + 1, "\(tree.nodeCount) nodes")
  }
}

/// Every node of a tree, each by the way that readers go.
private struct TreeWalk {
  let positions: DiagnosticCheck
  private(set) var count = 0

  init(positions: DiagnosticCheck) { self.positions = positions }

  mutating func visit(_ node: YAMLNode, depth: Int) throws(BrokenPromise) {
    count += 1
    try promise(depth <= YAMLLimits.depth + 1, "\(depth) levels deep")
    try positions.check(node.position, of: "a node's start")
    try positions.check(node.end, of: "a node's end")
    try promise(node.position <= node.end, "ends before it begins: \(node.position)")
    switch node.content {
    case .scalar(let text, _):
      try promise(node.text == text && node.isScalar, "two texts of one node")
    case .sequence(let items):
      for item in items { try visit(item, depth: depth + 1) }
    case .mapping(let entries):
      for entry in entries {
        try visit(entry.key, depth: depth + 1)
        try visit(entry.value, depth: depth + 1)
      }
    }
  }
}
