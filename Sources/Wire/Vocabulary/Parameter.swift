/// One thing that a verb needs to be told.
package struct Parameter: Hashable, Sendable {
  package enum Name: String, CaseIterable, Hashable, Sendable {
    case product
    case quantity
    case cancel
    case from
    case to
    case code
    case length
    case time
    case until
    case offer
    case streamlined
    case name
    case storefront
    case prorated
    case earlier
    case consent
    case days
    case limit
    case uses
    case call
    case error
    case payload
    case kind
    case how
    case reason
    case sold = "in"
    case choice
    case atOnce = "at once"
    case accountToken = "account token"
    case within
    case by
    case way
    case of
  }

  /// What its text must look like.
  package enum Kind: Hashable, Sendable {
    /// A product of the scenario's catalog.
    case product(ProductFilter)
    /// A whole number in this range.
    case integer(ClosedRange<Int>)
    /// `true` or `false`.
    case flag
    /// Any text that is not empty.
    case text
    /// One of these words.
    case word([String])
    /// A number with its unit: `10 days`.
    case period
    /// An ISO 8601 date, or a word for one that the store knows.
    case moment([String])
    /// An amount of money without a currency: `19.99`.
    case money
    /// A part of a price, `40%`, or one of these words.
    case share([String])
    /// A UUID, in any case of letters.
    case token
  }

  package let name: Name
  package let kind: Kind
  package let isRequired: Bool
  /// What an adapter needs if this is given, beyond what the verb needs.
  package let capability: Capability?

  package init(
    _ name: Name, _ kind: Kind, isRequired: Bool = true, needs capability: Capability? = nil
  ) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.capability = capability
  }
}

/// Which products a parameter takes.
package enum ProductFilter: Hashable, Sendable {
  case any
  case consumable
  case subscription
}
