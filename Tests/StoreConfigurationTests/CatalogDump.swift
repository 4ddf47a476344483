import StoreSimulator

extension Catalog {
  /// Everything in the catalog, a line for each thing, for a test to compare as a whole.
  var dump: [String] {
    [settings.dump] + settings.details
      + (offerKey.map { ["key \($0.id): \($0.privateKey)"] } ?? [])
      + (policies.map { ["eula: \($0.eula)"] } ?? [])
      + (policies?.policies ?? []).map { "policy \($0.locale): \($0.text) \($0.url)" }
      + groups.flatMap { group in
        ["group \(group.id): \(group.name)"] + group.localizations.map { "  \($0.dump)" }
      } + products.flatMap(\.dump)
  }
}

extension CatalogSettings {
  fileprivate var dump: String {
    let flags = [
      ("asks-to-buy", asksToBuy), ("grace", hasGracePeriod), ("interrupts", interruptsPurchases),
      ("renewals-fail", failsRenewals), ("no-dialogs", hidesDialogs),
      ("transactions-fail", failsTransactions),
    ]
    let words = [storefront, locale] + flags.filter(\.1).map(\.0)
    return "settings: \(words.joined(separator: " "))"
  }

  fileprivate var details: [String] {
    (timeRate == .realTime ? [] : ["  time rate \(timeRate)"])
      + compatibleTimeRates.sorted { $0.key < $1.key }
      .map { "  time rate before version \($0.key + 1): \($0.value)" }
      + StoreCall.allCases.compactMap { call in
        failure(of: call).map { "  \(call.editorName) fails with \($0)" }
      }
      + (origin.map { origin in
        let words = [origin.applicationID, origin.teamID, origin.synchronized?.description]
        return ["  from App Store Connect: \(words.map { $0 ?? "-" }.joined(separator: " "))"]
      } ?? [])
  }
}

extension Localization {
  fileprivate var dump: String { "\(locale): \(displayName) | \(description)" }
}

extension CatalogProduct {
  fileprivate var dump: [String] {
    let names = [displayName, description].filter { !$0.isEmpty }
    let words = (["\(id): \(price)"] + names).joined(separator: ", ")
    let shared = isFamilyShareable ? ", shareable" : ""
    let others =
      (localizations.count > 1 ? localizations.map { "  \($0.dump)" } : [])
      + codeOffers.map { "  code \($0.referenceName): \($0.price)" }
    switch kind {
    case .consumable: return ["consumable \(words)\(shared)"] + others
    case .nonConsumable: return ["non-consumable \(words)\(shared)"] + others
    case .nonRenewing: return ["non-renewing \(words)\(shared)"] + others
    case .autoRenewable(let terms): return ["subscription \(words)\(shared)"] + others + terms.dump
    }
  }
}

extension SubscriptionTerms {
  fileprivate var dump: [String] {
    ["  group \(groupID), level \(level), \(period)"]
      + billingPlans.map { plan in
        "  billed \(plan.kind.rawValue): \(plan.price), in all \(plan.commitmentPrice)"
          + (plan.isEnabled ? "" : ", off")
      } + offers(for: .upFront).dump + offers(for: .monthly).dump.map { "  monthly\($0)" }
  }
}

extension PlanOffers {
  fileprivate var dump: [String] {
    (introductory.map { ["  introductory: \($0.dump)"] } ?? [])
      + promotional.map { "  promotional \($0.id): \($0.terms.dump)" }
      + codes.map { offer in
        let customers = offer.eligibility.map(\.rawValue).sorted().joined(separator: " ")
        let stackable = offer.isStackable ? ", stackable" : ""
        return "  code \(offer.referenceName): \(offer.terms.dump), for \(customers)\(stackable)"
      }
      + winBack.map { offer in
        "  win-back \(offer.id) (\(offer.referenceName)): \(offer.terms.dump)"
          + (offer.isEligible ? "" : ", for nobody") + (offer.criteria?.dump ?? "")
      }
  }
}

extension WinBackCriteria {
  fileprivate var dump: String {
    ", after \(paidMonths) paid months, in months \(monthsSinceLapse) after the end"
      + (monthsBetweenOffers.map { ", \($0) months between offers" } ?? "")
  }
}

extension OfferTerms {
  fileprivate var dump: String { "\(paymentMode) \(price) \(periodCount) x \(period)" }
}
