import AdapterHost
import Foundation

/// The passwords of the simulated device, a string each in ``DeviceStorage/keychain``.
///
/// Every customer's device has a keychain of its own. Items that ask to be synchronized stay on
/// their device all the same.
enum Keychain {
  private static let prefix = "Security item "

  static func add(_ query: KeychainQuery) throws(KeychainError) -> KeychainItem {
    let item = KeychainItem(query.itemClass, query.attributes, secret: query.secret)
    guard DeviceStorage.keychain[key(of: item)] == nil else { throw .duplicate }
    try keep(item)
    return item
  }

  /// In the order of their identities.
  static func items(for query: KeychainQuery) throws(KeychainError) -> [KeychainItem] {
    var found: [KeychainItem] = []
    for key in DeviceStorage.keychain.keys where key.hasPrefix(prefix) {
      guard let item = try item(under: key), item.itemClass == query.itemClass else { continue }
      guard query.reference.map({ $0 == Data(key.utf8) }) ?? true else { continue }
      if item.has(query.matching) { found.append(item) }
    }
    guard !found.isEmpty else { throw .notFound }
    return found
  }

  static func update(
    _ query: KeychainQuery, with change: KeychainChange
  ) throws(KeychainError) {
    for old in try items(for: query) {
      var new = old
      new.attributes.merge(change.attributes) { _, own in own }
      new.secret = change.secret ?? old.secret
      guard key(of: new) == key(of: old) || DeviceStorage.keychain[key(of: new)] == nil else {
        throw .duplicate
      }
      DeviceStorage.keychain[key(of: old)] = nil
      try keep(new)
    }
  }

  static func remove(_ query: KeychainQuery) throws(KeychainError) {
    for item in try items(for: query) { DeviceStorage.keychain[key(of: item)] = nil }
  }

  static func key(of item: KeychainItem) -> String {
    let parts = item.identity.map { value -> String in
      switch value {
      case .text(let text): "'\(text.replacing("'", with: "''"))'"
      case .number(let number): "\(number)"
      case .date(let date): "@\(date.timeIntervalSinceReferenceDate)"
      case .data(let data): "#\(data.base64EncodedString())"
      case nil: "-"
      }
    }
    return prefix + parts.joined(separator: " ")
  }

  private static func keep(_ item: KeychainItem) throws(KeychainError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(item) else { throw .unwritable }
    DeviceStorage.keychain[key(of: item)] = String(decoding: json, as: UTF8.self)
  }

  private static func item(under key: String) throws(KeychainError) -> KeychainItem? {
    guard let text = DeviceStorage.keychain[key] else { return nil }
    let item = try? JSONDecoder().decode(KeychainItem.self, from: Data(text.utf8))
    guard let item else { throw .unreadable }
    return item
  }
}
