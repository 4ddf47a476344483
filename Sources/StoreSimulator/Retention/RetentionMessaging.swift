/// The messages for customers who are about to cancel: what the developer uploaded and configured,
/// and what customers saw.
///
/// Source: https://developer.apple.com/documentation/retentionmessaging
package struct RetentionMessaging: Codable, Equatable, Sendable {
  /// An image, by its identifier.
  package struct Image: Codable, Equatable, Sendable {
    package let id: String
    /// `FULL_SIZE` or `BULLET_POINT`.
    package let size: String
    package let date: StoreTime

    package init(id: String, size: String, date: StoreTime) {
      self.id = id
      self.size = size
      self.date = date
    }
  }

  /// A message, by its identifier.
  package struct Message: Codable, Equatable, Sendable {
    package let id: String
    /// The identifiers of its images.
    package let images: [String]
    package let date: StoreTime

    package init(id: String, images: [String], date: StoreTime) {
      self.id = id
      self.images = images
      self.date = date
    }
  }

  /// The message for a product in a locale.
  package struct DefaultMessage: Codable, Equatable, Sendable {
    package let product: String
    package let locale: String
    package let message: String

    package init(product: String, locale: String, message: String) {
      self.product = product
      self.locale = locale
      self.message = message
    }
  }

  /// In the order of their upload.
  package var images: [Image] = []
  /// In the order of their upload.
  package var messages: [Message] = []
  package var defaults: [DefaultMessage] = []
  /// The URL of the developer's Get Retention Message endpoint; `nil` without one.
  package var realtimeURL: String?
  /// What customers saw, oldest first.
  package internal(set) var shown: [ShownRetentionMessage] = []
}

/// What a customer saw who was about to cancel a subscription.
package struct ShownRetentionMessage: Codable, Equatable, Sendable {
  package let account: AccountID
  package let date: StoreTime
  /// The customer's plan.
  package let product: ProductID
  package let kind: RetentionMessageKind
  /// The identifier of the message; `nil` without one.
  package let message: String?
  /// The plan that the customer may switch to, or to which the offer belongs.
  package let suggestion: ProductID?
  /// The identifier of the promotional offer.
  package let offer: String?
  /// Why the App Store did not show what the developer's server chose; `nil` if it did, or if it
  /// did not ask.
  package let problem: String?
}

/// The developer's server's choice of a retention message.
///
/// Source: https://developer.apple.com/documentation/retentionmessaging/realtimeresponsebody
package enum RetentionChoice: Hashable, Sendable {
  case message(String)
  case switchPlan(message: String, ProductID)
  case promotionalOffer(message: String, ProductID, offer: String, OfferProof)
}

/// The reason why the App Store does not show the retention message of the developer's server.
package struct RetentionFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// The App Store's question which message a customer is to see who is about to cancel.
package struct RetentionRequest: Sendable {
  package let account: AccountID
  /// The latest transaction of the subscription.
  package let transaction: LedgerTransaction
  /// The locale of the customer's device, such as `en-US`.
  package let locale: String
  /// Different for each request.
  package let number: Int
}
