import JSONTree

/// What the compiler says the module and the C module below it declare in public.
struct SymbolGraph {
  struct Symbol {
    /// The compiler's.
    let id: String
    let declaration: Declaration

    var isOfC: Bool { id.hasPrefix("c:") }
  }

  private var read: [Symbol] = []

  /// Types of C that the module names inside its own types, as Apple's does, stand there: what C
  /// calls `SKProductPeriodUnit` is `SKProduct.PeriodUnit`.
  var symbols: [Symbol] {
    let ofC = Set(read.filter(\.isOfC).map(\.declaration.path))
    var names: [APIPath: APIPath] = [:]
    var rest: [Symbol] = []
    for symbol in read {
      if let type = symbol.declaration.aliased, ofC.contains(type) {
        names[type] = symbol.declaration.path
      } else {
        rest.append(symbol)
      }
    }
    return rest.map { Symbol(id: $0.id, declaration: $0.declaration.renamed(names)) }
  }

  var declarations: [Declaration] { symbols.map(\.declaration) }

  /// Reads one file of the compiler's.
  ///
  /// What the system's protocols add to our types is left out; what ours add is kept, for apps
  /// find it on the type. What a requirement of a protocol is by default is the requirement.
  /// - Throws: `JSONError`.
  mutating func add(_ bytes: [UInt8], module: String) throws {
    let root = try JSONNode(parsing: bytes)
    let conformances = Self.conformances(in: root)
    let defaults = Self.defaults(in: root)
    for symbol in root["symbols"]?.items ?? [] {
      guard let id = symbol["identifier"]?["precise"]?.text else { continue }
      if defaults.contains(id) { continue }
      let isAdded = id.contains("::SYNTHESIZED::")
      guard !isAdded || id.hasPrefix("s:\(module.count)\(module)") else { continue }
      let declaration = Declaration(symbol: symbol, conformances: conformances[id] ?? [:])
      if let declaration { read.append(Symbol(id: id, declaration: declaration)) }
    }
  }

  private static func defaults(in root: JSONNode) -> Set<String> {
    Set(
      (root["relationships"]?.items ?? [])
        .filter { $0["kind"]?.text == "defaultImplementationOf" }
        .compactMap { $0["source"]?.text })
  }

  /// The protocols of each type, and whether each holds only under a condition.
  private static func conformances(in root: JSONNode) -> [String: [String: Bool]] {
    var known: [String: [String: Bool]] = [:]
    for relation in root["relationships"]?.items ?? []
    where relation["kind"]?.text == "conformsTo" {
      guard let source = relation["source"]?.text,
        let name = relation["targetFallback"]?.text?.split(separator: ".").last.map(String.init)
      else { continue }
      let isConditional = relation["swiftConstraints"].map { !$0.items.isEmpty } ?? false
      known[source, default: [:]][name] = (known[source]?[name] ?? true) && isConditional
    }
    return known
  }
}

extension JSONNode {
  /// The items of a list; empty for anything else.
  var items: [JSONNode] {
    guard case .array(let items) = content else { return [] }
    return items
  }
}
