/// How much a message matters, from the least to the most.
///
/// Source: https://developer.apple.com/documentation/os/oslogtype
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(0x00)
  public static let info = OSLogType(0x01)
  public static let debug = OSLogType(0x02)
  public static let error = OSLogType(0x10)
  public static let fault = OSLogType(0x11)

  /// The word at the beginning of a line.
  var name: String {
    let names = [
      (OSLogType.default, "default"), (.info, "info"), (.debug, "debug"), (.error, "error"),
      (.fault, "fault"),
    ]
    return names.first { $0.0 == self }?.1 ?? "type \(rawValue)"
  }
}
