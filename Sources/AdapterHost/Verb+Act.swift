import AppStore
import Wire

// The acts of the simulated world that verbs stand for.
extension OutsideVerb {
  func act(_ action: Action) -> Act {
    switch self {
    case .enableAskToBuy: .enableAskToBuy
    case .disableAskToBuy: .disableAskToBuy
    case .approve: .approve(action.product)
    case .decline: .decline(action.product)
    case .cancelSubscription: .cancelSubscription(action.product)
    case .resumeSubscription: .resumeSubscription(action.product)
    }
  }
}

extension StoreVerb {
  func act(_ action: Action) throws(Impossible) -> Act {
    switch self {
    case .refund: return .refund(action.product)
    case .breakBilling: return .breakBilling
    case .mendBilling: return .mendBilling
    case .gracePeriod: return .setGracePeriod(try action.gracePeriod())
    }
  }
}

extension Action {
  fileprivate var product: ProductID { ProductID(text(.product) ?? "") }

  /// The chosen grace period; `nil` for `off`.
  fileprivate func gracePeriod() throws(Impossible) -> GracePeriod? {
    let text = text(.length) ?? ""
    let known = GracePeriod.allCases.first { "\($0.days) days" == text }
    guard known != nil || text == "off" else { throw .refused("'\(text)' is no grace period") }
    return known
  }
}
