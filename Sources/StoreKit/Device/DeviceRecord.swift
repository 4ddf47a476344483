/// A device, its store and all that lies on it, apart from any process: what an app of which only
/// the memory is lost finds again.
package struct DeviceRecord: Codable, Sendable {
  fileprivate let state: SimulatedDevice.State
}

extension SimulatedDevice {
  /// The device as it lies there while no app runs: what apps have in memory is not part of it.
  package var record: DeviceRecord { withState { DeviceRecord(state: $0) } }

  /// Goes on where the device of another process stopped.
  package func resume(_ record: DeviceRecord) { withState { $0 = record.state } }
}
