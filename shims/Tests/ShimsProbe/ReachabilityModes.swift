import SystemConfiguration

@MainActor private var observed: SCNetworkReachability?

/// As older code asks whether there is network.
private final class Reachability {
  let title = "listener"

  static func status() -> SCNetworkReachabilityFlags? {
    var address = sockaddr_in()
    address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    address.sin_family = sa_family_t(AF_INET)
    let route = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        SCNetworkReachabilityCreateWithAddress(nil, $0)
      }
    }
    guard let route else { return nil }
    var flags: SCNetworkReachabilityFlags = []
    return SCNetworkReachabilityGetFlags(route, &flags) ? flags : nil
  }

  func observe() -> SCNetworkReachability? {
    guard let host = SCNetworkReachabilityCreateWithName(kCFAllocatorDefault, "example.com") else {
      return nil
    }
    var context = SCNetworkReachabilityContext(
      version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
    context.info = Unmanaged.passRetained(self).toOpaque()
    let isSet = SCNetworkReachabilitySetCallback(
      host,
      { _, flags, info in
        guard let info else { return }
        let reader = Unmanaged<Reachability>.fromOpaque(info).takeUnretainedValue()
        let isSame = Reachability.status() == flags
        say("\(reader.title): \(flags.contains(.reachable)), as asked: \(isSame)")
      }, &context)
    return isSet && SCNetworkReachabilitySetDispatchQueue(host, .main) ? host : nil
  }
}

extension Modes {
  @MainActor static func reachability() async throws {
    say("at first: \(Reachability.status()?.rawValue ?? 0)")
    observed = Reachability().observe()
  }
}
