import CoreFoundation
import Foundation

// Apple's Foundation shows Core Foundation, whose types code asks to tell a Boolean from a number.
// A file that imports the module itself takes its functions.

/// Source: https://developer.apple.com/documentation/corefoundation/cfgettypeid(_:)
@_disfavoredOverload public func CFGetTypeID(_ object: AnyObject) -> CFTypeID {
  CoreFoundation.CFGetTypeID(object as CFTypeRef)
}

/// Source: https://developer.apple.com/documentation/corefoundation/cfbooleangettypeid()
@_disfavoredOverload public func CFBooleanGetTypeID() -> CFTypeID {
  CoreFoundation.CFBooleanGetTypeID()
}

/// Whether a number is kept as a fraction, whatever its value.
///
/// Source: https://developer.apple.com/documentation/corefoundation/cfnumberisfloattype(_:)
@_disfavoredOverload public func CFNumberIsFloatType(_ number: NSNumber) -> Bool {
  ["d", "f"].contains(String(cString: number.objCType))
}
