import Foundation
import Security

/// Counts consumables in the keychain, as apps do that began before Swift's concurrency.
public struct KeychainCounter {
  private let service: String

  public init(service: String) { self.service = service }

  private func query(_ account: String) -> [String: Any] {
    [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: service,
      kSecAttrAccount as String: account,
    ]
  }

  public func count(of account: String) -> Int? {
    var query = query(account)
    // swift-format-ignore: NeverForceUnwrap
    query[kSecReturnData as String] = kCFBooleanTrue!
    query[kSecMatchLimit as String] = kSecMatchLimitOne
    var result: CFTypeRef?
    let status = withUnsafeMutablePointer(to: &result) {
      SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
    }
    guard status == errSecSuccess, let data = result as? Data else { return nil }
    return String(data: data, encoding: .utf8).flatMap { Int($0) }
  }

  public func set(_ count: Int, of account: String) -> OSStatus {
    let attributes: [String: Any] = [kSecValueData as String: Data("\(count)".utf8)]
    let status = SecItemUpdate(query(account) as CFDictionary, attributes as CFDictionary)
    guard status == errSecItemNotFound else { return status }
    var item = query(account)
    item.merge(attributes) { $1 }
    item[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlock
    return SecItemAdd(item as CFDictionary, nil)
  }

  /// Every account and its secret.
  public func all() -> [String: String] {
    let query: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecAttrService: service,
      kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true, kSecReturnData: true,
    ]
    var item: AnyObject?
    guard SecItemCopyMatching(query as CFDictionary, &item) == noErr,
      let items = item as? [[String: Any]]
    else { return [:] }
    let pairs = items.compactMap { item -> (String, String)? in
      guard let account = item[kSecAttrAccount as String] as? String,
        let data = item[kSecValueData as String] as? Data
      else { return nil }
      return (account, String(decoding: data, as: UTF8.self))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @discardableResult public func remove(_ account: String) -> Bool {
    SecItemDelete(query(account) as CFDictionary) == errSecSuccess
  }
}
