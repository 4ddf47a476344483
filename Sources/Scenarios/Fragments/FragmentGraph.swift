import Diagnostics

/// The graph of fragments that perform fragments. Finds cycles and exceeded limits.
struct FragmentGraph {
  /// The mistakes by the name of the fragment whose file has them.
  private(set) var diagnostics: [String: [Diagnostic]] = [:]
  /// The steps of each fragment, performed ones included; at most one above the limit.
  private(set) var sizes: [String: Int] = [:]

  private let fragments: [String: Fragment]
  /// The levels of fragments below and including each.
  private var depths: [String: Int] = [:]
  /// The fragments from the start of the walk to the current one.
  private var path: [String] = []

  /// - Parameter fragments: in the order of the walk. A cycle is reported in the first of them.
  init(_ fragments: [Fragment]) {
    self.fragments = Dictionary(fragments.map { ($0.name, $0) }) { first, _ in first }
    for fragment in fragments { visit(fragment) }
  }

  private mutating func visit(_ fragment: Fragment) {
    guard depths[fragment.name] == nil else { return }
    path.append(fragment.name)
    var depth = 1
    var size = fragment.steps.count - fragment.calls.count
    for call in fragment.calls {
      guard let name = call.name.text, let callee = fragments[name] else { continue }
      if let start = path.firstIndex(of: name) {
        noteCycle(Array(path[start...]) + [name], at: call, in: fragment)
        continue
      }
      visit(callee)
      depth = max(depth, 1 + (depths[name] ?? 0))
      size += sizes[name] ?? 0
    }
    path.removeLast()
    depths[fragment.name] = depth
    sizes[fragment.name] = min(size, FragmentLimits.steps + 1)
    noteLimits(of: fragment, depth: depth, size: size)
  }

  private mutating func noteCycle(
    _ cycle: [String], at call: FragmentCall, in fragment: Fragment
  ) {
    note(
      Mistake.unexpected(
        "cycle of fragments", because: cycle.joined(separator: " → "),
        remedy: "remove one 'perform'"),
      at: call.name.range, in: fragment)
  }

  /// Reports only the innermost fragment that exceeds a limit.
  private mutating func noteLimits(of fragment: Fragment, depth: Int, size: Int) {
    let title = SourceRange(fragment.position)
    if depth == FragmentLimits.depth + 1 {
      note(
        Mistake.invalid(
          "fragment", fragment.name,
          expected: "at most \(FragmentLimits.depth) levels of fragments",
          found: "\(depth)", remedy: "write some of the steps out"),
        at: title, in: fragment)
    }
    let largestPart = fragment.calls.map { sizes[$0.name.text ?? ""] ?? 0 }.max() ?? 0
    if size > FragmentLimits.steps, largestPart <= FragmentLimits.steps {
      note(
        Mistake.invalid(
          "fragment", fragment.name,
          expected: "at most \(FragmentLimits.steps) steps with those of its fragments",
          found: "\(size)"),
        at: title, in: fragment)
    }
  }

  private mutating func note(_ message: String, at range: SourceRange, in fragment: Fragment) {
    diagnostics[fragment.name, default: []].append(Diagnostic(at: range, message))
  }
}
