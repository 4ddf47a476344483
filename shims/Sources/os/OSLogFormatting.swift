/// How a fraction is written.
///
/// Source: https://developer.apple.com/documentation/os/oslogfloatformatting
public struct OSLogFloatFormatting: Sendable {
  let specifier: String

  public static let fixed = OSLogFloatFormatting(specifier: "%f")
  public static let exponential = OSLogFloatFormatting(specifier: "%e")

  /// - Parameter precision: how many digits follow the point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(specifier: "%.\(precision)f")
  }
}

/// How a whole number is written.
///
/// Source: https://developer.apple.com/documentation/os/oslogintegerformatting
public struct OSLogIntegerFormatting: Sendable {
  private let radix: Int
  private let minimumDigits: Int

  public static let decimal = OSLogIntegerFormatting(radix: 10, minimumDigits: 0)
  public static let hex = OSLogIntegerFormatting(radix: 16, minimumDigits: 0)
  public static let octal = OSLogIntegerFormatting(radix: 8, minimumDigits: 0)

  public static func decimal(minDigits: Int) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, minimumDigits: minDigits)
  }

  func text(of value: some FixedWidthInteger) -> String {
    let digits = String(value.magnitude, radix: radix)
    let zeros = String(repeating: "0", count: max(0, minimumDigits - digits.count))
    return (value < 0 ? "-" : "") + zeros + digits
  }
}

/// How wide a value is at least, and on which side it stands. Unit: characters.
///
/// Source: https://developer.apple.com/documentation/os/oslogstringalignment
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isLeft: Bool

  public static let none = OSLogStringAlignment(columns: 0, isLeft: true)

  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: true)
  }

  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: false)
  }

  func padded(_ text: String) -> String {
    let spaces = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + spaces : spaces + text
  }
}
