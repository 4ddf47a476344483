import StoreKit

/// What an app keeps on the device. It outlives the app's memory, and is empty at the start of a
/// case.
public struct DeviceStorage: Sendable {
  private let area: SimulatedDevice.StorageArea

  /// Preferences: they go when the app is removed.
  public static let defaults = DeviceStorage(area: .defaults)
  /// Secrets: they stay when the app is removed, as a device's keychain does.
  public static let keychain = DeviceStorage(area: .keychain)

  /// The text kept under `key`; `nil` if there is none, and to remove it.
  public subscript(key: String) -> String? {
    get { SimulatedDevice.current.storedText(key, in: area) }
    nonmutating set { SimulatedDevice.current.store(newValue, as: key, in: area) }
  }

  /// Every key that has a text, sorted.
  public var keys: [String] { SimulatedDevice.current.storedKeys(in: area) }
}
