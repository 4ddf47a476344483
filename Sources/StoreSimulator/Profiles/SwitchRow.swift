extension Profile {
  /// A known deviation, off or on. Off is the behaviour that Apple documents or suggests.
  /// ``SwitchRow/all`` says what each does.
  package enum Switch: String, Codable, CaseIterable, Hashable, Sendable {
    case coldEmpty
    case launchEmpty
    case launchSometimesEmpty
    case newestFirst
    case shufflesLists
    case nonRenewingListing
    case interruptedPends
    case interruptedCancels
    case storefrontInitialEmit
    case declineFault
    case silentFullPrice
    case listingLag
    case listUpgraded
    case retryListing
    case finishAsync
    case sameDeviceEcho
    case deliversAgain
    case deliversAllAgain
    case upgradeUnheard
    case duplicateLatest
    case unfinishedToEach
    case renewalMoment
    case preferenceWhenOff
    case autoRenewUnheard
    case increaseNeedsNotice
    case eligibleWhileSubscribed
    case ineligibleOncePurchased
    case firstEligibilityStays
    case reordersAnswers
    case shufflesQueues
    case syncReturnsEnded
    case restoredNewIDs
  }

  /// The facts about one switch.
  package struct SwitchRow: Hashable, Sendable {
    package let name: Switch
    /// The rule that permits the behaviour.
    package let rule: String
    /// The profiles in which it is on.
    package let presets: [Preset]
    /// The behaviour of the store while the switch is on, in one sentence.
    package let summary: String
    /// Evidence of the behaviour.
    package let evidence: String

    init(
      _ name: Switch, _ rule: String, on presets: [Preset], _ summary: String, _ evidence: String
    ) {
      self.name = name
      self.rule = rule
      self.presets = presets
      self.summary = summary
      self.evidence = evidence
    }
  }
}

extension Profile.SwitchRow {
  private static let source = "https://github.com/Kosikowski/swift-storekit"
  private static let both =
    "measured alike on macOS 26.6 and in the iOS 27 simulator, Xcode 27: \(source)"
  private static let emptiness =
    "said of production by https://github.com/superwall/Superwall-iOS/pull/506 and"
    + " https://github.com/russell-archer/SKHelper"
  private static let mac = "measured on macOS 26.6, Xcode 27: \(source)"
  private static let simulator = "measured in the iOS 27 simulator, Xcode 27: \(source)"

