extension World {
  /// What large identifiers count up from: beyond fifty-three bits, and as far beyond as an account
  /// needs for all of its first to be one number in a floating-point format of sixty-four bits.
  static var largeIdentifierBase: UInt64 { 1 << 60 }

  /// Transactions get identifiers that not every number can hold, neighbours that differ in their
  /// lowest digits alone. Rule ID-2.
  ///
  /// - Precondition: nothing was bought yet.
  package mutating func useLargeIdentifiers() {
    for index in accounts.indices {
      precondition(accounts[index].ledger.isEmpty, "the account has transactions already")
      accounts[index].identifierBase = Self.largeIdentifierBase
    }
  }
}
