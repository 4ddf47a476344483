import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// The world before the first launch.
  mutating func given(_ node: YAMLNode?) -> Given {
    var given = Given()
    guard let node else { return given }
    guard let entries = node.entries, !entries.isEmpty else {
      note("'given' is a map that is not empty, such as '{ ask to buy: true }'", at: node)
      return given
    }
    for entry in entries {
      let word = text(entry.key) ?? ""
      if let key = Given.Key(rawValue: word) {
        read(key, entry, into: &given)
      } else if Self.plannedGivenKeys.contains(word) {
        note("\(quoted(word)) is not built yet; remove it", at: entry.key)
      } else if !isFreeKey(word) {
        let known = Given.Key.allCases.map(\.rawValue)
        let guess = didYouMean(word, among: known)
        note(
          "no key \(quoted(word)) in 'given'"
            + (guess.isEmpty ? "; the keys are \(listed(known))" : guess), at: entry.key)
      }
    }
    return given
  }

  private static let plannedGivenKeys = [
    "storefront", "balance", "family", "profile", "products for sale",
  ]

  private mutating func read(
    _ key: Given.Key, _ entry: YAMLEntries.Entry, into given: inout Given
  ) {
    guard !entry.value.isMissing else {
      return note("\(quoted(key.rawValue)) is empty; write a value, or remove it", at: entry.key)
    }
    switch key {
    case .date: if let date = day(entry.value, of: key.rawValue) { given.date = date }
    case .askToBuy:
      if let flag = flag(entry.value, of: key.rawValue) { given.asksToBuy = flag }
    case .owns: given.owns = products(entry.value, of: key.rawValue) ?? []
    case .subscribed:
      given.subscribed = product(entry.value, .subscription, for: key.rawValue)?.id
    case .network:
      if text(entry.value) == Given.lostNetwork {
        given.hasNetwork = false
      } else {
        note(
          "'\(key.rawValue)' can only be '\(Given.lostNetwork)'; remove it for a device that has "
            + "network", at: entry.value)
      }
    }
  }

  private mutating func day(_ node: YAMLNode, of name: String) -> String? {
    guard let text = text(node), ISOMoment.isDay(text) else {
      note(
        "'\(name)' is a day of the calendar such as '\(Given.defaultDate)'"
          + (text(node).map { ", not \(quoted($0))" } ?? ""), at: node)
      return nil
    }
    return text
  }
}

extension Given {
  /// What a scenario writes for a device without network.
  static let lostNetwork = "lost"
}
