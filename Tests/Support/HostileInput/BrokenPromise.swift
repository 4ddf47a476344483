/// What a reader did with an input that it must never do.
package struct BrokenPromise: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Throws what is said behind it unless it holds.
func promise(_ holds: Bool, _ broken: @autoclosure () -> String) throws(BrokenPromise) {
  if !holds { throw BrokenPromise(broken()) }
}
