/// The tries at a picture, in order: what reads most for the least work stands first.
///
/// The order and the figures come from measurements on photos of packs, labels and screens; each rung has to
/// read codes that those before it miss.
enum Ladder {
  static let rungs = [
    // Most codes fill enough of a photo to be read at this size, and dark middle tones part the bars better.
    Rung(.fit(1200), .gamma(2.2), density: 2, reads: .everything),
    // libzbar scans along rows and columns alone: codes askew stand upright, or nearly so, in this one.
    Rung(.fit(640), .rotate(45), density: 4, reads: .linear),
    // Glare and shade.
    Rung(.fit(1200), .equalize, density: 3, reads: .retail),
    // Bars and squares so fine that no line and no pixel may be left out.
    Rung(density: 1, reads: .retailAndQR),
    // Fine bars of the other kinds; in a smaller picture the first rung had every pixel of them.
    Rung(.beyond(1200), density: 2, reads: .linear),
    // Bars narrower than a pixel.
    Rung(.enlarge(2, upTo: 500), density: 2, reads: .everything),
  ]
}
