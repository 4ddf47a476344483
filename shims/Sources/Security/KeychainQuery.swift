import Foundation

/// What a query asks for, read from its dictionary.
struct KeychainQuery {
  let itemClass: KeychainClass
  let attributes: [String: KeychainValue]
  let secret: Data?
  let wanted: WantedResult
  /// How many items at most.
  let limit: Int
  /// The one item that a persistent reference names.
  let reference: Data?

  init(_ dictionary: CFDictionary) throws(KeychainError) {
    guard let name = dictionary[kSecClass] as? String else { throw .wrongQuery }
    guard let itemClass = KeychainClass(rawValue: name) else {
      let others = [kSecClassCertificate, kSecClassKey, kSecClassIdentity]
      throw others.contains(name) ? .notBuilt : .wrongQuery
    }
    let change = try KeychainChange(dictionary, isQuery: true)
    self.itemClass = itemClass
    attributes = change.attributes
    secret = change.secret
    wanted = try WantedResult(dictionary)
    limit = Self.limit(dictionary[kSecMatchLimit])
    reference = dictionary[kSecValuePersistentRef] as? Data
  }

  private static func limit<Value>(_ value: Value?) -> Int {
    if let count = value as? Int { return max(1, count) }
    return value as? String == kSecMatchLimitAll ? .max : 1
  }

  /// Without a word about them, a search leaves synchronized items out.
  ///
  /// Source: https://developer.apple.com/documentation/security/ksecattrsynchronizable
  var matching: [String: KeychainValue] {
    attributes.merging([kSecAttrSynchronizable: .number(0)]) { own, _ in own }
  }
}

/// The attributes and the secret that a dictionary gives.
struct KeychainChange {
  let attributes: [String: KeychainValue]
  let secret: Data?

  /// - Parameter isQuery: whether the dictionary may hold more than what an item has.
  init(_ dictionary: CFDictionary, isQuery: Bool = false) throws(KeychainError) {
    var attributes: [String: KeychainValue] = [:]
    for case let key as String in dictionary.allKeys {
      let isAttribute = !["r_", "m_", "u_", "v_"].contains { key.hasPrefix($0) }
      guard isAttribute, key != kSecClass else {
        if !isQuery, key != kSecValueData { throw .wrongQuery }
        continue
      }
      guard let value = KeychainValue(dictionary, key) else { throw .wrongQuery }
      attributes[key] = value
    }
    secret = dictionary[kSecValueData] as? Data
    guard secret != nil || dictionary[kSecValueData] == nil else { throw .wrongQuery }
    self.attributes = attributes
  }
}

/// What a call gives back of an item.
struct WantedResult {
  private let data: Bool
  private let attributes: Bool
  private let reference: Bool

  init(_ dictionary: CFDictionary) throws(KeychainError) {
    func asks(_ key: String) -> Bool { KeychainValue(dictionary, key)?.isTrue ?? false }
    if asks(kSecReturnRef) { throw .notBuilt }
    data = asks(kSecReturnData)
    attributes = asks(kSecReturnAttributes)
    reference = asks(kSecReturnPersistentRef)
  }

  /// One thing by itself, several in a dictionary; `nil` if nothing is asked for.
  func object(for item: KeychainItem) -> AnyObject? {
    let secret = NSData(data: item.secret ?? Data())
    let name = NSData(data: Data(Keychain.key(of: item).utf8))
    guard attributes || data && reference else { return data ? secret : reference ? name : nil }
    var all = attributes ? item.attributes.mapValues(\.object) : [:]
    if attributes { all[kSecClass] = NSString(string: item.itemClass.rawValue) }
    if data { all[kSecValueData] = secret }
    if reference { all[kSecValuePersistentRef] = name }
    return NSDictionary(dictionary: all)
  }
}
