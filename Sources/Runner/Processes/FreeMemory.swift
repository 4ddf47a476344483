import CLinux

/// What was freed and the C library still holds.
package enum FreeMemory {
  /// Gives it back to the system, which takes milliseconds where there is much.
  package static func giveBack() { malloc_trim(0) }
}
