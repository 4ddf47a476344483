import Foundation

/// How apps set up sessions that outlive them.
public enum Downloads {
  public static func configuration() -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.background(withIdentifier: "downloads")
    configuration.waitsForConnectivity = true
    configuration.sessionSendsLaunchEvents = false
    configuration.isDiscretionary = true
    configuration.allowsExpensiveNetworkAccess = false
    return configuration
  }

  public static var settings: [Bool] {
    let changed = configuration()
    return [
      changed.waitsForConnectivity, changed.sessionSendsLaunchEvents,
      changed.allowsExpensiveNetworkAccess, changed.allowsConstrainedNetworkAccess,
    ]
  }
}
