#if Server
  import Markup

  /// The style sheet of all pages: one column for a thumb, and the colours of a report's page.
  enum WebStyle {
    static let sheet = Markup(
      """
      :root { --paper: #fff; --ink: #1c1e21; --soft: #565b63; --line: #d8dbe0; --act: #0b5394; --act-ink: #fff;
        --x: #8c1d18; --x-ink: #fff; --o: #fde3cf; --o-ink: #7a3600; --t: #c3241c; --t-ink: #fff;
        --s: #ffe08a; --s-ink: #433300; --f: #d9f0dd; --f-ink: #17492a; --n: #e8eaed; --n-ink: #3c4048 }
      @media (prefers-color-scheme: dark) {
        :root { --paper: #15171a; --ink: #eceef1; --soft: #b0b6bf; --line: #363a41; --act: #9fc8f2; --act-ink: #06233f;
          --x: #f2b8b5; --x-ink: #4d0f0c; --o: #5b3414; --o-ink: #ffd9b8; --t: #ff8a80; --t-ink: #3f0300;
          --s: #6b5300; --s-ink: #ffeab0; --f: #1f4a2d; --f-ink: #c9efd2; --n: #363a41; --n-ink: #dfe2e7 } }
      .x { --tone: var(--x); --tone-ink: var(--x-ink) } .o { --tone: var(--o); --tone-ink: var(--o-ink) }
      .t { --tone: var(--t); --tone-ink: var(--t-ink) } .s { --tone: var(--s); --tone-ink: var(--s-ink) }
      .f { --tone: var(--f); --tone-ink: var(--f-ink) } .u, .n { --tone: var(--n); --tone-ink: var(--n-ink) }
      * { box-sizing: border-box }
      body { margin: 0 auto; padding: .75rem; max-width: 40rem; background: var(--paper); color: var(--ink);
        word-break: keep-all; overflow-wrap: anywhere;
        font: 1rem/1.45 system-ui, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif }
      a { color: var(--act) }
      h1 { margin: .75rem 0; font-size: 1.5rem; line-height: 1.2 }
      nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; min-height: 3rem; border-bottom: 1px solid var(--line) }
      nav details { margin-left: auto }
      nav details[open] { flex-basis: 100% }
      nav summary { min-height: 2.75rem; padding: .5rem 0; text-align: right; cursor: pointer }
      nav ul { margin: 0 0 .75rem; padding: 0; list-style: none }
      nav li { display: flex; min-height: 2.75rem; align-items: center; border-top: 1px solid var(--line) }
      nav li a { flex: 1 }
      nav a, .plain > li > a { display: inline-flex; align-items: center; min-width: 2.75rem; min-height: 2.75rem }
      input, select, button { font: inherit; min-height: 2.75rem; padding: .4rem .75rem; border-radius: .5rem; border: 1px solid var(--soft);
        background: var(--paper); color: var(--ink) }
      button { background: var(--act); color: var(--act-ink); border-color: var(--act); cursor: pointer }
      button.quiet, nav button { background: none; color: var(--ink); border-color: var(--line) }
      .fields { display: grid; gap: .75rem; max-width: 26rem }
      .fields > *, .fields input { min-width: 0 }
      .fields label { display: grid; gap: .25rem }
      .hint { margin: -.5rem 0 0; color: var(--soft); font-size: .9rem }
      .error { padding: .5rem .75rem; border-radius: .5rem; background: var(--o); color: var(--o-ink) }
      .done { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin-bottom: .75rem; padding: .25rem .75rem;
        border-radius: .5rem; background: var(--f); color: var(--f-ink) }
      .done a { color: inherit } .done p { margin: .5rem 0 }
      .fields + form { margin-top: 1.5rem }
      .items, .plain, .cards { list-style: none; margin: 1rem 0; padding: 0 }
      .items li { display: grid; grid-template-columns: 6rem 1fr auto; gap: .25rem .75rem; padding: .75rem 0; border-top: 1px solid var(--line) }
      .items p { margin: 0 }
      .items small, .plain small { color: var(--soft) }
      .badge b { display: inline-block; padding: .1rem .5rem; border-radius: .5rem; background: var(--tone); color: var(--tone-ink) }
      .badge small { display: block }
      .items form { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: .5rem; align-items: end }
      .items button, .items a.button { padding-inline: .5rem }
      .part { display: flex; gap: .5rem; align-items: center; font-size: .9rem }
      .part input { width: 4rem }
      .plain li { padding: .5rem 0; border-top: 1px solid var(--line) }
      .skip { position: absolute; left: -100rem }
      .skip:focus { position: static }
      :focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
      .cards > li { display: grid; grid-template-columns: 6rem 1fr; gap: .5rem .75rem; padding: 1rem 0; border-top: 1px solid var(--line) }
      .cards p { margin: 0 }
      .cards img { width: 6rem; height: 6rem; object-fit: contain; background: var(--n); border-radius: .5rem; color: var(--n-ink); font-size: .8rem }
      .cards form { grid-column: 1 / -1; max-width: none }
      .cards small { color: var(--soft) }
      .buttons { display: flex; flex-wrap: wrap; gap: .5rem }
      a.button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: .4rem .75rem; border: 1px solid var(--act); border-radius: .5rem }
      .check { display: flex !important; align-items: center; min-height: 2.75rem }
      .check input { width: 1.5rem; min-height: 1.5rem }
      .search { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
      .search > label { flex: 1; display: flex; gap: .5rem; align-items: center; min-width: 12rem }
      .search input { flex: 1; min-width: 0 }
      .search details { flex-basis: 100% }
      .search details label { display: grid; gap: .25rem; max-width: 26rem; margin-bottom: .5rem }
      .search summary { min-height: 2.75rem; padding: .5rem 0; cursor: pointer }
      .known { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: 0 }
      .known img, .items img { width: 4rem; height: 4rem; object-fit: contain; border-radius: .5rem; background: var(--n) }
      .again { margin-top: 1rem }
      a.quiet { border-color: var(--line); color: var(--ink); text-decoration: none }
      .plain p { margin: 0 0 .5rem }
      .plain form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end }
      nav.choices { border: 0 }
      [aria-current] { font-weight: 700; text-decoration: none }
      figure { margin: 1rem 0 } svg { max-width: 40rem; height: auto }
      .wide { overflow-x: auto }
      .code { width: 100%; max-width: 14rem; fill: #000 } .code .ground { fill: #fff }
      table { width: 100%; margin: 1rem 0; border-collapse: collapse; font-size: .9375rem }
      caption { padding-bottom: .35rem; text-align: left; font-weight: 600 }
      th, td { padding: .4rem .5rem .4rem 0; border-top: 1px solid var(--line); text-align: left }
      thead th { border: 0; color: var(--soft); font-size: .875rem }
      th, td { overflow-wrap: normal } th:first-child { overflow-wrap: anywhere }
      .turnover tbody th { white-space: nowrap }
      .turnover td, .turnover th + th, .number { text-align: right; font-variant-numeric: tabular-nums }
      .turnover p { margin: .25rem 0 } .turnover .note, .turnover caption { color: var(--soft) }
      .turnover b { margin-right: .5rem }
      progress { width: 100% }
      .facts { display: grid; gap: .1rem .75rem } .facts dt { color: var(--soft); font-size: .9rem } .facts dd { margin: 0 0 .5rem }
      fieldset { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem }
      fieldset label { flex: 1 } summary { min-height: 2.75rem; padding: .5rem 0; cursor: pointer }
      [data-told] { margin: 0; white-space: pre-line }
      [data-told]:empty { display: none }
      [aria-invalid=true] { outline: 2px solid var(--t); outline-offset: 1px }
      code { overflow-wrap: anywhere; user-select: all }

      """)
  }
#endif
