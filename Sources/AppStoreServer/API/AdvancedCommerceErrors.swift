import StoreSimulator

// Errors of the Advanced Commerce API.
//
// Source: https://developer.apple.com/documentation/advancedcommerceapi/errorcodes, and the codes of
// https://github.com/namecare/app-store-server-library-rust. The messages of 4000193 and 4000221 are
// inferred from their names.
extension APIError {
  static let invalidAppAccountToken = APIError(
    4_000_033, "The appAccountToken field must contain a valid UUID or an empty string.")
  static let invalidCurrency = APIError(4_000_053, "The currency value is invalid.")
  static let invalidConsistencyToken = APIError(
    4_000_082, "The consistencyToken value is invalid.")
  static let nullRequestInfo = missing(4_000_079, "requestInfo")
  static let nullReference = missing(4_000_080, "requestReferenceId")
  static let invalidReference = APIError(
    4_000_081, "The requestReferenceId value is invalid.")
  static let nullVersion = missing(4_000_083, "version")
  static let unexpectedVersion = APIError(4_000_084, "The value of version is invalid.")
  static let negativePrice = APIError(
    4_000_086, "The price field must contain a positive number.")
  static let longSKU = APIError(4_000_087, "Exceeds the maximum length of the SKU field.")
  static let longDescription = APIError(
    4_000_088, "Exceeds the maximum length of the description field.")
  static let longDisplayName = APIError(
    4_000_089, "Exceeds the maximum length of the displayName field.")
  static let repeatedReference = APIError(4_000_097, "The requestReferenceId was repeated.")
  static let nullCurrency = missing(4_000_098, "currency")
  static let nullTaxCode = missing(4_000_099, "taxCode")
  static let nullItems = missing(4_000_101, "items")
  static let nullDescriptors = missing(4_000_103, "descriptors")
  static let nullPeriod = missing(4_000_104, "period")
  static let nullSKU = missing(4_000_105, "SKU")
  static let nullDisplayName = missing(4_000_106, "displayName")
  static let nullDescription = missing(4_000_107, "description")
  static let nullPrice = missing(4_000_109, "price")
  static let nullEffective = missing(4_000_111, "effective")
  static let invalidProductChanges = APIError(4_000_115, "Product changes are invalid.")
  static let invalidSKU = APIError(4_000_122, "The SKU was invalid.")
  static let invalidRefundType = APIError(4_000_123, "The refundType is invalid.")
  static let invalidRefundReason = APIError(4_000_124, "The refundReason is invalid.")
  static let invalidRenewalPeriod = APIError(4_000_130, "The renewal period is invalid.")
  static let invalidAmount = APIError(4_000_132, "The amount is invalid.")
  static let mismatchedStorefront = APIError(4_000_133, "The storefronts mismatch.")
  static let operationNotAllowed = APIError(4_000_135, "The operation isn't allowed.")
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
  static let removalOfAll = APIError(
    4_000_168,
    "The active subscription must contain at least one item and cannot be completely empty.")
  static let nullCurrentSKU = missing(4_000_169, "currentSKU")
  static let invalidOperation = APIError(4_000_172, "The operation is invalid.")
  static let malformedPayload = APIError(4_000_173, "The payload is malformed.")
  static let alreadyMigrated = APIError(4_000_176, "The subscription was already migrated.")
  static let itemLimitExceeded = APIError(
    4_000_179, "The number of items in subscription exceeds the limit.")
  static let pendingChangesMismatch = APIError(
    4_000_180,
    "Pending subscription changes must specify a renewalItem, and if there are no pending changes, "
      + "a renewalItem cannot be specified.")
  static let pendingRefund = APIError(4_000_181, "The transaction has pending refunds.")
  static let proratedOnlyLatest = APIError(
    4_000_182,
    "Only requests against the latest transaction can have a PRORATED refundType value.")
  static let partialSimulation = APIError(
    4_000_184,
    "If one item has a refundReason value of SIMULATE_REFUND_DECLINE, all items must have a "
      + "refundReason value of SIMULATE_REFUND_DECLINE.")
  static let revokeOnInactive = APIError(
    4_000_186, "Only active subscriptions are revocable.")
  static let sharedDependents = APIError(
    4_000_192, "Invalid request. dependentSKUs can't be shared between multiple SKUs.")
  static let chainedDependents = APIError(
    4_000_193, "Invalid request. dependentSKUs can't be chained.")
  static let repeatedItem = APIError(
    4_000_194, "The same SKU can't be repeated in this request.")
  static let increaseCommunicated = APIError(
    4_000_205,
    "A price change can't be issued when the price increase has already been communicated.")
  static let notSetToRenew = APIError(
    4_000_220, "SKU values provided in request must be a SKU that will renew.")
  static let increaseInIndia = APIError(
    4_000_221, "Advanced Commerce price increases aren't currently supported in India.")
  static let subscriptionDoesNotExist = APIError(
    4_030_008, "The subscription doesn't exist.")
  static let subscriptionAlreadyExists = APIError(
    4_030_009, "The subscription already exists.")
  static let subscriptionNotEligible = APIError(
    4_030_010, "The subscription isn't eligible for the requested changes.")
  static let productNotOwned = APIError(4_030_013, "The customer doesn't own the product.")
  static let inactiveSubscription = APIError(4_030_015, "The subscription is not active.")
  static let insufficientFunds = APIError(4_030_020, "Insufficient funds for refund.")
  static let alreadyRefunded = APIError(4_030_021, "The transaction was already refunded.")
  static let notRefundable = APIError(4_030_024, "The transaction is not refundable.")
  static let migrationAfterIncrease = APIError(
    4_030_027,
    "Migration isn't allowed because a price increase was already communicated to the customer.")

  private static func missing(_ code: Int, _ field: String) -> APIError {
    APIError(code, "The required field, \(field), is missing.")
  }
}

extension APIError {
  /// The error of a request that the simulated store refuses. Which of the documented errors Apple
  /// chooses is an assumption, except where its message names the cause.
  init(_ refusal: CommerceRefusal) {
    self =
      switch refusal {
      case .noSubscription: .subscriptionDoesNotExist
      case .notOwned: .productNotOwned
      case .notEligible: .subscriptionNotEligible
      case .inactive: .inactiveSubscription
      case .revokedInactive: .revokeOnInactive
      case .repeatedReference: .repeatedReference
      case .otherConsistencyToken: .invalidConsistencyToken
      case .invalidTarget: .invalidTargetProductID
      case .alreadyMigrated: .alreadyMigrated
      case .alreadyExists: .subscriptionAlreadyExists
      case .pendingChangesMismatch: .pendingChangesMismatch
      case .increaseBeforeMigration: .migrationAfterIncrease
      case .invalidSKU: .invalidSKU
      case .invalidChanges: .invalidProductChanges
      case .repeatedItem: .repeatedItem
      case .notRenewing: .notSetToRenew
      case .sharedDependents: .sharedDependents
      case .chainedDependents: .chainedDependents
      case .increaseAlreadyAnnounced: .increaseCommunicated
      case .increaseInIndia: .increaseInIndia
      case .pendingRefund: .pendingRefund
      case .alreadyRefunded: .alreadyRefunded
      case .notRefundable: .notRefundable
      case .moreThanPaid: .insufficientFunds
      case .proratedPastPeriod: .proratedOnlyLatest
      case .removesAllItems: .removalOfAll
      }
  }
}
