import Foundation

/// Another program, run to its end.
enum Program {
  struct Output {
    let code: Int32
    let text: String
  }

  /// - Parameters:
  ///   - mixed: whether the text has what the program writes to stderr, too.
  static func run(_ name: String, _ arguments: [String], mixed: Bool = true) -> Output {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    if mixed { process.standardError = pipe }
    do { try process.run() } catch { return Output(code: 127, text: "\(error)") }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Output(code: process.terminationStatus, text: String(decoding: data, as: UTF8.self))
  }

  /// Waits without blocking a thread; what the program prints is dropped.
  static func run(_ program: URL, _ arguments: [String], mutant: String?) async throws -> Int32 {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["SHOPPER_MUTANT"] = mutant
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
  }
}

/// Tells the person who waits how far it is.
func note(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
