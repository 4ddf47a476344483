// Asks of each type below whether it conforms to each protocol, and what the conformance then does.
// scripts/link/check builds it with conformances.c and without, and compares what the two print.
import Foundation

protocol Named { static var name: String { get } }
extension Named { static var name: String { "\(self)" } }
protocol Counted {}
protocol Unused {}
protocol Holder<Held> { associatedtype Held }

struct Value: Named, Codable {}
enum Choice: Named { case one, two }
struct Box<Content>: Holder { typealias Held = Content }
extension Box: Named {}
extension Box: Counted where Content: Counted {}
extension Box: Equatable where Content: Equatable {
  static func == (one: Box, other: Box) -> Bool { true }
}
class Base: Named {}
class Derived: Base, Counted {}
class Last: Derived {}
class GenericBase<Content>: Counted {}
final class OfGeneric: GenericBase<Value> {}
final class Renamed: Base { class var name: String { "never: it is no requirement's witness" } }
extension GenericBase: Named where Content: Named {}
final class Plain {}
final class Archived: NSObject, NSCopying {
  func copy(with zone: NSZone? = nil) -> Any { self }
}
actor Worker: Named {}
@MainActor final class Screen: @MainActor Counted {}
extension Int: Counted {}
extension Array: Named where Element: Named {}
extension JSONDecoder: Counted {}
extension timespec: Counted {}

let types: [Any.Type] = [
  Value.self, Choice.self, Box<Int>.self, Box<Plain>.self, Box<Box<Value>>.self, Base.self,
  Derived.self, Last.self, GenericBase<Int>.self, GenericBase<Value>.self, OfGeneric.self,
  Renamed.self, Plain.self, Archived.self, Worker.self, Screen.self, Int.self, String.self,
  [Value].self, [Plain].self, Int?.self, Plain?.self, (Int, Int).self, (() -> Void).self,
  (any Named).self, Value.Type.self, JSONDecoder.self, JSONEncoder.self, NSObject.self,
  NSError.self, timespec.self, timeval.self, URLError.self, Data.self, Date.self, Range<Int>.self,
  ClosedRange<Double>.self, Locale.self,
  AnyHashable.self, DecodingError.self, Result<Int, CancellationError>.self, CInt.self,
  ManagedBuffer<Int, Int>.self, NSArray.self, NSMutableArray.self, Void.self, Never.self,
]

for type in types {
  var answers: [String] = []
  // More than once: the runtime remembers, and the index does not.
  for _ in 1...2 {
    answers = [
      (type as? any Named.Type).map { "named \($0.name)" },
      type is any Counted.Type ? "counted" : nil,
      type is any Unused.Type ? "unused" : nil,
      type is any Holder.Type ? "holder" : nil,
      type is any Equatable.Type ? "equatable" : nil,
      type is any Hashable.Type ? "hashable" : nil,
      type is any Error.Type ? "error" : nil,
      type is any Codable.Type ? "codable" : nil,
      type is any Sequence.Type ? "sequence" : nil,
      type is any Actor.Type ? "actor" : nil,
      type is any CustomStringConvertible.Type ? "described" : nil,
      type is any NSCopying.Type ? "copied" : nil,
      (type as? any Decodable.Type).map {
        "decodes \((try? JSONDecoder().decode($0, from: Data("7".utf8))) as Any? ?? "nothing")"
      },
    ].compactMap { $0 }
  }
  print("\(type): \(answers.joined(separator: ", "))")
}
