import CLibYAML

/// Turns libYAML's events into records, one pass, and notes what is wrong on the way.
struct TreeBuilder {
  /// A collection whose end has not been read yet.
  private struct Open {
    let index: Int
    let isMapping: Bool
    let isFlow: Bool
    /// The index in `keys` at which its keys begin.
    let keyBase: Int
    var childCount: UInt32 = 0
  }

  private(set) var records: [YAMLRecord] = []
  private(set) var text: [UInt8] = []
  private(set) var findings: [YAMLFinding] = []
  /// Whether the records hold the whole of the file's first document.
  private(set) var isWhole = false

  private var open: [Open] = []
  /// The keys of all open mappings, as indices of records.
  private var keys: [Int] = []
  /// The record of each anchor; the latest anchor of a name counts.
  private var anchors: [String: Int] = [:]
  /// The first names, for suggestions. More would let a hostile file cost minutes.
  private var anchorNames: [String] = []
  private var aliasedNodes = 0
  private var hasUnresolvedAlias = false
  private var documents = 0
  private var lastEnd = YAMLMark(line: 1, column: 1)

  /// - Parameter capacity: bytes of the file; its scalars seldom take more.
  init(capacity: Int) {
    text.reserveCapacity(capacity)
    // Generous for the usual scenario (a node for each 12 bytes), so the array seldom grows.
    records.reserveCapacity(capacity / 12 + 8)
    open.reserveCapacity(8)
    keys.reserveCapacity(32)
  }

