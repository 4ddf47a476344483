import Testing

@testable import StoreSimulator

@Suite struct BoxedTests {
  @Test func `a copy that is changed leaves the others as they were`() {
    let first = CopyOnWrite([1, 2])
    var second = first
    second.value.append(3)
    #expect(first.value == [1, 2])
    #expect(second.value == [1, 2, 3])
  }

  @Test func `what boxes hold makes them equal, shared or not`() {
    let first = CopyOnWrite([1, 2])
    let copy = first
    #expect(first == copy)
    #expect(first == CopyOnWrite([1, 2]))
    #expect(first != CopyOnWrite([2]))
  }
}
