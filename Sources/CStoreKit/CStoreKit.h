// The enumerations of the original API. As Apple's they are C's and open: `init(rawValue:)` takes
// every number, and a `switch` over one needs `@unknown default`.

#define OPEN_ENUM(name, number) \
  typedef enum __attribute__((enum_extensibility(open))) name : number name; \
  enum name : number

/// The state of a transaction.
///
/// Source: https://developer.apple.com/documentation/storekit/skpaymenttransactionstate
OPEN_ENUM(SKPaymentTransactionState, long) {
  SKPaymentTransactionStatePurchasing,
  SKPaymentTransactionStatePurchased,
  SKPaymentTransactionStateFailed,
  SKPaymentTransactionStateRestored,
  /// Waits for the family organiser. Rule ATB-1.
  SKPaymentTransactionStateDeferred,
};

/// The state of a download of hosted content.
///
/// Source: https://developer.apple.com/documentation/storekit/skdownloadstate
OPEN_ENUM(SKDownloadState, long) {
  SKDownloadStateWaiting,
  SKDownloadStateActive,
  SKDownloadStatePaused,
  SKDownloadStateFinished,
  SKDownloadStateFailed,
  SKDownloadStateCancelled,
};

/// `SKProduct.PeriodUnit`.
///
/// Source: https://developer.apple.com/documentation/storekit/skproduct/periodunit
OPEN_ENUM(SKProductPeriodUnit, unsigned long) {
  SKProductPeriodUnitDay,
  SKProductPeriodUnitWeek,
  SKProductPeriodUnitMonth,
  SKProductPeriodUnitYear,
};

/// `SKProductDiscount.PaymentMode`.
///
/// Source: https://developer.apple.com/documentation/storekit/skproductdiscount/paymentmode-swift.enum
OPEN_ENUM(SKProductDiscountPaymentMode, unsigned long) {
  SKProductDiscountPaymentModePayAsYouGo,
  SKProductDiscountPaymentModePayUpFront,
  SKProductDiscountPaymentModeFreeTrial,
};

/// `SKProductDiscount.Type`.
///
/// Source: https://developer.apple.com/documentation/storekit/skproductdiscount/type-swift.enum
OPEN_ENUM(SKProductDiscountType, unsigned long) {
  SKProductDiscountTypeIntroductory,
  SKProductDiscountTypeSubscription,
};

/// `SKError.Code`.
///
/// Source: https://developer.apple.com/documentation/storekit/skerror/code
OPEN_ENUM(SKErrorCode, long) {
  SKErrorUnknown,
  SKErrorClientInvalid,
  SKErrorPaymentCancelled,
  SKErrorPaymentInvalid,
  SKErrorPaymentNotAllowed,
  SKErrorStoreProductNotAvailable,
  SKErrorCloudServicePermissionDenied,
  SKErrorCloudServiceNetworkConnectionFailed,
  SKErrorCloudServiceRevoked,
  SKErrorPrivacyAcknowledgementRequired,
  SKErrorUnauthorizedRequestData,
  SKErrorInvalidOfferIdentifier,
  SKErrorInvalidSignature,
  SKErrorMissingOfferParams,
  SKErrorInvalidOfferPrice,
  SKErrorOverlayCancelled,
  SKErrorOverlayInvalidConfiguration,
  SKErrorOverlayTimeout,
  SKErrorIneligibleForOffer,
  SKErrorUnsupportedPlatform,
  SKErrorOverlayPresentedInBackgroundScene,
  SKErrorPaymentMethodBindingConfigurationRequired,
};
