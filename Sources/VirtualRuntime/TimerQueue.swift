/// A priority queue of timers: a binary heap ordered by (due, sequence), so that timers due at the
/// same nanosecond run in the order in which they were scheduled.
struct TimerQueue<Item> {
  private struct Timer {
    var due: Int64
    let sequence: Int
    let item: Item

    func isBefore(_ other: Timer) -> Bool {
      due != other.due ? due < other.due : sequence < other.sequence
    }
  }

  private var heap: [Timer] = []
  /// The number of items that were ever inserted.
  private(set) var count = 0

  init() {}

  /// The nanosecond at which the next item is due.
  var nextDue: Int64? { heap.first?.due }

  mutating func insert(_ item: Item, due: Int64) {
    count += 1
    heap.append(Timer(due: due, sequence: count, item: item))
    siftUp(from: heap.count - 1)
  }

  /// Removes the next item if it is due at `limit` or before.
  mutating func popFirst(dueBy limit: Int64) -> (item: Item, due: Int64)? {
    guard let first = heap.first, first.due <= limit else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    siftDown()
    return (first.item, first.due)
  }

  /// The nanosecond at which the next of the first `number` items that were inserted is due; nil if
  /// none of them is left.
  func nextDue(ofFirst number: Int) -> Int64? {
    heap.lazy.filter { $0.sequence <= number }.map(\.due).min()
  }

  /// Moves the items that were inserted after the first `number` on by a time.
  mutating func postpone(allButFirst number: Int, by nanoseconds: Int64) {
    for index in heap.indices where heap[index].sequence > number {
      heap[index].due = heap[index].due.addingSaturated(nanoseconds)
    }
    // In this order it is a heap.
    heap.sort { $0.isBefore($1) }
  }

  private mutating func siftUp(from start: Int) {
    var child = start
    while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var first = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].isBefore(heap[first]) {
        first = child
      }
      if first == parent { return }
      heap.swapAt(parent, first)
      parent = first
    }
  }
}
