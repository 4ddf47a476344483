extension AppStore {
  /// Asks the system to ask the customer for a review. Whether it does is up to the system, and the
  /// app never hears of it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/requestreview(in:)
  @MainActor public static func requestReview(in scene: UIWindowScene) {
    SimulatedDevice.current.noteReviewRequest()
  }

  /// Asks the system to ask the customer for a review.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/requestreview(in:)
  @MainActor public static func requestReview(in controller: NSViewController) {
    SimulatedDevice.current.noteReviewRequest()
  }

  /// `nil`: the simulated store rates no apps.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/ageratingcode
  public static var ageRatingCode: Int? {
    get async {
      await SimulatedDevice.current.answer()
      return nil
    }
  }
}

extension SimulatedDevice {
  /// How often the app has asked for a review since the case began.
  package var reviewRequestCount: Int { withState { $0.reviewRequestCount } }

  fileprivate func noteReviewRequest() { withState { $0.reviewRequestCount += 1 } }
}
