import Markup

/// The style sheet of a report's page. Every text keeps a contrast of 4.5 to what it stands on, light and dark; a badge says
/// with its letters what its colour says.
enum PageStyle {
  static let sheet = Markup(
    """
    :root { --paper: #fff; --ink: #1c1e21; --soft: #565b63; --line: #d8dbe0;
      --x: #8c1d18; --x-ink: #fff; --o: #fde3cf; --o-ink: #7a3600; --t: #c3241c; --t-ink: #fff;
      --s: #ffe08a; --s-ink: #433300; --f: #d9f0dd; --f-ink: #17492a; --n: #e8eaed; --n-ink: #3c4048 }
    @media screen and (prefers-color-scheme: dark) {
      :root { --paper: #15171a; --ink: #eceef1; --soft: #b0b6bf; --line: #363a41;
        --x: #f2b8b5; --x-ink: #4d0f0c; --o: #5b3414; --o-ink: #ffd9b8; --t: #ff8a80; --t-ink: #3f0300;
        --s: #6b5300; --s-ink: #ffeab0; --f: #1f4a2d; --f-ink: #c9efd2; --n: #363a41; --n-ink: #dfe2e7 } }
    .x { --tone: var(--x); --tone-ink: var(--x-ink) } .o { --tone: var(--o); --tone-ink: var(--o-ink) }
    .t { --tone: var(--t); --tone-ink: var(--t-ink) } .s { --tone: var(--s); --tone-ink: var(--s-ink) }
    .f { --tone: var(--f); --tone-ink: var(--f-ink) }
    .u, .n { --tone: var(--n); --tone-ink: var(--n-ink) }
    * { box-sizing: border-box }
    body { margin: 0 auto; padding: 1.25rem clamp(.75rem, 3vw, 2rem) 2rem; max-width: 62rem;
      background: var(--paper); color: var(--ink); word-break: keep-all; overflow-wrap: anywhere;
      font: 1rem/1.45 system-ui, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif }
    h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 }
    header p { margin: .25rem 0 0; color: var(--soft) }
    header .nothing { margin: 3rem 0; text-align: center; font-size: 1.25rem }
    header ul { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0 0; padding: 0; list-style: none }
    header li { padding: .45rem .9rem; border-radius: .75rem; background: var(--tone); color: var(--tone-ink) }
    header li b { margin-right: .25rem; font-size: 1.35rem; font-variant-numeric: tabular-nums }
    section { margin-top: 2rem }
    table { width: 100%; border-collapse: collapse; table-layout: fixed }
    caption { padding-bottom: .35rem; text-align: left }
    caption h2 { display: inline; margin: 0 .5rem 0 0; font-size: 1.25rem }
    caption p { display: inline; margin: 0; color: var(--soft) }
    caption .note { display: block }
    section.x h2 { padding: .1rem .5rem; border-radius: .4rem; background: var(--x); color: var(--x-ink) }
    thead th { color: var(--soft); font-size: .875rem; font-weight: 600 }
    th, td { padding: .5rem .5rem .5rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top }
    thead th { border-top: 0; padding-bottom: .2rem }
    tbody th { font-weight: 600 }
    tbody small { display: block; color: var(--soft); font-size: .875rem; font-weight: 400 }
    img { float: left; width: 3rem; height: 3rem; margin-right: .6rem; object-fit: contain; border-radius: .4rem;
      background: #fff }
    th.d { width: 9rem } th.q { width: 5.5rem } th.w { width: 9rem } th.h { width: 6.5rem } th.e { width: 10.5rem }
    .d { white-space: nowrap }
    .d b { display: inline-block; min-width: 4.2rem; padding: .1rem .6rem; border-radius: 1rem; background: var(--tone);
      color: var(--tone-ink); text-align: center; font-variant-numeric: tabular-nums }
    .d span { display: block; padding-top: .1rem; color: var(--soft); font-size: .875rem }
    .q, .e { white-space: nowrap }
    .turnover p { margin: .25rem 0 }
    .turnover h2 { margin: 0 0 .35rem; font-size: 1.25rem }
    .turnover td, .turnover th + th { text-align: right; font-variant-numeric: tabular-nums }
    .turnover caption, .turnover .note { color: var(--soft) }
    figure { margin: 1rem 0 } svg { max-width: 40rem; height: auto }
    footer { margin-top: 2.5rem; padding-top: .5rem; border-top: 1px solid var(--line); color: var(--soft);
      font-size: .875rem }
    footer p { margin: 0 }
    @media screen and (max-width: 40rem) {
      h1 { font-size: 1.5rem }
      table, tbody, caption, caption p { display: block }
      thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
      tbody tr { display: grid; grid-template: "d n n n" auto "d q w e" auto / 6.6rem auto 1fr auto;
        gap: .1rem .75rem; padding: .6rem 0; border-top: 1px solid var(--line) }
      tbody tr:has(.h) { grid-template: "d n n n" auto "d q w e" auto "d h h h" auto / 6.6rem auto 1fr auto }
      tbody th, tbody td { padding: 0; border: 0 }
      .d { grid-area: d } tbody th { grid-area: n } .q { grid-area: q } .w { grid-area: w } .e { grid-area: e }
      .h { grid-area: h }
      .q, .w, .e, .h { font-size: .9375rem }
      .d span, .q { white-space: normal }
      .turnover table { display: table; table-layout: auto; font-size: .9375rem } .turnover caption { display: table-caption }
      .turnover thead { position: static; width: auto; height: auto; overflow: visible; clip-path: none }
      .turnover tbody { display: table-row-group } .turnover tbody tr { display: table-row }
      .turnover tbody th, .turnover tbody td { padding: .4rem 0; border-top: 1px solid var(--line) } }
    @media screen and (max-width: 24rem) {
      tbody tr, tbody tr:has(.h) { grid-template: "d n n" auto "d q w" auto "d e e" auto "d h h" auto / 5.6rem auto 1fr;
        gap: 0 .6rem } }
    @media print {
      @page { size: A4; margin: 14mm }
      body { max-width: none; padding: 0; font-size: 11pt }
      h1 { font-size: 20pt }
      section { margin-top: 7mm }
      thead { display: table-header-group }
      tr, header li, section + section, figure { break-inside: avoid }
      .wasted { stroke: #1c1e21; stroke-width: 1 }
      caption { break-after: avoid }
      header li, .d b { border: 1pt solid #1c1e21; background: none; color: #1c1e21 }
      section.x h2 { padding: 0; background: none; color: #1c1e21; text-decoration: underline }
      .t .d b, .x .d b, li.t, li.x { border-width: 2pt; font-weight: 800 }
      th, td { padding-top: 1.6mm; padding-bottom: 1.6mm }
      .d::before { display: inline-block; width: 4mm; height: 4mm; margin-right: 2.5mm; border: 1pt solid #1c1e21;
        border-radius: .8mm; content: ""; vertical-align: -.6mm }
      th.d { width: 36mm } th.q { width: 20mm } th.w { width: 26mm } th.h { width: 20mm } th.e { width: 33mm }
      thead .d::before { content: none }
      .d span { padding-left: 6.5mm; white-space: normal }
      footer p { display: inline } }

    """)
}
