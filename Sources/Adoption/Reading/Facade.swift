/// The public type of a library, where another type buys for it.
struct Facade {
  private let types: [StoreType]
  /// The most types between the two.
  private static let longestWay = 3

  /// - Parameter types: of the library's module.
  init(_ types: [StoreType]) {
    self.types = types.filter { $0.kind != .protocol && !$0.isView }.sorted { $0.name < $1.name }
  }

  /// The nearest public type that buys through `seller`, with the uses of StoreKit that it reaches;
  /// `nil` without one.
  func type(before seller: StoreType) -> StoreType? {
    var seen: Set = [seller.name]
    var front = [seller]
    for _ in 1...Self.longestWay {
      var holders: [StoreType] = []
      for type in types where !seen.contains(type.name) {
        let held = front.filter { !type.words.isDisjoint(with: names(of: $0)) }
        guard !held.isEmpty else { continue }
        var holder = type
        for each in held { holder.mergeUses(through: each) }
        if holder.uses.contains(.buys) { holders.append(holder) }
      }
      let open = holders.filter(\.isPublic)
      if let most = open.map(\.weight).max() { return open.first { $0.weight == most } }
      seen.formUnion(holders.map(\.name))
      front = holders
    }
    return nil
  }

  /// What others call a type: its name, and its protocols in the module.
  private func names(of type: StoreType) -> Set<String> { Set([type.name] + type.inherits) }
}

extension StoreType {
  /// Whether other modules see it.
  var isPublic: Bool { marks.isPublic }
}
