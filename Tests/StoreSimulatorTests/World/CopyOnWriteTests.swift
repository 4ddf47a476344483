import Testing

@testable import StoreSimulator

@Suite struct CopyOnWriteTests {
  private struct Holder: Equatable {
    @CopyOnWrite var numbers: [Int]
  }

  @Test func `a copy that is changed leaves the others as they were`() {
    let first = Holder(numbers: [1, 2])
    var second = first
    second.numbers.append(3)
    #expect(first.numbers == [1, 2])
    #expect(second.numbers == [1, 2, 3])
  }

  @Test func `values make holders equal, shared or not`() {
    let first = Holder(numbers: [1, 2])
    let copy = first
    #expect(first == copy)
    #expect(first == Holder(numbers: [1, 2]))
    #expect(first != Holder(numbers: [2]))
  }
}
