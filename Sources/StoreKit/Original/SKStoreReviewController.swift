/// Asks the customer to rate the app.
///
/// Nothing is shown here, which Apple's may choose, too.
/// Source: https://developer.apple.com/documentation/storekit/skstorereviewcontroller
open class SKStoreReviewController: NSObject {
  /// Source: https://developer.apple.com/documentation/storekit/skstorereviewcontroller/requestreview()
  open class func requestReview() {}

  /// Source: https://developer.apple.com/documentation/storekit/skstorereviewcontroller/requestreview(in:)
  @MainActor open class func requestReview(in windowScene: UIWindowScene) {}
}
