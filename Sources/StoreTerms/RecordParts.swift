// The parts of the records that the store reports. The raw values are keywords of the scenario
// language, in the order in which messages have them.

/// A part of the record of a charge.
package enum ChargePart: String, CaseIterable, Hashable, Sendable {
  case product, amount, currency
}

/// A part of the record of a refund.
package enum RefundPart: String, CaseIterable, Hashable, Sendable {
  case product, amount, currency, reason
}

/// A part of the record of a transaction.
package enum TransactionPart: String, CaseIterable, Hashable, Sendable {
  case product, reason, upgraded, refunded, revoked, shared, price, offer, quantity
  case billingPeriod = "billing period"
  case accountToken = "account token"
}

/// A part of the record of a notification to the developer's server.
package enum NotificationPart: String, CaseIterable, Hashable, Sendable {
  case type, subtype, status, accepted, product
}

/// A part of the record of a message that the customer saw.
package enum MessagePart: String, CaseIterable, Hashable, Sendable {
  case kind
}

/// A part of the record of what the customer saw before a cancellation.
package enum RetentionMessagePart: String, CaseIterable, Hashable, Sendable {
  case kind, product, suggests, message, offer, problem
}

/// A part of the record of what the developer's server reported about a purchase's consumption.
package enum ConsumptionPart: String, CaseIterable, Hashable, Sendable {
  case product, delivery, preference, percentage
}

/// A part of the record of a request to a server of the app's own.
package enum RequestPart: String, CaseIterable, Hashable, Sendable {
  case method, url, body
}
