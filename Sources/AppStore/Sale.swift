/// What a confirmed order came to.
struct Sale: Hashable, Sendable {
  /// The transaction that it made, or the one that the customer already had.
  let transaction: LedgerTransaction
  let isNew: Bool
  /// The group in which the customer's standing changed; `nil` if none did.
  let group: GroupID?

  /// What listeners hear of a sale that the running app did not itself ask for.
  var announcements: [Announcement] {
    (isNew ? [.transaction(transaction.id)] : []) + standingAnnouncements
  }

  /// What listeners hear of any sale.
  var standingAnnouncements: [Announcement] { group.map { [.status($0)] } ?? [] }
}
