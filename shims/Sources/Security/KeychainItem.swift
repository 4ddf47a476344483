import Foundation

/// The kinds of items that the simulated keychain keeps.
enum KeychainClass: String, Codable, Sendable {
  case genericPassword = "genp"
  case internetPassword = "inet"

  /// The attributes in which no two items of the class agree.
  ///
  /// Source: https://developer.apple.com/documentation/security/errsecduplicateitem
  var identity: [String] {
    let every = [kSecAttrAccount, kSecAttrAccessGroup, kSecAttrSynchronizable]
    switch self {
    case .genericPassword: return every + [kSecAttrService]
    case .internetPassword:
      return every + [
        kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType,
        kSecAttrPort, kSecAttrPath,
      ]
    }
  }
}

/// One item of the keychain.
struct KeychainItem: Codable, Sendable {
  let itemClass: KeychainClass
  var attributes: [String: KeychainValue]
  var secret: Data?

  /// - Parameter given: what the app says of the item; the rest is what Apple's defaults are.
  init(_ itemClass: KeychainClass, _ given: [String: KeychainValue], secret: Data?) {
    let defaults: [String: KeychainValue] = [
      kSecAttrAccessible: .text(kSecAttrAccessibleWhenUnlocked), kSecAttrSynchronizable: .number(0),
    ]
    self.itemClass = itemClass
    attributes = defaults.merging(given) { _, own in own }
    self.secret = secret
  }

  /// The attributes that identify this item in the keychain.
  var identity: [KeychainValue?] {
    [.text(itemClass.rawValue)] + itemClass.identity.map { attributes[$0] }
  }

  func has(_ wanted: [String: KeychainValue]) -> Bool {
    wanted.allSatisfy { key, value in
      // Sorting out synchronized items is the only thing for which silence means something.
      if key == kSecAttrSynchronizable, value == .text(kSecAttrSynchronizableAny) { return true }
      return attributes[key] == value
    }
  }
}
