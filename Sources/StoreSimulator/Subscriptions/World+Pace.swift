// Subscriptions that renew faster than the calendar, as in a test environment.
extension World {
  /// From now on, periods, grace and billing retry are as long as at that rate.
  ///
  /// What has begun stays as long as it is. Source: reported of StoreKitTest's sessions, where a
  /// rate must be set before the purchase.
  package mutating func keepPace(of rate: TimeRate) {
    pace = rate
    for index in accounts.indices { accounts[index].pace = rate }
  }
}

extension StoreTime {
  /// The end of a period that begins here, at that rate.
  ///
  /// - Parameter anchorDay: as for ``adding(_:anchorDay:)``; only the calendar asks for it.
  func adding(_ period: Period, anchorDay: Int, at rate: TimeRate) -> StoreTime {
    rate.length(of: period).map(adding) ?? adding(period, anchorDay: anchorDay)
  }

  func adding(_ duration: Duration) -> StoreTime {
    let (seconds, attoseconds) = duration.components
    return adding(milliseconds: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}

extension Term {
  /// When the App Store gives up charging for the renewal that failed at the end. Rule BILL-1:
  /// after 60 days, or 90 for a commitment; at another rate than the calendar's, as that says.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/reducing-involuntary-subscriber-churn
  var retryEnd: StoreTime {
    pace == .realTime
      ? end.adding(Period(hasCommitment ? 90 : 60, .day)) : end.adding(pace.billingRetry)
  }

  /// When a grace period ends that follows this period and lasts `grace` by the calendar, before a
  /// renewal of `renewal`.
  func graceEnd(_ grace: Period, before renewal: Period) -> StoreTime {
    pace == .realTime ? end.adding(grace) : end.adding(pace.gracePeriod(for: renewal))
  }
}
