/// Why and when the App Store took a transaction back.
package struct Revocation: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable {
    case developerIssue
    case other
  }

  package let date: StoreTime
  package let reason: Reason
}
