import StoreSimulator
import JSONTree

extension CatalogWriter {
  /// Version 5 has every flag, older versions those that are on.
  var settings: JSON {
    let settings = catalog.settings
    var members: [JSON.Member] = [
      .init("_failTransactionsEnabled", .bool(settings.failsTransactions)),
      .init("_locale", .string(settings.locale)),
      .init("_storefront", .string(settings.storefront)),
      .init("_storeKitErrors", .array(StoreCall.allCases.map(failure))),
    ]
    for (key, isOn) in flags where isOn || hasBillingPlans {
      members.append(.init(key, .bool(isOn)))
    }
    if settings.timeRate != .realTime || hasBillingPlans {
      members.append(.init("_timeRate", .integer(settings.timeRate.rawValue)))
    }
    if !settings.compatibleTimeRates.isEmpty {
      let rates = settings.compatibleTimeRates.sorted { $0.key < $1.key }
      members.append(
        .init(
          "_compatibilityTimeRate",
          .object(rates.map { .init(String($0.key), .integer($0.value.rawValue)) })))
    }
    return .object(members + origin)
  }

  private var flags: [(key: String, isOn: Bool)] {
    let settings = catalog.settings
    return [
      ("_askToBuyEnabled", settings.asksToBuy),
      ("_billingGracePeriodEnabled", settings.hasGracePeriod),
      ("_billingIssuesEnabled", settings.interruptsPurchases),
      ("_disableDialogs", settings.hidesDialogs),
      ("_renewalBillingIssuesEnabled", settings.failsRenewals),
    ]
  }

  private func failure(of call: StoreCall) -> JSON {
    let error = catalog.settings.failure(of: call)
    let entry: [JSON.Member] = [
      .init("enabled", .bool(error != nil)), .init("name", .string(call.editorName)),
    ]
    if error == nil, hasBillingPlans { return .object(entry) }
    return .object(entry + [.init("current", error.map { chosen($0, of: call) } ?? .null)])
  }

  /// An error by its kind and its place there, as the reader says of Xcode's files.
  private func chosen(_ error: StoreCallError, of call: StoreCall) -> JSON {
    for kind in call.errorKinds {
      guard let index = kind.errors.firstIndex(of: error) else { continue }
      return ["index": .integer(index), "type": .string(kind.rawValue)]
    }
    // A setting may be of no use to its call; the reader warns about the name.
    return .string(error.caseName)
  }

  private var origin: [JSON.Member] {
    guard let origin = catalog.settings.origin else { return [] }
    var members: [JSON.Member] = []
    if let id = origin.applicationID {
      members.append(.init("_applicationInternalID", .string(id)))
    }
    if let id = origin.teamID { members.append(.init("_developerTeamID", .string(id))) }
    if let time = origin.synchronized {
      members.append(.init("_lastSynchronizedDate", .decimal(ReferenceDate.text(time))))
    }
    return members
  }
}
