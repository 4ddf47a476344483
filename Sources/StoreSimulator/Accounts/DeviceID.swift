/// Names a device: its place in ``World/devices``, from 0.
package struct DeviceID: Codable, Hashable, Sendable {
  package let index: Int

  init(_ index: Int) { self.index = index }

  /// The device that a world begins with.
  package static let first = DeviceID(0)
}
