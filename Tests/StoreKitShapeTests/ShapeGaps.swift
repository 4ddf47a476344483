@testable import StoreKitCoverage

/// The listed APIs that no app code names.
struct ShapeGaps {
  let listed: [ListedAPI]
  let symbols: [ModuleSymbol]
  let mentions: Mentions

  /// A line for each, in the order of the list. Of overloads as many must be named as are listed.
  var lines: [String] {
    let named = Dictionary(grouping: symbols.filter(mentions.contain), by: \.path)
      .mapValues { Set($0.map(\.id)).count }
    var wanted: [String: Int] = [:]
    return listed.filter { $0.presence == .present }.compactMap { api in
      let path = api.declaration.path.text
      wanted[path, default: 0] += 1
      guard named[path, default: 0] < wanted[path, default: 0] else { return nil }
      return "\(api.location): error: no code in Tests/Support/StoreKitShapes5 and 6 uses \(path)"
    }
  }
}
