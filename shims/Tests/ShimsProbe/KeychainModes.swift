import Foundation
import NewerCode
import OlderCode
import Security

extension Modes {
  /// Counts launches in the keychain and looks at what else is there.
  @MainActor static func keychain() async throws {
    let counter = KeychainCounter(service: "launches")
    let before = counter.count(of: "all")
    say("before: \(before.map(String.init) ?? "nil")")
    say("set: \(counter.set((before ?? 0) + 1, of: "all"))")
    say("set: \(counter.set(7, of: "other"))")
    say("set: \(KeychainCounter(service: "more").set(9, of: "all"))")
    say("all: \(counter.all().sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })")
    say("removed: \(counter.remove("other")), \(counter.remove("other"))")
    say("all: \(counter.all())")
  }

  /// What the keychain refuses, with its words.
  @MainActor static func refusals() async throws {
    let item: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "a",
      kSecValueData as String: Data([1]),
    ]
    tell("add", SecItemAdd(item as CFDictionary, nil))
    tell("add again", SecItemAdd(item as CFDictionary, nil))
    var other = item
    other[kSecAttrAccount as String] = "b"
    tell("add another", SecItemAdd(other as CFDictionary, nil))
    let rename = [kSecAttrAccount: "a"] as CFDictionary
    tell("rename to the first", SecItemUpdate(query("b"), rename))
    tell("update nothing", SecItemUpdate(query("c"), rename))
    tell("update with a search", SecItemUpdate(query("b"), [kSecMatchLimit: 1] as CFDictionary))
    tell("no class", SecItemAdd([kSecAttrAccount: "a"] as CFDictionary, nil))
    tell("text as secret", SecItemAdd(query("d", secret: "text"), nil))
    tell("a key", SecItemAdd([kSecClass: kSecClassKey] as CFDictionary, nil))
    tell("delete nothing", SecItemDelete(query("c")))
    tell("delete", SecItemDelete([kSecClass: kSecClassGenericPassword] as CFDictionary))
    tell("look", SecItemCopyMatching(query("a"), nil))
    say("no such code: \(SecCopyErrorMessageString(1, nil) ?? "nil")")
  }

  /// Items that are meant for all of the customer's devices, and what searches find of them.
  @MainActor static func synchronized() async throws {
    var item: [CFString: Any] = [
      kSecClass: kSecClassInternetPassword, kSecAttrServer: "example.com", kSecAttrAccount: "a",
      kSecValueData: Data("s".utf8), kSecAttrSynchronizable: kCFBooleanTrue as Any,
      kSecReturnPersistentRef: true,
    ]
    var reference: CFTypeRef?
    SecItemAdd(item as CFDictionary, &reference)
    let search: [CFString: Any] = [
      kSecClass: kSecClassInternetPassword, kSecReturnData: true, kSecAttrServer: "example.com",
    ]
    func find(_ more: [CFString: Any]) -> String? {
      var result: CFTypeRef?
      SecItemCopyMatching(search.merging(more) { $1 } as CFDictionary, &result)
      return (result as? Data).map { String(decoding: $0, as: UTF8.self) }
    }
    let any = [kSecAttrSynchronizable: kSecAttrSynchronizableAny]
    say("plain: \(find([:]).debugDescription)")
    say("synchronized: \(find([kSecAttrSynchronizable: true]).debugDescription)")
    say("any: \(find(any).debugDescription)")
    var named: [CFString: Any] = any
    named[kSecValuePersistentRef] = reference as? Data
    say("reference: \(find(named).debugDescription)")
    item[kSecAttrSynchronizable] = false
    SecItemAdd(item as CFDictionary, nil)
    var all: CFTypeRef?
    let limit: [CFString: Any] = any.merging([kSecMatchLimit: kSecMatchLimitAll]) { $1 }
    SecItemCopyMatching(search.merging(limit) { $1 } as CFDictionary, &all)
    say("two: \((all as? [Data])?.count ?? 0)")
    let query = search.merging(any) { $1 } as CFDictionary
    say("deleted: \(SecItemDelete(query)), \(SecItemDelete(query))")
  }

  private static func query(_ account: String, secret: String? = nil) -> CFDictionary {
    var query: [String: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: account]
    query[kSecValueData] = secret
    return query as CFDictionary
  }

  private static func tell(_ name: String, _ status: OSStatus) {
    say("\(name): \(status) \(SecCopyErrorMessageString(status, nil) ?? "nil")")
  }

  @MainActor static func nonce() async throws {
    say(StoreModel.nonce(length: 8) ?? "nil")
    say(StoreModel.key())
  }

  /// Counts launches in the customer's iCloud.
  @MainActor static func iCloud() async throws {
    let store = NSUbiquitousKeyValueStore.default
    say("launches: \(store.longLong(forKey: "launches")), pro: \(store.bool(forKey: "pro"))")
    store.set(store.longLong(forKey: "launches") + 1, forKey: "launches")
    store.set(true, forKey: "pro")
    store.set("rose", forKey: "flower")
    store.set(["a", "b"], forKey: "list")
    say("synchronized: \(store.synchronize())")
    say("flower: \(store.string(forKey: "flower") ?? "nil")")
    say("list: \(store.array(forKey: "list") as? [String] ?? [])")
    store.removeObject(forKey: "flower")
    store.set(nil as String?, forKey: "list")
    say("keys: \(store.dictionaryRepresentation.keys.sorted())")
  }
}
