/// The source that every mutated module gets: which mutant is played, and what it makes of a value.
public enum MutantsFile {
  public static let name = "Mutants.swift"

  /// The variable of the environment with the number of the mutant; without it, the code is as it
  /// was written.
  public static let variable = "SHOPPER_MUTANT"

  public static let text = """
    import Foundation

    enum Mutants {
      nonisolated static let active =
        ProcessInfo.processInfo.environment["\(variable)"].flatMap { Int($0) } ?? 0

      nonisolated static func isActive(_ number: Int) -> Bool { active == number }

      nonisolated static func condition(
        _ value: Bool, negate: Int = -1, always: Int = -1, never: Int = -1
      ) -> Bool {
        switch active {
        case negate: !value
        case always: true
        case never: false
        default: value
        }
      }

      nonisolated static func predicate<Value>(
        _ value: @escaping (Value) -> Bool, always: Int = -1, never: Int = -1
      ) -> (Value) -> Bool {
        isActive(always) ? { _ in true } : isActive(never) ? { _ in false } : value
      }

      nonisolated static func bool(_ value: Bool, _ number: Int) -> Bool {
        value != isActive(number)
      }

      nonisolated static func number<Value: AdditiveArithmetic & ExpressibleByIntegerLiteral>(
        _ value: Value, _ number: Int
      ) -> Value { isActive(number) ? value + 1 : value }

      nonisolated static func none<Value>(_ value: Value?, _ number: Int) -> Value? {
        isActive(number) ? nil : value
      }

      nonisolated static func and(
        _ left: Bool, _ right: @autoclosure () throws -> Bool, _ number: Int
      ) rethrows -> Bool {
        isActive(number) ? try left || right() : try left && right()
      }

      nonisolated static func or(
        _ left: Bool, _ right: @autoclosure () throws -> Bool, _ number: Int
      ) rethrows -> Bool {
        isActive(number) ? try left && right() : try left || right()
      }

      nonisolated static func fallback<Value>(
        _ value: Value?, _ other: @autoclosure () throws -> Value, _ number: Int
      ) rethrows -> Value {
        isActive(number) ? try other() : try value ?? other()
      }

      nonisolated static func fallback<Value>(
        _ value: Value?, _ other: @autoclosure () throws -> Value?, _ number: Int
      ) rethrows -> Value? {
        isActive(number) ? try other() : try value ?? other()
      }
    }

    """
}
