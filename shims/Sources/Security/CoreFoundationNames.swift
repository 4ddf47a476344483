import Foundation

// Core Foundation's names for what keychain queries are made of. Open Foundation has no such types
// in Swift; each name is the Swift type that bridges to Apple's.
// Source: https://developer.apple.com/documentation/corefoundation

public typealias CFTypeRef = AnyObject
public typealias CFString = String
public typealias CFData = Data
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary

/// The result code of a system call; zero is success.
public typealias OSStatus = Int32
public let noErr: OSStatus = 0

/// Never nil; optional because Apple's is, and code unwraps it.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// Never nil; optional because Apple's is, and code unwraps it.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

extension NSString {
  /// A copy: the usual way from a key of the keychain to a key of an `NSDictionary`.
  public convenience init(format key: CFString) { self.init(string: key) }
}
