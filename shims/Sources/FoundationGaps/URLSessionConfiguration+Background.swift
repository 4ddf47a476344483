import Foundation
import FoundationNetworking

// Settings that open Foundation cannot change, or lacks. They are kept and have no effect: a device
// has network or has not, and an app is not started to receive a response.
extension URLSessionConfiguration {
  /// Source: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/waitsforconnectivity
  public var waitsForConnectivity: Bool {
    get { flag(.waitsForConnectivity, default: false) }
    set { set(.waitsForConnectivity, newValue) }
  }

  /// Source: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/sessionsendslaunchevents
  public var sessionSendsLaunchEvents: Bool {
    get { flag(.sessionSendsLaunchEvents, default: true) }
    set { set(.sessionSendsLaunchEvents, newValue) }
  }

  /// Source: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/allowsexpensivenetworkaccess
  public var allowsExpensiveNetworkAccess: Bool {
    get { flag(.allowsExpensiveNetworkAccess, default: true) }
    set { set(.allowsExpensiveNetworkAccess, newValue) }
  }

  /// Source: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/allowsconstrainednetworkaccess
  public var allowsConstrainedNetworkAccess: Bool {
    get { flag(.allowsConstrainedNetworkAccess, default: true) }
    set { set(.allowsConstrainedNetworkAccess, newValue) }
  }

  /// A configuration whose transfers end with the app: the simulated device has no background
  /// transfers.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/background(withidentifier:)
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    .default
  }

  private enum Setting {
    case waitsForConnectivity, sessionSendsLaunchEvents
    case allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess
  }

  /// Its address is the key of the settings.
  private final class SettingsKey: Sendable {}
  private static let key = SettingsKey()

  private var settings: [Setting: Bool] {
    get {
      let address = Unmanaged.passUnretained(Self.key).toOpaque()
      return objc_getAssociatedObject(self, address) as? [Setting: Bool] ?? [:]
    }
    set {
      let address = Unmanaged.passUnretained(Self.key).toOpaque()
      objc_setAssociatedObject(self, address, newValue, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  private func flag(_ setting: Setting, default value: Bool) -> Bool { settings[setting] ?? value }

  private func set(_ setting: Setting, _ value: Bool) { settings[setting] = value }
}
