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
