/// One argument that a verb takes.
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
    case direction
    case of
  }

  package let name: Name
  package let kind: ValueKind
  /// What its value looks like in a message.
  package let form: JSONForm
  package let isRequired: Bool
  /// What an adapter needs if this is given, beyond what the verb needs.
  package let capability: Capability?

  package init(
    _ name: Name, _ kind: ValueKind, isRequired: Bool = true, needs capability: Capability? = nil
  ) {
    self.name = name
    self.kind = kind
    form = kind.form
    self.isRequired = isRequired
    self.capability = capability
  }
}

/// What a name is the name of.
package enum NameRole: Hashable, Sendable {
  /// The device that the customer takes up.
  case device
  /// The account that signs in on the device in use.
  case account
  /// A person whom the journey meets.
  case person
}

/// Which products a parameter takes.
package enum ProductFilter: Hashable, Sendable {
  case any
  case consumable
  case subscription
}
