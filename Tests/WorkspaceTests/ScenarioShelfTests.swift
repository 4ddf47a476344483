import Diagnostics
import Foundation
import Scenarios
import Testing
import Workspace

@Suite struct ScenarioShelfTests {
  private static let files = [
    "a.yaml": "scenario: A\njourney: [expect: { access: [] }]\n",
    "b.yaml": "scenario: B <word>\n"
      + "cases: [{ name: one, word: I }, { name: two, word: II }]\n"
      + "journey: [expect: { access: [] }]\n",
    "c.yaml": "scenario: C\nid: other\ngiven: { profile: documented }\n"
      + "journey: [expect: { access: [] }]\n",
  ]

  @Test func `scenarios that are read again are those that are held`() throws {
    let folder = try ShelfFolder(Self.files)
    let held = try folder.reading().scenarios
    let shelved = try folder.reading(holding: 0).scenarios
    #expect((0..<held.count).map(held.id) == ["a", "b/one", "b/two", "other"])
    #expect((0..<shelved.count).map(shelved.id) == (0..<held.count).map(held.id))
    #expect((0..<shelved.count).map(shelved.hasOwnProfile) == [false, false, false, true])
    #expect(try shelved.all().map(\.id) == held.all().map(\.id))
    #expect(try shelved.all().map(\.position) == held.all().map(\.position))
    #expect(try shelved.all().map(\.source.bytes) == held.all().map(\.source.bytes))
    #expect(try shelved.all().map(\.steps.count) == held.all().map(\.steps.count))
  }

  @Test func `those that are kept stand in the order that is wanted`() throws {
    var shelf = try ShelfFolder(Self.files).reading(holding: 2).scenarios
    shelf.keep([3, 1])
    #expect((0..<shelf.count).map(shelf.id) == ["other", "b/one"])
    shelf.keep([])
    #expect(shelf.isEmpty)
  }

  @Test func `only wanted scenarios stay, and every mistake is reported`() throws {
    let folder = try ShelfFolder(Self.files.merging(["d.yaml": "scenario: D\n"]) { $1 })
    for limit in [0, 2, .max] {
      let reading = try folder.reading(holding: limit) { scenario, siblings in
        siblings.count == 2 && scenario.id != "b/one"
      }
      #expect((0..<reading.scenarios.count).map(reading.scenarios.id) == ["b/two"])
      #expect(reading.mistakes.summary == "1 mistake in 1 file")
    }
  }

  @Test func `a file that has changed is not played as something else`() throws {
    let folder = try ShelfFolder(Self.files)
    let shelf = try folder.reading(holding: 0).scenarios
    try folder.write("scenario: A, changed\njourney: [expect: { access: [] }]\n", to: "a.yaml")
    try FileManager.default.removeItem(at: folder.url.appending(path: "c.yaml"))
    let path = folder.url.path
    let changed = #expect(throws: ScenarioError.self) { try shelf.scenario(at: 0) }
    #expect(changed?.file == "\(path)/a.yaml")
    #expect(
      changed?.description
        == "\(quoted("\(path)/a.yaml")) has changed since the run began; run it again")
    let gone = #expect(throws: ScenarioError.self) { try shelf.scenario(at: 3) }
    #expect(
      gone?.description
        == "cannot read \(quoted("\(path)/c.yaml")) any more: No such file or directory")
  }

  @Test(arguments: [0, 1, .max])
  func `an identifier that is there twice is reported however few are held`(limit: Int) throws {
    let folder = try ShelfFolder(
      Self.files.merging(["d.yaml": "scenario: D\nid: a\njourney: [expect: { access: [] }]\n"]) {
        $1
      })
    let reading = try folder.reading(holding: limit)
    #expect(
      reading.mistakes.shown.first?.hasPrefix(
        "\(folder.url.path)/d.yaml:2:5: error: duplicate id 'a': already given at "
          + "\(folder.url.path)/a.yaml:1:11; write another 'id'") == true)
  }
}
