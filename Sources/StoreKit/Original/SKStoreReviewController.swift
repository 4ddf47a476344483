/// Asks the customer to rate the app.
///
/// Shows nothing here; Apple's system may also show nothing.
/// Source: https://developer.apple.com/documentation/storekit/skstorereviewcontroller
open class SKStoreReviewController: NSObject {
  /// Source: https://developer.apple.com/documentation/storekit/skstorereviewcontroller/requestreview()
  open class func requestReview() {}

  /// Source: https://developer.apple.com/documentation/storekit/skstorereviewcontroller/requestreview(in:)
  @MainActor open class func requestReview(in windowScene: UIWindowScene) {}
}
