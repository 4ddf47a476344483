import StoreSimulator

/// The state of one device, in use or not.
struct DeviceState: Codable {
  /// Signed payloads on the device.
  var signedPayloads: SignedPayloadCache
  /// The payment queue of the original API.
  var paymentQueue = PaymentQueueState()
  /// The app's stored values.
  var storage = KeyValueStorage()
  /// The app's changes to promoted products.
  var promotions: [Promotion] = []

  /// - Parameter name: the device's in the simulated store.
  init(name: String = Device.nameOfFirst) { signedPayloads = SignedPayloadCache(device: name) }
}

/// The app's stored values on a device, which outlive its memory.
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
  /// A storage area of the app.
  package enum StorageArea: Sendable {
    /// Removed together with the app.
    case defaults
    /// Stays when the app is removed, as on a real device.
    case keychain
  }

  package func storedText(_ key: String, in area: StorageArea) -> String? {
    withState { $0.device.storage[area][key] }
  }

  /// Stores `text` for `key`; `nil` removes it.
  package func store(_ text: String?, as key: String, in area: StorageArea) {
    withState { $0.device.storage[area][key] = text }
  }

  /// Sorted, since the order of a hash table must not be seen.
  package func storedKeys(in area: StorageArea) -> [String] {
    withState { $0.device.storage[area].keys.sorted() }
  }
}
