/// When a step took place in the simulated world, and what its store told meanwhile.
package struct StepTime: Hashable, Sendable {
  /// On the store's clock, in milliseconds since 1970.
  package let began: Int
  /// In milliseconds of that clock; 0 or more.
  package let took: Int
  /// Oldest first.
  package let notices: [StoreNotice]

  package var ended: Int { began + took }

  package init(began: Int, took: Int, notices: [StoreNotice] = []) {
    self.began = began
    self.took = took
    self.notices = notices
  }
}

/// One message of the simulated App Store to the developer's server.
package struct StoreNotice: Hashable, Sendable {
  /// On the store's clock, in milliseconds since 1970.
  package let moment: Int
  /// Apple's word, such as `DID_RENEW`.
  package let type: String
  /// Apple's word, such as `BILLING_RETRY`; `nil` if the type says it all.
  package let subtype: String?
  /// `nil` for a message about no product.
  package let product: String?

  package init(moment: Int, type: String, subtype: String?, product: String?) {
    self.moment = moment
    self.type = type
    self.subtype = subtype
    self.product = product
  }
}
