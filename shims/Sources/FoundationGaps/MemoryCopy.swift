import Foundation

/// Copies bytes. Apple's function takes pointers that may be `nil`, as parts of C's structures are;
/// that of Linux does not.
///
/// Source: https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man3/memcpy.3.html
@_disfavoredOverload @discardableResult public func memcpy(
  _ target: UnsafeMutableRawPointer?, _ source: UnsafeRawPointer?, _ count: Int
) -> UnsafeMutableRawPointer? {
  guard let target, let source else { return target }
  return Foundation.memcpy(target, source, count)
}
