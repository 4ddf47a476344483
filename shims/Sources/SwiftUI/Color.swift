/// A color, of which only its description is kept: nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/swiftui/color
public struct Color: Hashable, Sendable {
  /// Source: https://developer.apple.com/documentation/swiftui/color/rgbcolorspace
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  private enum Content: Hashable {
    /// One of the system.
    case system(String)
    /// One of the app's assets.
    case asset(String, bundle: String?)
    case components(RGBColorSpace, red: Double, green: Double, blue: Double)
    case hue(Double, saturation: Double, brightness: Double)
  }

  private let content: Content
  private var alpha = 1.0

  private init(system name: String) { content = .system(name) }

  public init(_ name: String, bundle: Bundle? = nil) {
    content = .asset(name, bundle: bundle?.bundlePath)
  }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    content = .components(colorSpace, red: red, green: green, blue: blue)
    alpha = opacity
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    content = .hue(hue, saturation: saturation, brightness: brightness)
    alpha = opacity
  }

  /// Its red, green, blue and opacity; `nil` for an asset and for most of the system's colors,
  /// which have none here.
  package var components: (red: Double, green: Double, blue: Double, opacity: Double)? {
    switch content {
    case .asset: return nil
    case .system("black"): return (0, 0, 0, alpha)
    case .system("white"): return (1, 1, 1, alpha)
    case .system("clear"): return (0, 0, 0, 0)
    case .system: return nil
    case .components(_, let red, let green, let blue): return (red, green, blue, alpha)
    case .hue(let hue, let saturation, let brightness):
      func part(_ offset: Double) -> Double {
        let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
        return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
      }
      return (part(5), part(3), part(1), alpha)
    }
  }

  /// Multiplies the color's opacity.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.alpha *= opacity
    return color
  }
}

/// Source: https://developer.apple.com/documentation/swiftui/color
extension Color {
  public static let red = Color(system: "red")
  public static let orange = Color(system: "orange")
  public static let yellow = Color(system: "yellow")
  public static let green = Color(system: "green")
  public static let mint = Color(system: "mint")
  public static let teal = Color(system: "teal")
  public static let cyan = Color(system: "cyan")
  public static let blue = Color(system: "blue")
  public static let indigo = Color(system: "indigo")
  public static let purple = Color(system: "purple")
  public static let pink = Color(system: "pink")
  public static let brown = Color(system: "brown")
  public static let white = Color(system: "white")
  public static let gray = Color(system: "gray")
  public static let black = Color(system: "black")
  public static let clear = Color(system: "clear")
  public static let primary = Color(system: "primary")
  public static let secondary = Color(system: "secondary")
  public static let accentColor = Color(system: "accentColor")
}
