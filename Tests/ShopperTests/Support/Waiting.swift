import Foundation

/// Asks again and again until the answer is yes, for a minute at most: nothing is measured here,
/// and a machine under load may be slow.
///
/// - Returns: whether the answer was yes in the end.
func waits(until isDone: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<1200 {
    if try isDone() { return true }
    usleep(50_000)
  }
  return false
}

/// The living processes that work in a folder.
func processes(in folder: URL) -> [Int32] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return names.compactMap(Int32.init).filter { identifier in
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(identifier)/cwd")
    return link == folder.resolvingSymlinksInPath().path
  }
}

/// The living processes that carry a mark in their environment.
func processes(marked mark: String) -> [Int32] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return names.compactMap(Int32.init).filter { identifier in
    let environment = FileManager.default.contents(atPath: "/proc/\(identifier)/environ")
    return environment?.split(separator: 0).contains { $0.elementsEqual(mark.utf8) } ?? false
  }
}
