/// Marks of how long something takes, which only Apple's Instruments shows: here they say nothing.
///
/// Source: https://developer.apple.com/documentation/os/ossignposter
public struct OSSignposter: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}
  public init(subsystem: String, category: OSLog.Category) {}
  public init(logger: Logger) {}
  public init(logHandle: OSLog) {}

  public static let disabled = OSSignposter()

  /// Whether anybody looks at the marks.
  public var isEnabled: Bool { false }

  public func makeSignpostID() -> OSSignpostID { .exclusive }
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { .exclusive }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = ""
  ) {}

  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) {}

  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "",
    around task: () throws -> Result
  ) rethrows -> Result { try task() }
}

/// Source: https://developer.apple.com/documentation/os/ossignpostid
public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public init(log: OSLog) { self = .exclusive }
  public init(log: OSLog, object: AnyObject) { self = .exclusive }

  public static let exclusive = OSSignpostID(rawValue: 0xEEEE_B0B5_B2B2_EEEE)
  public static let invalid = OSSignpostID(rawValue: .max)
  public static let null = OSSignpostID(rawValue: 0)
}

/// Source: https://developer.apple.com/documentation/os/ossignpostintervalstate
public final class OSSignpostIntervalState: Sendable {}

/// Source: https://developer.apple.com/documentation/os/ossignposttype
public struct OSSignpostType: Hashable, Sendable {
  private let rawValue: UInt8

  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)
}

public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString = "", _ arguments: any CVarArg...
) {}
