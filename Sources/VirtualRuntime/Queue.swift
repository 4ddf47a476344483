/// A FIFO queue over one array: cheap if it is emptied often, as `settle` does. Removed elements
/// stay in the array for a while.
struct Queue<Element> {
  private var elements: [Element] = []
  private var head = 0

  init() {}

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    defer {
      head += 1
      if head > 64 { discardTaken() }
    }
    return elements[head]
  }

  private mutating func discardTaken() {
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
  }
}
