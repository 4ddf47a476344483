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
  /// `false` if the case runs a server of the app, and that server did not accept it at once.
  package let isAccepted: Bool

  package init(
    time: StoreTime, type: String, subtype: String?, product: String?, isAccepted: Bool = true
  ) {
    self.time = time
    self.type = type
    self.subtype = subtype
    self.product = product
    self.isAccepted = isAccepted
  }

  /// What readers have to know beside its words; `nil` if nothing.
  package var remark: String? { isAccepted ? nil : "(not accepted)" }
}
