import Fixtures
import Foundation
import ProgramRun
import Testing

@Suite struct ProbeCaseTests {
  @Test(arguments: try ProbeCase.all.filter { $0.transcript != nil })
  func `purchase code sees all that the case says, and nothing else`(played: ProbeCase) throws {
    let run = try ProbeCase.play(played.title, under: played.profile)
    #expect(run == ProgramRun(output: played.transcript ?? ""))
  }

  @Test func `every case in the program's files is in its list`() throws {
    let folder = "Tests/Programs/StoreKitProbe"
    let files = try FileManager.default.subpathsOfDirectory(atPath: Checkout.file(folder).path)
    let written = try files.filter { $0.hasSuffix("Cases.swift") || $0.hasSuffix("Shapes.swift") }
      .reduce(0) { count, file in
        let text = String(decoding: try Checkout.bytes(of: "\(folder)/\(file)"), as: UTF8.self)
        return count + text.components(separatedBy: "\n  Case(").count - 1
      }
    #expect(try Set(ProbeCase.all.map(\.title)).count == written)
  }
}
