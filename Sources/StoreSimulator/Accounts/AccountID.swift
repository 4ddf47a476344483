/// Names an account: its place in ``World/accounts``, from 0.
package struct AccountID: Codable, Hashable, Sendable {
  package let index: Int

  init(_ index: Int) { self.index = index }

  /// The account that a world begins with.
  package static let first = AccountID(0)
}
