// Result codes, with Apple's numbers.
// Source: https://developer.apple.com/documentation/security/security-framework-result-codes

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecIO: OSStatus = -36
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecBadReq: OSStatus = -909
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275
public let errSecInvalidValue: OSStatus = -67829
public let errSecMissingEntitlement: OSStatus = -34018

/// What a result code means, in a sentence of ours; `nil` for numbers that have no name here.
///
/// Source: https://developer.apple.com/documentation/security/seccopyerrormessagestring(_:_:)
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  let sentences: [OSStatus: String] = [
    errSecSuccess: "No error.",
    errSecUnimplemented: "The simulated keychain keeps passwords only, and returns no references.",
    errSecIO: "The item could not be written.",
    errSecParam: "A key is missing from the query or does not belong there.",
    errSecAllocate: "There is not enough memory.",
    errSecUserCanceled: "The customer cancelled.",
    errSecBadReq: "The request is wrong.",
    errSecNotAvailable: "There is no keychain.",
    errSecAuthFailed: "The customer could not be recognised.",
    errSecDuplicateItem: "The keychain has an item of this identity already.",
    errSecItemNotFound: "The keychain has no such item.",
    errSecInteractionNotAllowed: "The customer may not be asked.",
    errSecDecode: "The item could not be read.",
    errSecMissingEntitlement: "The app has no entitlement for this.",
  ]
  return sentences[status]
}
