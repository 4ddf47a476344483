import StoreSimulator

/// What lies on one device, whether the customer uses it or another one.
struct DeviceState: Codable {
  /// What the App Store signed for the device.
  var signedPayloads: SignedPayloadCache
  /// What the original API knows of payments.
  var paymentQueue = PaymentQueueState()
  /// What the app keeps.
  var storage = KeyValueStorage()
  /// What the app has changed of how the App Store promotes its products.
  var promotions: [Promotion] = []

  /// - Parameter name: the device's in the simulated store.
  init(name: String = Device.nameOfFirst) { signedPayloads = SignedPayloadCache(device: name) }
}

/// What the app keeps on a device: it outlives the app's memory.
struct KeyValueStorage: Codable {
  private var defaults: [String: String] = [:]
  private var keychain: [String: String] = [:]

  subscript(area: SimulatedDevice.StorageArea) -> [String: String] {
    get {
      switch area {
      case .defaults: defaults
      case .keychain: keychain
      }
    }
    _modify {
      switch area {
      case .defaults: yield &defaults
      case .keychain: yield &keychain
      }
    }
  }
}

extension SimulatedDevice {
  /// Where an app can keep things.
  package enum StorageArea: Sendable {
    /// Goes when the app is removed.
    case defaults
    /// Stays when the app is removed, as on a real device.
    case keychain
  }

  package func storedText(_ key: String, in area: StorageArea) -> String? {
    withState { $0.device.storage[area][key] }
  }

  /// Keeps `text` under `key`; `nil` removes it.
  package func store(_ text: String?, as key: String, in area: StorageArea) {
    withState { $0.device.storage[area][key] = text }
  }

  /// Sorted, since the order of a hash table must not be seen.
  package func storedKeys(in area: StorageArea) -> [String] {
    withState { $0.device.storage[area].keys.sorted() }
  }
}