  /// Reads everything.
  /// - Returns: libYAML's error, if one ended the reading.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> LibYAMLError? {
    let reader = EventReader(bytes)
    var event = yaml_event_t()
    while true {
      if let error = reader.next(&event) { return error }
      let goesOn = apply(event)
      yaml_event_delete(&event)
      if !goesOn { return nil }
    }
  }

  /// - Returns: whether to read on.
  private mutating func apply(_ event: yaml_event_t) -> Bool {
    switch event.type {
    case YAML_SCALAR_EVENT: addScalar(event)
    case YAML_MAPPING_START_EVENT: return beginMapping(event)
    case YAML_SEQUENCE_START_EVENT: return beginSequence(event)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: endCollection(event)
    case YAML_ALIAS_EVENT: return addAlias(event)
    case YAML_DOCUMENT_START_EVENT: return beginDocument(event)
    case YAML_STREAM_END_EVENT:
      finish()
      return false
    default: break  // tidy: libYAML's enums, open in C
    }
    return true
  }

  private mutating func beginDocument(_ event: yaml_event_t) -> Bool {
    documents += 1
    guard documents > 1 else { return true }
    note(.secondDocument, at: event)
    finish()
    return false
  }

  /// A file that holds nothing but comments, or an empty document, is empty too.
  private mutating func finish() {
    if records.count == 1, case .scalar(.plain, _, 0) = records[0].body { records = [] }
    isWhole = !records.isEmpty && !hasUnresolvedAlias
    if records.isEmpty {
      findings.append(YAMLFinding(.empty, from: YAMLMark(line: 1, column: 1)))
    }
  }

  /// Moves what follows `end` there.
  mutating func cut(at end: YAMLMark) {
    for index in records.indices where records[index].end > end {
      records[index].end = end
      records[index].start = min(records[index].start, end)
    }
    findings = findings.map { finding in
      let start = min(finding.start, end)
      return YAMLFinding(finding.problem, from: start, to: min(finding.end, end))
    }
  }

  // MARK: Nodes

  private mutating func addScalar(_ event: yaml_event_t) {
    let scalar = event.data.scalar
    let style: YAMLScalarStyle
    switch scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: style = .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: style = .block
    default: style = .plain  // tidy: libYAML's enum; what is neither quoted nor block is plain
    }
    let body = YAMLRecord.Body.scalar(
      style: style, start: UInt32(text.count), length: UInt32(scalar.length))
    text.append(contentsOf: UnsafeBufferPointer(start: scalar.value, count: scalar.length))
    lastEnd = YAMLMark(event.end_mark)
    add(YAMLRecord(body: body, start: YAMLMark(event.start_mark), end: lastEnd))
    noteTag(scalar.tag, at: event)
    addAnchor(scalar.anchor)
    if scalar.length == 0, style == .plain { joinDecimals() }
  }

  private mutating func beginMapping(_ event: yaml_event_t) -> Bool {
    let start = event.data.mapping_start
    return begin(
      event, isMapping: true, isFlow: start.style == YAML_FLOW_MAPPING_STYLE, tag: start.tag,
      anchor: start.anchor)
  }

  private mutating func beginSequence(_ event: yaml_event_t) -> Bool {
    let start = event.data.sequence_start
    return begin(
      event, isMapping: false, isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE, tag: start.tag,
      anchor: start.anchor)
  }

  private mutating func begin(
    _ event: yaml_event_t, isMapping: Bool, isFlow: Bool, tag: UnsafePointer<UInt8>?,
    anchor: UnsafePointer<UInt8>?
  ) -> Bool {
    guard open.count < YAMLLimits.depth else {
      note(.tooDeep, at: event)
      return false
    }
    let mark = YAMLMark(event.start_mark)
    let body = isMapping ? YAMLRecord.Body.mapping(count: 0, span: 0) : .sequence(count: 0, span: 0)
    add(YAMLRecord(body: body, start: mark, end: mark))
    noteTag(tag, at: event)
    addAnchor(anchor)
    open.append(
      Open(index: records.count - 1, isMapping: isMapping, isFlow: isFlow, keyBase: keys.count))
    return true
  }

  private mutating func endCollection(_ event: yaml_event_t) {
    guard let ended = open.popLast() else { preconditionFailure("an end without a start") }
    // A block collection has no bracket, so libYAML puts its end wherever the next thing begins.
    if ended.isFlow { lastEnd = YAMLMark(event.end_mark) }
    let span = UInt32(records.count - ended.index)
    records[ended.index].end = lastEnd
    guard ended.isMapping else {
      if ended.isFlow { noteDecimals(inListAt: ended.index, count: Int(ended.childCount)) }
      records[ended.index].body = .sequence(count: ended.childCount, span: span)
      return
    }
    records[ended.index].body = .mapping(count: ended.childCount / 2, span: span)
    noteDuplicateKeys(in: keys[ended.keyBase...])
    keys.removeLast(keys.count - ended.keyBase)
  }

  /// Appends a node to the arena and to the collection that is open.
  private mutating func add(_ record: YAMLRecord) {
    let index = records.count
    records.append(record)
    guard !open.isEmpty else { return }
    let last = open.count - 1
    let isKey = open[last].isMapping && open[last].childCount.isMultiple(of: 2)
    open[last].childCount += 1
    if isKey { addKey(index) }
  }

  // MARK: Keys

  private mutating func addKey(_ index: Int) {
    let record = records[index]
    switch record.body {
    case .sequence: findings.append(YAMLFinding(.keyIsSequence, from: record.start))
    case .mapping: findings.append(YAMLFinding(.keyIsMapping, from: record.start))
    case .scalar(let style, _, let length):
      keys.append(index)
      guard style == .plain, length <= 2 else { return }
      if length == 0 {
        findings.append(YAMLFinding(.keyIsMissing, from: record.start))
      } else if isMergeKey(record) {
        findings.append(YAMLFinding(.mergeKey, from: record.start, to: record.end))
      }
    }
  }

  private func isMergeKey(_ record: YAMLRecord) -> Bool {
    guard case .scalar(.plain, let start, 2) = record.body else { return false }
    return text[Int(start)] == UInt8(ascii: "<") && text[Int(start) + 1] == UInt8(ascii: "<")
  }

  private mutating func noteDuplicateKeys(in keys: ArraySlice<Int>) {
    guard keys.count > 1 else { return }
    for (first, second) in DuplicateKeys.pairs(keys, in: records, text: text) {
      let record = records[second]
      // Each merge key has been reported.
      if isMergeKey(record) { continue }
      let problem = YAMLProblem.duplicateKey(
        string(of: record), first: records[first].start, itself: record.start)
      findings.append(YAMLFinding(problem, from: record.start, to: record.end))
    }
  }

  private func string(of record: YAMLRecord) -> String {
    guard case .scalar(_, let start, let length) = record.body else { return "" }
    return String(decoding: text[Int(start)..<Int(start + length)], as: UTF8.self)
  }

  // MARK: Decimal commas

  /// Notes `to: 19,99` in braces, which YAML reads as `to: 19` and the key `99` without a value.
  /// Joins it, too, so that readers get the amount that the author meant.
  private mutating func joinDecimals() {
    let key = records.count - 2
    guard let map = open.last, map.isMapping, map.isFlow, map.childCount >= 4,
      map.childCount.isMultiple(of: 2), !anchors.values.contains(where: { $0 >= key }),
      let comma = decimalComma(records[key - 1], records[key])
    else { return }
    findings.append(YAMLFinding(.decimalComma(comma, inMap: true), comma))
    records.removeLast(2)
    keys.removeLast()
    open[open.count - 1].childCount -= 2
    records[key - 1].body = .scalar(
      style: .plain, start: UInt32(text.count), length: UInt32(comma.number.utf8.count))
    records[key - 1].end = comma.end
    text.append(contentsOf: comma.number.utf8)
  }

  /// Notes `19,99` in brackets, which YAML reads as two items. Longer runs without spaces, such as
  /// `[10,20,30]`, are lists of numbers.
  private mutating func noteDecimals(inListAt index: Int, count: Int) {
    let items = records[(index + 1)...]
    guard count > 1, items.count == count else { return }
    let commas = zip(items, items.dropFirst()).map { decimalComma($0, $1) }
    for (place, comma) in commas.enumerated() {
      guard let comma, comma.decimals.utf8.count == 2 else { continue }
      let isAlone =
        (place == 0 || commas[place - 1] == nil)
        && (place + 1 == commas.count || commas[place + 1] == nil)
      if isAlone { findings.append(YAMLFinding(.decimalComma(comma, inMap: false), comma)) }
    }
  }

  /// Two numbers with a comma and nothing else between them; `nil` for other nodes.
  private func decimalComma(_ whole: YAMLRecord, _ decimals: YAMLRecord) -> DecimalComma? {
    guard isNumber(whole), isNumber(decimals), whole.end.line == decimals.start.line,
      whole.end.column + 1 == decimals.start.column
    else { return nil }
    return DecimalComma(
      whole: string(of: whole), decimals: string(of: decimals), start: whole.start,
      end: decimals.end)
  }

  private func isNumber(_ record: YAMLRecord) -> Bool {
    guard case .scalar(.plain, let start, let length) = record.body, length > 0 else {
      return false
    }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return text[Int(start)..<Int(start + length)].allSatisfy(digits.contains)
  }

  // MARK: Tags, anchors, aliases

  private mutating func noteTag(_ tag: UnsafePointer<UInt8>?, at event: yaml_event_t) {
    if let tag { note(.tag(String(cString: tag)), at: event) }
  }

  /// Lets aliases name the node just added.
  private mutating func addAnchor(_ anchor: UnsafePointer<UInt8>?) {
    guard let anchor else { return }
    let name = String(cString: anchor)
    anchors[name] = records.count - 1
    if anchorNames.count < 100 { anchorNames.append(name) }
  }

  /// Copies the aliased records; their string bytes are shared.
  private mutating func addAlias(_ event: yaml_event_t) -> Bool {
    let name = event.data.alias.anchor.map { String(cString: $0) } ?? ""
    lastEnd = YAMLMark(event.end_mark)
    let copied = target(of: name, at: event)
    aliasedNodes += copied.count
    guard aliasedNodes <= YAMLLimits.aliasedNodes else {
      note(.tooManyAliasedNodes, at: event)
      return false
    }
    guard open.count + depth(of: copied) <= YAMLLimits.depth else {
      note(.tooDeep, at: event)
      return false
    }
    add(YAMLRecord(body: copied[0].body, start: YAMLMark(event.start_mark), end: lastEnd))
    records.append(contentsOf: copied.dropFirst())
    return true
  }

  /// The records that an alias repeats: at least one.
  private mutating func target(of name: String, at event: yaml_event_t) -> [YAMLRecord] {
    if let index = anchors[name] {
      let span = records[index].span
      if span > 0 { return Array(records[index..<(index + span)]) }
      note(.aliasInsideItsAnchor(name), at: event)
    } else {
      note(.unknownAlias(name, known: anchorNames), at: event)
    }
    // The rest of the file is still read for its own mistakes, but a tree with a hole in it would
    // only lead to complaints about the hole. Quoted, so that it isn't taken for a missing key.
    hasUnresolvedAlias = true
    let hole = YAMLRecord.Body.scalar(style: .quoted, start: 0, length: 0)
    return [YAMLRecord(body: hole, start: YAMLMark(event.start_mark), end: lastEnd)]
  }

  /// The depth of nested collections in a subtree.
  private func depth(of subtree: [YAMLRecord]) -> Int {
    var deepest = 0
    var ends: [Int] = []
    for (index, record) in subtree.enumerated() {
      while let end = ends.last, end <= index { ends.removeLast() }
      switch record.body {
      case .scalar: continue
      case .sequence, .mapping: ends.append(index + record.span)
      }
      deepest = max(deepest, ends.count)
    }
    return deepest
  }

  private mutating func note(_ problem: YAMLProblem, at event: yaml_event_t) {
    findings.append(
      YAMLFinding(problem, from: YAMLMark(event.start_mark), to: YAMLMark(event.end_mark)))
  }
}
