/// Who brought an effect about, which decides which devices are told of it.
enum EffectOrigin: Hashable, Sendable {
  case appStore
  /// The app on the device in use bought, and has the transaction from its own call.
  case appInUse
  /// The customer bought on a device that nobody watches.
  case otherDevice
  /// The customer turned renewal off or on, and listeners are not told. Rule STAT-8.
  case unheardSettings

  /// Whether listeners hear of transactions at all.
  var announcesTransactions: Bool {
    switch self {
    case .appStore, .otherDevice, .unheardSettings: true
    case .appInUse: false
    }
  }

  /// Whether listeners hear of the standing at all.
  var announcesStandings: Bool {
    switch self {
    case .appStore, .appInUse, .otherDevice: true
    case .unheardSettings: false
    }
  }

  /// Whether an app that does not run hears of it at its launch.
  ///
  /// Rule UPD-1: it finds a purchase of another device in its listings instead, and hears of it
  /// only while nobody has finished it (rule FIN-3). Source: inferred from
  /// https://developer.apple.com/documentation/storekit/transaction/updates
  var reachesClosedApps: Bool {
    switch self {
    case .appStore, .unheardSettings: true
    case .appInUse, .otherDevice: false
    }
  }
}
