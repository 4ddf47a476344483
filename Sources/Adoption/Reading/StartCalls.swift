import SwiftSource

extension PurchaseCode {
  /// The store's functions that the app calls where it starts, in the order of the calls. Of
  /// functions with the same name, in the order of their declarations.
  var startCalls: [StoreType.Member] {
    var places: [String: Int] = [:]
    for (place, name) in callsAtStart.enumerated() where places[name] == nil {
      places[name] = place
    }
    let members = store.functions.filter { member in
      places[member.function.name] != nil && !member.function.marks.isPrivate
        && !member.uses.isEmpty && member.uses.isDisjoint(with: [.buys, .restores])
    }
    let place = { (member: StoreType.Member) in places[member.function.name] ?? 0 }
    return members.enumerated().sorted { left, right in
      (place(left.element), left.offset) < (place(right.element), right.offset)
    }.map(\.element)
  }

  /// The members that the app calls where it starts: in the initializers, then in its delegate,
  /// then in the body of its `App`, then in screens.
  private var callsAtStart: [String] {
    let apps = types(inheriting: ["App", "SwiftUI.App"])
    let delegates = types(inheriting: ["UIApplicationDelegate"])
    return (apps + delegates).flatMap(\.initializers).flatMap(\.calledMembers)
      + delegates.flatMap(\.functions).flatMap(\.calledMembers)
      + (apps + delegates).flatMap(\.properties).flatMap(\.calledMembers)
      + apps.flatMap(\.functions).flatMap(\.calledMembers) + callsOfFirstScreens
  }

  private func types(inheriting names: Set<String>) -> [StoreType] {
    types.values.filter { !names.isDisjoint(with: $0.inherits) }.sorted { $0.name < $1.name }
  }

  /// The members that a screen calls when it appears, if it begins to listen there: it is the
  /// app's first.
  private var callsOfFirstScreens: [String] {
    let listening = store.functions.filter {
      $0.uses.contains(.listens) && !$0.function.marks.isPrivate
    }
    let names = Set(listening.map(\.function.name))
    let screens = types.values.filter(\.isView).sorted { $0.name < $1.name }
    return screens.map(\.calledWhenItAppears).filter { !names.isDisjoint(with: $0) }.flatMap(\.self)
  }
}

extension StoreType {
  /// The members that the closures of `task` and `onAppear` call, in order.
  fileprivate var calledWhenItAppears: [String] {
    let bodies =
      properties.map { ($0.file.code.tokens, $0.property.body) }
      + functions.map { ($0.file.code.tokens, $0.function.body ?? 0..<0) }
    return bodies.flatMap { tokens, body in
      body.compactMap { tokens.closureOfAppearance(at: $0) }.flatMap { tokens[$0].calledMembers }
    }
  }
}

extension [SwiftToken] {
  /// The indices of the closure of a modifier such as `.task(id: user) {`; `nil` for another token.
  fileprivate func closureOfAppearance(at index: Int) -> Range<Int>? {
    guard ["task", "onAppear"].contains(self[index].text), word(index - 1) == "." else {
      return nil
    }
    let open = word(index + 1) == "(" ? closing(index + 1) + 1 : index + 1
    return word(open) == "{" ? (open + 1)..<closing(open) : nil
  }
}
