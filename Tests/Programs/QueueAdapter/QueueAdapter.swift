import Adapters

/// The reference shop with dispatch queues, as a program that tests start.
@main enum QueueAdapter {
  static func main() { QueuedReference.run() }
}
