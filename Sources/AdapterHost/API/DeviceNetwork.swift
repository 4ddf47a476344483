import StoreKit

/// The network of the device that the app runs on, as the system tells apps of it.
public enum DeviceNetwork {
  public static var isConnected: Bool { SimulatedDevice.current.isOnline }

  /// Whether there is network: now, and at every change.
  public static var changes: some AsyncSequence<Bool, Never> & Sendable { DeviceConnection() }
}
