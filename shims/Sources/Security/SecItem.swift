import Foundation

/// Keeps a new item, as long as the device exists: a reinstallation of the app does not remove it.
///
/// - Returns: `errSecDuplicateItem` if there is an item of the same identity.
///
/// Source: https://developer.apple.com/documentation/security/secitemadd(_:_:)
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  status { () throws(KeychainError) in
    let query = try KeychainQuery(attributes)
    let item = try Keychain.add(query)
    result?.pointee = query.wanted.object(for: item)
  }
}

/// Looks for items: one, unless `kSecMatchLimit` says otherwise.
///
/// - Parameter result: what the `kSecReturn…` keys ask for; an array if more than one item may be
///   found.
/// - Returns: `errSecItemNotFound` if no item has every attribute of the query.
///
/// Source: https://developer.apple.com/documentation/security/secitemcopymatching(_:_:)
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  status { () throws(KeychainError) in
    let query = try KeychainQuery(query)
    let items = try Keychain.items(for: query)
    guard query.limit != 1 else {
      result?.pointee = items.first.flatMap(query.wanted.object)
      return
    }
    let objects = items.prefix(query.limit).compactMap(query.wanted.object)
    if !objects.isEmpty { result?.pointee = NSArray(array: objects) }
  }
}

/// Changes every item that has the attributes of the query.
///
/// - Parameter attributesToUpdate: the new attributes and, under `kSecValueData`, the new secret;
///   the rest stays.
/// - Returns: `errSecItemNotFound` if there is no such item, `errSecDuplicateItem` if the new
///   identity is another item's.
///
/// Source: https://developer.apple.com/documentation/security/secitemupdate(_:_:)
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  status { () throws(KeychainError) in
    try Keychain.update(KeychainQuery(query), with: KeychainChange(attributesToUpdate))
  }
}

/// Removes every item that has the attributes of the query.
///
/// - Returns: `errSecItemNotFound` if no item matches.
///
/// Source: https://developer.apple.com/documentation/security/secitemdelete(_:)
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  status { () throws(KeychainError) in try Keychain.remove(KeychainQuery(query)) }
}

/// Runs a call, and returns its error as a status code.
private func status(_ call: () throws(KeychainError) -> Void) -> OSStatus {
  do {
    try call()
    return errSecSuccess
  } catch {
    return error.status
  }
}

/// Why a call of the keychain failed.
enum KeychainError: Error {
  case wrongQuery, duplicate, notFound, notBuilt, unreadable, unwritable

  var status: OSStatus {
    switch self {
    case .wrongQuery: errSecParam
    case .duplicate: errSecDuplicateItem
    case .notFound: errSecItemNotFound
    case .notBuilt: errSecUnimplemented
    case .unreadable: errSecDecode
    case .unwritable: errSecIO
    }
  }
}
