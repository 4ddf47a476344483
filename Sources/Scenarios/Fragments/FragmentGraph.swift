import Diagnostics

/// Which fragment performs which: finds circles, and what grows beyond all bounds.
struct FragmentGraph {
  /// By the name of the fragment in whose file the mistake stands.
  private(set) var diagnostics: [String: [Diagnostic]] = [:]
  /// How many steps each comes to, those that it performs included; stops at one above the bound.
  private(set) var sizes: [String: Int] = [:]

  private let fragments: [String: Fragment]
  /// How many fragments stand inside one another.
  private var depths: [String: Int] = [:]
  /// From the one where the walk began to the one it is at.
  private var path: [String] = []

  /// - Parameter fragments: in the order in which a circle is told where it is entered first.
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
        noteCircle(Array(path[start...]) + [name], at: call, in: fragment)
        continue
      }
      visit(callee)
      depth = max(depth, 1 + (depths[name] ?? 0))
      size += sizes[name] ?? 0
    }
    path.removeLast()
    depths[fragment.name] = depth
    sizes[fragment.name] = min(size, FragmentLimits.steps + 1)
    noteBounds(of: fragment, depth: depth, size: size)
  }

  private mutating func noteCircle(
    _ circle: [String], at call: FragmentCall, in fragment: Fragment
  ) {
    note(
      "fragments go in a circle: \(circle.joined(separator: " → ")); take one 'perform' out",
      at: call.name.range, in: fragment)
  }

  /// Only the fragment that first goes beyond a bound is told.
  private mutating func noteBounds(of fragment: Fragment, depth: Int, size: Int) {
    let place = SourceRange(fragment.position)
    if depth == FragmentLimits.depth + 1 {
      note(
        "\(depth) fragments inside one another, more than the \(FragmentLimits.depth) allowed; "
          + "write some of the steps out", at: place, in: fragment)
    }
    let largestPart = fragment.calls.map { sizes[$0.name.text ?? ""] ?? 0 }.max() ?? 0
    if size > FragmentLimits.steps, largestPart <= FragmentLimits.steps {
      note(
        "performed, this is \(size) steps, more than the \(FragmentLimits.steps) allowed",
        at: place, in: fragment)
    }
  }

  private mutating func note(_ message: String, at range: SourceRange, in fragment: Fragment) {
    diagnostics[fragment.name, default: []].append(Diagnostic(at: range, message))
  }
}
