import JSONTree
import PlainHTTP

/// An error of the App Store Server API. Its HTTP status is the first three digits of its code.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/error-codes
package struct APIError: Error, Codable, Hashable, Sendable {
  package let code: Int
  package let message: String

  package init(_ code: Int, _ message: String) {
    self.code = code
    self.message = message
  }

  package var status: Int { code / 10_000 }

  /// Apple's body: `{"errorCode":…,"errorMessage":"…"}`. The media type has no parameters, since
  /// Apple's library for Python compares the whole header.
  package var response: HTTPResponse {
    HTTPResponse(
      json: ["errorCode": .integer(code), "errorMessage": .string(message)], status: status)
  }
}

extension HTTPResponse {
  /// - Parameter json: the whole body.
  package init(json: JSON, status: Int = 200) {
    self.init(
      status, headers: [.init("Content-Type", "application/json")], body: json.bytes)
  }
}

// The errors that this server answers with by itself. A message is Apple's to the letter where
// Apple's page of the error shows one; the others are inferred from them.
extension APIError {
  static let badRequest = APIError(4_000_000, "Bad request.")
  static let invalidRevision = APIError(4_000_005, "Invalid request revision.")
  static let invalidTransactionID = APIError(4_000_006, "Invalid transaction id.")
  static let invalidOriginalID = APIError(4_000_008, "Invalid original transaction id.")
  static let invalidDays = APIError(4_000_009, "Invalid extend by days value.")
  static let invalidReasonCode = APIError(4_000_010, "Invalid extend reason code.")
  static let invalidRequestID = APIError(4_000_011, "Invalid request identifier.")
  static let startTooFarInPast = APIError(4_000_012, "Start date too far in the past.")
  static let startAfterEnd = APIError(4_000_013, "Start date after end date.")
  static let invalidPage = APIError(4_000_014, "Invalid pagination token.")
  static let invalidStart = APIError(4_000_015, "Invalid start date.")
  static let invalidEnd = APIError(4_000_016, "Invalid end date.")
  static let invalidNotificationType = APIError(
    4_000_018, "Invalid request. The notification type or subtype is invalid.")
  static let multipleFilters = APIError(
    4_000_019,
    "Invalid request. Supply either a transaction id or a notification type, but not both.")
  static let invalidTestToken = APIError(4_000_020, "Invalid test notification token.")
  static let invalidSort = APIError(4_000_021, "Invalid sort.")
  static let invalidProductType = APIError(4_000_022, "Invalid product type.")
  static let invalidProductID = APIError(4_000_023, "Invalid product id.")
  static let invalidGroup = APIError(4_000_024, "Invalid subscription group identifier.")
  static let invalidExcludeRevoked = APIError(4_000_025, "Invalid exclude revoked.")
  static let invalidOwnership = APIError(4_000_026, "Invalid in app ownership type.")
  static let emptyStorefronts = APIError(
    4_000_027,
    "Invalid request. If provided, the list of storefront country codes must not be empty.")
  static let invalidStorefront = APIError(4_000_028, "Invalid storefront country code.")
  static let invalidRevoked = APIError(4_000_030, "Invalid revoked.")
  static let invalidStatus = APIError(4_000_031, "Invalid status.")
  static let invalidConsent = APIError(
    4_000_035,
    "Invalid request. The customer consented field is required and must indicate the customer "
      + "consented.")
  static let invalidDelivery = APIError(4_000_036, "Invalid delivery status.")
  static let invalidSample = APIError(4_000_041, "Invalid sample content provided.")
  static let invalidRefundPreference = APIError(
    4_000_044, "Invalid request. The refund preference field is invalid.")
  static let unsupportedType = APIError(
    4_000_047, "Invalid transaction type not supported.")
  static let appTransactionID = APIError(
    4_000_048, "Invalid request. App transactions aren't supported by this endpoint.")
  static let invalidTokenUUID = APIError(
    4_000_183, "Invalid request. App account token is not a valid UUID.")
  static let familyTransaction = APIError(
    4_000_185, "Invalid request. Family Sharing transactions aren't supported by this endpoint.")
  static let notOriginal = APIError(
    4_000_187, "Invalid request. The transaction ID provided is not an original transaction ID.")
  static let percentageOfSubscription = APIError(
    4_000_209,
    "Invalid request. The consumption percentage field is not supported for auto-renewable "
      + "subscription transactions.")
  static let extensionIneligible = APIError(
    4_030_004, "Forbidden - subscription state ineligible for extension.")
  static let extensionMaximum = APIError(
    4_030_005, "Forbidden - subscription has reached maximum extension count.")
  static let familyExtension = APIError(
    4_030_007,
    "Subscriptions that users obtain through Family Sharing can't get a renewal date "
      + "extension directly.")
  static let originalIDNotFound = APIError(4_040_005, "Original transaction id not found.")
  static let noNotificationURL = APIError(
    4_040_007,
    "No App Store Server Notification URL found for provided app. Check that a URL is configured "
      + "in App Store Connect for this environment.")
  static let testNotFound = APIError(
    4_040_008,
    "Either the test notification token is expired or the notification and status are not yet "
      + "available.")
  static let statusRequestNotFound = APIError(
    4_040_009,
    "The server didn't find a subscription-renewal-date extension request for this "
      + "requestIdentifier and productId combination.")
  static let transactionIDNotFound = APIError(4_040_010, "Transaction id not found.")

  static let rateLimit = APIError(4_290_000, "Rate limit exceeded.")

  /// Without room for the journal, nothing is changed.
  static let unwritable = APIError(5_000_000, "The state file cannot be written.")

  /// For a path that Apple's API does not have. Its code is ours.
  static let unknownPath = APIError(4_040_000, "Unknown path.")
}
