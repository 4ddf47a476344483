import Foundation

// Fonts that the app brings. Nothing is drawn, so a registration only looks whether there is a
// file. Core Foundation's types are those of Foundation, to which code casts them.

/// Source: https://developer.apple.com/documentation/corefoundation/cfurl
public typealias CFURL = URL
/// Source: https://developer.apple.com/documentation/corefoundation/cferror
public typealias CFError = NSError

/// Source: https://developer.apple.com/documentation/coretext/ctfontmanagerscope
public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  case process = 1
  case persistent = 2
  case session = 3
}

/// Source: https://developer.apple.com/documentation/coretext/ctfontmanagererror
public enum CTFontManagerError: Int, Sendable {
  case fileNotFound = 101
  case alreadyRegistered = 105
  case duplicatedName = 305
}

/// Source: https://developer.apple.com/documentation/coretext/kctfontmanagererrordomain
public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Whether there is a file. A font can be registered several times.
///
/// Source: https://developer.apple.com/documentation/coretext/ctfontmanagerregisterfontsforurl(_:_:_:)
public func CTFontManagerRegisterFontsForURL(
  _ url: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if FileManager.default.fileExists(atPath: url.path) { return true }
  let missing = CFError(
    domain: kCTFontManagerErrorDomain, code: CTFontManagerError.fileNotFound.rawValue)
  // The caller releases what it is given.
  error?.pointee = Unmanaged.passRetained(missing)
  return false
}
