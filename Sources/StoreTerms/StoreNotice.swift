/// A notification that the simulated App Store sent to the developer's server, in the terms of App
/// Store Server Notifications.
package struct StoreNotice: Hashable, Sendable {
  package let time: StoreTime
  /// Apple's word, such as `DID_RENEW`.
  package let type: String
  /// Apple's word, such as `BILLING_RETRY`; `nil` without a subtype.
  package let subtype: String?
  /// `nil` for a notification about no product.
  package let product: String?

  package init(time: StoreTime, type: String, subtype: String?, product: String?) {
    self.time = time
    self.type = type
    self.subtype = subtype
    self.product = product
  }
}