  /// One row for each switch, in the order of their declaration.
  package static let all: [Self] = [
    Self(
      .coldEmpty, "OFFL-2", on: [.device, .adversarial],
      "After a launch without network, listings are empty until the network is back.",
      "reported by apps in the field, such as"
        + " https://github.com/russell-archer/StoreHelper#network-connectivity-issues"),
    Self(
      .launchEmpty, "OFFL-2", on: [.adversarial],
      "After a launch with network, listings are empty for 3 s.",
      "\(emptiness); that each launch is so, and the length, are assumptions"),
    Self(
      .launchSometimesEmpty, "OFFL-2", on: [.device],
      "After one launch in four with network, by the seed, listings are empty for 1 to 2 s.",
      "\(emptiness), which found most readings right; how often and how long are assumptions"),
    Self(
      .newestFirst, "UPD-5", on: [.device, .xcodeIOS, .xcodeMac, .adversarial],
      "Transactions that waited for the launch arrive newest first.", both),
    Self(
      .shufflesLists, "ENT-17", on: [.adversarial],
      "Transactions, statuses and products are listed in another order at each reading.",
      "assumption: Apple's text promises no order"),
    Self(
      .nonRenewingListing, "ENT-8", on: [.device, .xcodeIOS, .xcodeMac, .adversarial],
      "The listing keeps every purchase of a non-renewing subscription, not only the latest.",
      both),
    Self(
      .interruptedPends, "INT-2", on: [.xcodeMac],
      "A purchase that is interrupted is pending, instead of failing with an unknown error.",
      mac),
    Self(
      .interruptedCancels, "INT-2", on: [.adversarial],
      "A purchase that is interrupted ends as if the customer had cancelled it.",
      "reported by apps in the field: https://github.com/bizz84/SwiftyStoreKit/issues/537"),
    Self(
      .storefrontInitialEmit, "SF-1", on: [.xcodeMac, .adversarial],
      "A listener for storefronts receives the current one when it begins, not only changes.",
      "reported of macOS: https://github.com/RevenueCat/purchases-ios/pull/6030"),
    Self(
      .declineFault, "ATB-5", on: [.xcodeIOS],
      "A request to buy that is declined arrives as a purchase.",
      simulator),
    Self(
      .silentFullPrice, "OFF-INT-6", on: [.xcodeMac, .adversarial],
      "A purchase with a rejected override of the introductory offer goes on at full price.",
      mac),
    Self(
      .listingLag, "ENT-9", on: [.xcodeMac, .adversarial],
      "A purchase, renewal or approval is listed 0.8 s after the running app is notified of it.",
      mac),
    Self(
      .listUpgraded, "ENT-6", on: [.adversarial],
      "A plan that was upgraded away stays listed, and marked so, until its period ends.",
      "allowed for by https://developer.apple.com/documentation/storekit/transaction/isupgraded"),
    Self(
      .retryListing, "ENT-14", on: [.xcodeIOS],
      "While a charge is retried, an unpaid renewal is announced and listed.",
      simulator),
    Self(
      .finishAsync, "FIN-8", on: [.xcodeMac, .adversarial],
      "A finished transaction seems unfinished for 0.5 s, and buying the consumable again meanwhile"
        + " returns it once more.",
      "reported in https://github.com/RevenueCat/purchases-ios/pull/2148; the length is an"
        + " assumption"),
    Self(
      .sameDeviceEcho, "UPD-2", on: [.xcodeMac, .adversarial],
      "A subscription bought in the app is announced to it, too, 0.5 s later.", mac),
    Self(
      .deliversAgain, "UPD-9", on: [.device, .adversarial],
      "The running app receives a new transaction of a subscription again, signed anew, one to"
        + " three times, 2 to 20 s later.",
      "reported of production and the sandbox: https://developer.apple.com/forums/thread/816320,"
        + " https://github.com/hyochan/react-native-iap/issues/2893"),
    Self(
      .deliversAllAgain, "UPD-9", on: [.adversarial],
      "The same happens to new transactions of products that do not renew.",
      "assumption: the reports are about subscriptions"),
    Self(
      .upgradeUnheard, "UPD-10", on: [.xcodeMac],
      "A plan that is upgraded away is not announced.",
      "systems before 27, by Apple's release notes as quoted in \(source)"),
    Self(
      .duplicateLatest, "UPD-5", on: [.xcodeIOS, .adversarial],
      "The latest transaction that waited for the launch arrives twice.", simulator),
    Self(
      .unfinishedToEach, "UPD-7", on: [.device, .xcodeIOS, .adversarial],
      "Every loop over updates begins with what is unfinished, not only the first of a launch.",
      "said of iOS, and relied on in tests, by https://github.com/RevenueCat/purchases-ios"
        + " (StoreKit1Wrapper.swift); on macOS 26.6 a later loop received nothing in 3 s:"
        + " \(source)"),
    Self(
      .renewalMoment, "STAT-6", on: [.xcodeIOS, .xcodeMac, .adversarial],
      "For 0.7 s between two periods, the status says expired and nothing is listed.",
      "\(both), but for the length, which is that of macOS; off in `device`, since production"
        + " charges up to 24 hours before a period ends"),
    Self(
      .preferenceWhenOff, "STAT-4", on: [.device, .xcodeIOS, .xcodeMac, .adversarial],
      "While renewal is off and after the end, the preference still names the plan.",
      "\(both); the payload that it is read from names the plan in Apple's own sample, too"),
    Self(
      .autoRenewUnheard, "STAT-8", on: [.xcodeIOS, .adversarial],
      "Listeners for statuses do not hear that renewal was turned off or on.", simulator),
    Self(
      .increaseNeedsNotice, "PI-2", on: [.adversarial],
      "A price increase less than 24 hours before a renewal is charged from the renewal after it.",
      "assumption: Apple informs customers ahead of an increase and names no time; the hours are"
        + " those of the Advanced Commerce API:"
        + " https://developer.apple.com/documentation/advancedcommerceapi/change-subscription-price"
    ),
    Self(
      .eligibleWhileSubscribed, "OFF-INT-3", on: [.adversarial],
      "A subscriber who never had an introductory offer is called eligible for one.",
      "reported of production: https://github.com/superwall/Superwall-iOS/pull/480"),
    Self(
      .ineligibleOncePurchased, "OFF-INT-3", on: [.xcodeIOS],
      "A customer who ever bought in the group is called ineligible for an introductory offer.",
      "measured in one run of the iOS 27 simulator, Xcode 27: \(source); said of StoreKitTest since"
        + " iOS 17.4"),
    Self(
      .firstEligibilityStays, "OFF-INT-3", on: [.xcodeMac],
      "The first answer on the introductory offer of a group stays until the app ends.",
      "\(mac), if not in every run; measured in the simulator, too, but tests of"
        + " https://github.com/RevenueCat/purchases-ios and https://github.com/space-code/flare see"
        + " there another answer after a purchase"),
    Self(
      .reordersAnswers, "CALL-2", on: [.adversarial],
      "A later call may be answered before an earlier one of its kind.",
      "assumption: Apple's text promises no order"),
    Self(
      .shufflesQueues, "CALL-2", on: [.adversarial],
      "Dispatch queues that have work at the same time take turns in any order, each in its own.",
      "assumption: Apple's text promises no order among queues"),
    Self(
      .syncReturnsEnded, "RES-5", on: [.adversarial],
      "After purchases are restored, the latest transaction of a subscription that has ended is"
        + " unfinished again.",
      "reported of iOS 26.4: https://developer.apple.com/forums/thread/821622"),
    Self(
      .restoredNewIDs, "RES-6", on: [.adversarial],
      "What the customer restores on another device has new identifiers there; the original ones"
        + " stay.",
      "said of restoring on a new device by"
        + " https://developer.apple.com/documentation/appstoreservernotifications/transactionid"),
  ]
}
