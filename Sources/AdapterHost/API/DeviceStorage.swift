import StoreKit

/// What an app keeps on the device. It outlives the app's memory, and is empty at the start of a
/// case.
public struct DeviceStorage: Sendable {
  private let area: SimulatedDevice.StorageArea

  /// Preferences: they go when the app is removed.
  public static let defaults = DeviceStorage(area: .defaults)
  /// Secrets: they stay when the app is removed, as a device's keychain does.
  public static let keychain = DeviceStorage(area: .keychain)

  /// The string kept under `key`; `nil` if nothing is kept, and to remove it.
  public subscript(key: String) -> String? {
    get { SimulatedDevice.current.storedText(key, in: area) }
    nonmutating set { SimulatedDevice.current.store(newValue, as: key, in: area) }
  }

  /// Every key that has a string, sorted.
  public var keys: [String] { SimulatedDevice.current.storedKeys(in: area) }
}

/// The network of the device that the app runs on, as the system reports it to apps.
public enum DeviceNetwork {
  public static var isConnected: Bool { SimulatedDevice.current.isOnline }

  /// Whether there is network: now, and at every change.
  public static var changes: some AsyncSequence<Bool, Never> & Sendable { DeviceConnection() }
}
