import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  private static let accepted = "accepted"

  /// Keeps each `accepted: true` in the value of a fact.
  mutating func noteAcceptances(in node: YAMLNode) {
    if let items = node.items {
      for item in items { noteAcceptances(in: item) }
    }
    guard let entries = node.entries else { return }
    for entry in entries {
      if text(entry.key) == Self.accepted, text(entry.value) == "true" {
        acceptances.append((entry.key, scope))
      } else {
        noteAcceptances(in: entry.value)
      }
    }
  }

  /// Without a server, whatever the App Store sends counts as accepted, so that expecting it proves
  /// nothing.
  mutating func checkAcceptances() {
    guard !needs.contains(.server) else { return }
    for (node, scope) in acceptances {
      self.scope = scope
      note(
        Mistake.unexpected(
          "part", Self.accepted, where: "here",
          because: "no server of the app is in play, and then every notification is accepted",
          remedy: "expect 'server', or write 'needs: [server]'"), at: node)
    }
    scope = nil
  }
}
