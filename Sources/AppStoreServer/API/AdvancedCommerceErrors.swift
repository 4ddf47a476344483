// Errors of the Advanced Commerce API.
//
// Source: https://developer.apple.com/documentation/advancedcommerceapi/errorcodes, and the codes of
// https://github.com/namecare/app-store-server-library-rust
extension APIError {
  static let invalidAppAccountToken = APIError(
    4_000_033, "The appAccountToken field must contain a valid UUID or an empty string.")
  static let invalidCurrency = APIError(4_000_053, "The currency value is invalid.")
  static let nullRequestInfo = missing(4_000_079, "requestInfo")
  static let nullReference = missing(4_000_080, "requestReferenceId")
  static let invalidReference = APIError(
    4_000_081, "The requestReferenceId value is invalid.")
  static let negativePrice = APIError(
    4_000_086, "The price field must contain a positive number.")
  static let longSKU = APIError(4_000_087, "Exceeds the maximum length of the SKU field.")
  static let longDescription = APIError(
    4_000_088, "Exceeds the maximum length of the description field.")
  static let longDisplayName = APIError(
    4_000_089, "Exceeds the maximum length of the displayName field.")
  static let nullTaxCode = missing(4_000_099, "taxCode")
  static let nullItems = missing(4_000_101, "items")
  static let nullDescriptors = missing(4_000_103, "descriptors")
  static let nullSKU = missing(4_000_105, "SKU")
  static let nullDisplayName = missing(4_000_106, "displayName")
  static let nullDescription = missing(4_000_107, "description")
  static let nullPrice = missing(4_000_109, "price")
  static let nullEffective = missing(4_000_111, "effective")
  static let invalidRefundType = APIError(4_000_123, "The refundType is invalid.")
  static let invalidRefundReason = APIError(4_000_124, "The refundReason is invalid.")
  static let mismatchedStorefront = APIError(4_000_133, "The storefronts mismatch.")
  static let nullRefundAmount = APIError(4_000_153, "The refundAmount value is invalid.")
  static let negativeRefundAmount = APIError(
    4_000_154, "The refundAmount must be a positive number.")
  static let refundAmountWithoutCustom = APIError(
    4_000_155, "Can't provide the refund amount because the refundType isn't CUSTOM.")
  static let nullRefundReason = missing(4_000_156, "refundReason")
  static let nullRefundType = missing(4_000_157, "refundType")
  static let simulationOutsideSandbox = APIError(
    4_000_158, "The type SIMULATE_REFUND_DECLINE is only valid in Sandbox.")
  static let nullRefundRisking = missing(4_000_159, "refundRiskingPreference")
  static let atLeastOneItem = APIError(
    4_000_160, "When included, provide at least one item in items.")
  static let atLeastOneDescriptor = APIError(
    4_000_165, "Provide either the displayName or a description.")
  static let nullTargetProductID = missing(4_000_166, "targetProductID")
  static let invalidTargetProductID = APIError(
    4_000_167, "The targetProductID value is invalid.")
  static let nullCurrentSKU = missing(4_000_169, "currentSKU")
  static let malformedPayload = APIError(4_000_173, "The payload is malformed.")
  static let partialSimulation = APIError(
    4_000_184,
    "If one item has a refundReason value of SIMULATE_REFUND_DECLINE, all items must have a "
      + "refundReason value of SIMULATE_REFUND_DECLINE.")
  static let subscriptionDoesNotExist = APIError(
    4_030_008, "The subscription doesn't exist.")
  static let subscriptionNotEligible = APIError(
    4_030_010, "The subscription isn't eligible for the requested changes.")
  static let alreadyRefunded = APIError(4_030_021, "The transaction was already refunded.")
  static let notRefundable = APIError(4_030_024, "The transaction is not refundable.")

  private static func missing(_ code: Int, _ field: String) -> APIError {
    APIError(code, "The required field, \(field), is missing.")
  }
}
