/// One argument that a verb takes.
package struct Parameter: Sendable {
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
    case part
    case reason
    case sold = "in"
    case choice
    case atOnce = "at once"
    case accountToken = "account token"
    case billing
    case within
    case by
    case direction
    case of
    case url
    case method
    case status
    case headers
    case body
    case after
    case locale
    case renewals
  }

  package let name: Name
  package let kind: ValueKind
  /// The form of its value in a message.
  package let form: JSONForm
  package let isRequired: Bool
  /// The capability that an adapter needs for this argument, beyond that of the verb.
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

/// The kind of thing that a name denotes.
package enum NameRole: Hashable, Sendable {
  /// The device that the customer switches to.
  case device
  /// The account that signs in on the device in use.
  case account
  /// A person in the journey.
  case person
}

/// The kinds of products that a parameter takes.
package enum ProductFilter: Hashable, Sendable {
  case any
  case consumable
  case subscription
}
