import JSONTree

/// What an adapter showed, or the store knew, when a step asked for it.
package struct Observation: Hashable, Sendable {
  package let key: CaseKey
  /// The step after which it was observed, counted from 1; 0 before the first.
  package let step: Int
  /// The fact's name, such as `access` or `store.refunds`.
  package let fact: String
  package let value: JSON

  package init(key: CaseKey, step: Int, fact: String, value: JSON) {
    self.key = key
    self.step = step
    self.fact = fact
    self.value = value
  }
}
