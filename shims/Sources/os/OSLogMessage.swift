import Foundation

/// A message with values in it, each with its privacy.
///
/// Source: https://developer.apple.com/documentation/os/oslogmessage
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// What may stand in a message. Apple takes strings, numbers and whatever describes itself; every
/// value describes itself here.
///
/// Source: https://developer.apple.com/documentation/os/osloginterpolation
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  private(set) var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity)
  }

  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation<Value>(
    _ value: Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.padded(privacy.shown("\(value)"))
  }

  public mutating func appendInterpolation<Value: BinaryFloatingPoint & CVarArg>(
    _ value: Value, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.padded(privacy.shown(String(format: format.specifier, value)))
  }

  public mutating func appendInterpolation<Value: FixedWidthInteger>(
    _ value: Value, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.padded(privacy.shown(format.text(of: value)))
  }
}
