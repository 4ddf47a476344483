import Foundation
import Security
import StoreKit

/// How many of each consumable the customer has left: in the keychain, which outlives the app.
struct ConsumableCounter {
  private let counts = KeychainNumbers(service: "com.example.florist.consumables")
  /// What was done once and must not be done again: a transaction may arrive twice.
  private let deeds = KeychainNumbers(service: "com.example.florist.deeds")

  var all: [String: Int] { counts.all }

  /// Counts what was bought, and takes back what was refunded; each once.
  func deliver(_ transaction: Transaction) {
    let isRefund = transaction.revocationDate != nil
    let deed = isRefund ? "refunded \(transaction.id)" : "delivered \(transaction.id)"
    guard deeds[deed] == nil else { return }
    deeds[deed] = 1
    let quantity = transaction.purchasedQuantity
    change(transaction.productID, by: isRefund ? -quantity : quantity)
  }

  func hasDelivered(_ transaction: Transaction) -> Bool {
    deeds["delivered \(transaction.id)"] != nil
  }

  func use(_ productID: String) { change(productID, by: -1) }

  private func change(_ productID: String, by difference: Int) {
    counts[productID] = max(0, (counts[productID] ?? 0) + difference)
  }
}

/// Numbers in the keychain, by name.
struct KeychainNumbers {
  let service: String

  subscript(account: String) -> Int? {
    get {
      var query = query(account)
      query[kSecReturnData as String] = true
      var item: CFTypeRef?
      guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess,
        let data = item as? Data
      else { return nil }
      return Int(String(decoding: data, as: UTF8.self))
    }
    nonmutating set {
      guard let newValue else { return }
      let value = [kSecValueData as String: Data(String(newValue).utf8)]
      var status = SecItemUpdate(query(account) as CFDictionary, value as CFDictionary)
      if status == errSecItemNotFound {
        let item = query(account).merging(value) { $1 }
        status = SecItemAdd(item as CFDictionary, nil)
      }
      if status != errSecSuccess {
        log.error("keychain: \(status) for \(account, privacy: .public)")
      }
    }
  }

  var all: [String: Int] {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
      kSecMatchLimit as String: kSecMatchLimitAll, kSecReturnAttributes as String: true,
    ]
    var items: CFTypeRef?
    guard SecItemCopyMatching(query as CFDictionary, &items) == errSecSuccess,
      let found = items as? [[String: Any]]
    else { return [:] }
    let accounts = found.compactMap { $0[kSecAttrAccount as String] as? String }
    return Dictionary(uniqueKeysWithValues: accounts.map { ($0, self[$0] ?? 0) })
  }

  private func query(_ account: String) -> [String: Any] {
    [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
      kSecAttrAccount as String: account,
    ]
  }
}
