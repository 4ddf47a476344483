import StoreKit

/// Key-value storage on the simulated device. It outlives the app's memory and is empty when a case
/// begins.
public struct DeviceStorage: Sendable {
  private let area: SimulatedDevice.StorageArea

  /// Preferences: removed together with the app.
  public static let defaults = DeviceStorage(area: .defaults)
  /// Secrets: they stay when the app is removed, as in a device's keychain.
  public static let keychain = DeviceStorage(area: .keychain)

  /// The string stored for `key`; `nil` if there is no value. Set `nil` to remove it.
  public subscript(key: String) -> String? {
    get { SimulatedDevice.current.storedText(key, in: area) }
    nonmutating set { SimulatedDevice.current.store(newValue, as: key, in: area) }
  }

  /// All keys that have a value, sorted.
  public var keys: [String] { SimulatedDevice.current.storedKeys(in: area) }
}

/// The network status of the device that the app runs on.
public enum DeviceNetwork {
  public static var isConnected: Bool { SimulatedDevice.current.isOnline }

  /// Whether the device has network: the current value, then every change.
  public static var changes: some AsyncSequence<Bool, Never> & Sendable { DeviceConnection() }
}
