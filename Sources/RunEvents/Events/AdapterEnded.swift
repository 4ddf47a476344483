/// One of an adapter's processes has ended.
package struct AdapterEnded: Hashable, Sendable {
  package let adapter: String
  /// `exit 0`, `signal 9`, `killed after its deadline`: in words.
  package let ending: String
  package let stderrTail: String

  package init(adapter: String, ending: String, stderrTail: String) {
    self.adapter = adapter
    self.ending = ending
    self.stderrTail = stderrTail
  }
}
