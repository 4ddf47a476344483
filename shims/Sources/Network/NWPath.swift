/// What connects a device with the network.
///
/// Source: https://developer.apple.com/documentation/network/nwinterface
public struct NWInterface: Hashable, Sendable {
  /// Source: https://developer.apple.com/documentation/network/nwinterface/interfacetype
  public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }

  public let name: String
  public let type: InterfaceType
}

/// Whether there is a way into the network. If there is, it is a wireless one that costs nothing.
///
/// Source: https://developer.apple.com/documentation/network/nwpath
public struct NWPath: Hashable, Sendable {
  /// Source: https://developer.apple.com/documentation/network/nwpath/status-swift.enum
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }

  public let status: Status

  init(isConnected: Bool) { status = isConnected ? .satisfied : .unsatisfied }

  public var availableInterfaces: [NWInterface] {
    isConnected ? [NWInterface(name: "en0", type: .wifi)] : []
  }

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }

  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var supportsDNS: Bool { isConnected }
  public var supportsIPv4: Bool { isConnected }
  public var supportsIPv6: Bool { isConnected }

  private var isConnected: Bool { status == .satisfied }
}
