/// The tries at a picture, in order: cheap and likely ones first.
struct Ladder {
  let rungs: [Rung]

  static let standard = Ladder(rungs: [
    Rung(.fit(1200), .gamma(2.2), density: 2),
    Rung(.fit(1200), .equalize, density: 2),
    Rung(density: 1),
  ])
}
