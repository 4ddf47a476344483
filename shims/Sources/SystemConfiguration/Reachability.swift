import Dispatch
import Glibc

@_exported import class CoreFoundation.CFAllocator
@_exported import var CoreFoundation.kCFAllocatorDefault

/// Source: https://developer.apple.com/documentation/systemconfiguration/scnetworkreachabilitycontext
public struct SCNetworkReachabilityContext {
  public var version: Int
  /// What the callback gets.
  public var info: UnsafeMutableRawPointer?
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  public var release: ((UnsafeRawPointer) -> Void)?
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<AnyObject>)?

  public init(
    version: Int, info: UnsafeMutableRawPointer?,
    retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?, release: ((UnsafeRawPointer) -> Void)?,
    copyDescription: ((UnsafeRawPointer) -> Unmanaged<AnyObject>)?
  ) {
    (self.version, self.info) = (version, info)
    (self.retain, self.release, self.copyDescription) = (retain, release, copyDescription)
  }

  public init() {
    self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
  }
}

/// Source: https://developer.apple.com/documentation/systemconfiguration/scnetworkreachabilitycreatewithaddress(_:_:)
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? {
  SCNetworkReachability()
}

/// Source: https://developer.apple.com/documentation/systemconfiguration/scnetworkreachabilitycreatewithname(_:_:)
public func SCNetworkReachabilityCreateWithName(
  _ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? {
  SCNetworkReachability()
}

/// - Returns: whether the flags are valid, which they always are.
///
/// Source: https://developer.apple.com/documentation/systemconfiguration/scnetworkreachabilitygetflags(_:_:)
@discardableResult
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = .current
  return true
}

/// Source: https://developer.apple.com/documentation/systemconfiguration/scnetworkreachabilitysetcallback(_:_:_:)
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  let info = context?.pointee.info.map { UInt(bitPattern: $0) }
  target.setListener(callout.map { .init(call: $0, info: info) })
  return true
}

/// Begins to report changes on a queue, or ends it without one.
///
/// Source: https://developer.apple.com/documentation/systemconfiguration/scnetworkreachabilitysetdispatchqueue(_:_:)
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(
  _ target: SCNetworkReachability, _ queue: DispatchQueue?
) -> Bool {
  if let queue { target.start(on: queue) } else { target.stop() }
  return true
}

extension sockaddr_in {
  /// The size of the address, which Linux does not keep.
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}

extension sockaddr_in6 {
  /// The size of the address, which Linux does not keep.
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}
