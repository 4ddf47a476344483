import Wire

extension Explainer {
  /// The words that facts, their parts and the arguments of verbs can have.
  var values: [Topic] {
    var values = WordPlaces()
    for fact in Vocabulary.facts { values.add(fact.kind, at: fact.fact.rawValue) }
    for verb in Vocabulary.verbs {
      for parameter in verb.parameters {
        values.add(parameter.kind, at: "'\(parameter.name.rawValue)' of '\(verb.word)'")
      }
    }
    return values.words.map { word in
      Topic(word, "a value", "", [("of", values.places[word, default: []].joined(separator: ", "))])
    }
  }
}

/// The words of closed sets, each with everything that can have it.
private struct WordPlaces {
  /// In the order in which they first occur.
  private(set) var words: [String] = []
  private(set) var places: [String: [String]] = [:]

  /// - Parameter place: of the kind, as a scenario names it.
  mutating func add(_ kind: ValueKind, at place: String) {
    if case .word(let words) = kind {
      for word in words { add(word, place) }
    } else if case .each(let value) = kind {
      add(value, at: place)
    } else {
      for field in kind.fields { add(field.kind, at: "\(place).\(field.name)") }
    }
  }

  private mutating func add(_ word: String, _ place: String) {
    if places[word] == nil { words.append(word) }
    places[word, default: []].append(place)
  }
}
