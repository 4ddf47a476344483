/// The style sheet of the page: light, dark, narrow and print.
enum PageStyle {
  /// SHA-256 of the source, as a content security policy names it.
  ///
  /// Source: https://www.w3.org/TR/CSP3/#grammardef-hash-source
  static let digest = "sha256-g0JOTlRx/pW2C6Umyyq/tic0irxibzHuWKeCGkRy0CE="

  static let text: StaticString = """
    :root {
      color-scheme: light dark;
      --back: #ffffff; --raised: #f6f7f9; --ink: #1b1f24; --soft: #57606a; --line: #d5d9df;
      --link: #0b57b8; --focus: #b34700;
      --good: #146c2e; --good-back: #e9f6ec; --bad: #a3121b; --bad-back: #fdebec;
      --notable: #7a4b00; --notable-back: #fff3d9; --quiet: #57606a; --quiet-back: #eff1f4;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --back: #14171b; --raised: #1c2026; --ink: #e6e9ed; --soft: #a3acb7; --line: #353b44;
        --link: #7db8ff; --focus: #ffb26b;
        --good: #7ddb97; --good-back: #17301f; --bad: #ff9f9c; --bad-back: #3d1c1e;
        --notable: #f2c868; --notable-back: #352a12; --quiet: #a3acb7; --quiet-back: #22272e;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 96rem; padding: 1.25rem clamp(.75rem, 2.5vw, 2.5rem) 4rem;
      background: var(--back); color: var(--ink); overflow-wrap: break-word;
      font: 15px/1.5 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
    }
    a { color: var(--link); text-underline-offset: .15em; }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
    .skip { position: absolute; left: -100vw; }
    .skip:focus { position: static; }
    h1 { margin: 0; font-size: 1.5rem; letter-spacing: -.01em; }
    h2 { display: inline; font-size: 1.15rem; }
    h3 { margin: 0 0 .4rem; font-size: 1rem; overflow-wrap: anywhere; }
    section { margin-top: 1.75rem; }
    code, pre { font: .86em/1.5 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
    pre { overflow: auto; margin: .4rem 0; padding: .5rem .75rem; border-radius: 6px;
      background: var(--back); border: 1px solid var(--line); }
    code { overflow-wrap: anywhere; }
    small { color: var(--soft); font-size: .86em; }
    summary { cursor: pointer; }
    .count { color: var(--soft); font-weight: 400; }
    .explanation { margin: .2rem 0 .6rem; color: var(--soft); }
    .good { color: var(--good); } .bad { color: var(--bad); }
    .notable { color: var(--notable); } .quiet { color: var(--quiet); }
    header { border-bottom: 1px solid var(--line); padding-bottom: .9rem; }
    .verdict { margin: .1rem 0 .7rem; font-size: 1.15rem; font-weight: 600; }
    .banner { padding: .55rem .9rem; border: 2px solid currentColor; border-radius: 8px;
      background: var(--bad-back); overflow-wrap: anywhere; }
    .facts { display: flex; flex-wrap: wrap; gap: .2rem 1.6rem; margin: 0; }
    .facts div { display: flex; gap: .4rem; }
    .facts dt { color: var(--soft); } .facts dd { margin: 0; overflow-wrap: anywhere; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; }
    caption { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); }
    th, td { padding: .3rem .6rem; text-align: left; vertical-align: top; }
    .causes li { margin: .6rem 0; } .causes p { margin: .15rem 0; max-width: 80ch;
      overflow-wrap: anywhere; }
    .adapters table { margin-top: .5rem; }
    .adapters th, .adapters td { border-bottom: 1px solid var(--line); white-space: nowrap; }
    .adapters td:last-child { white-space: normal; min-width: 16rem; }
    .adapters thead th { color: var(--soft); font-weight: 500; font-size: .86em; }
    .adapters .number { text-align: right; font-variant-numeric: tabular-nums; }
    .tag a { color: inherit; }
    .share { display: block; margin-top: .25rem; border-radius: 3px; }
    .share .good { fill: var(--good); } .share .bad { fill: var(--bad); }
    .share .notable { fill: var(--notable); } .share .quiet { fill: var(--line); }
    #filters { position: sticky; top: 0; z-index: 3; display: flex; flex-wrap: wrap;
      gap: .5rem .9rem; align-items: center; margin: 1.5rem 0 0; padding: .6rem 0;
      background: var(--back); border-bottom: 1px solid var(--line); }
    #filters[hidden] { display: none; }
    #filters label { color: var(--soft); }
    input, select, button { font: inherit; color: var(--ink); background: var(--raised);
      border: 1px solid var(--soft); border-radius: 6px; padding: .2rem .4rem; max-width: 8.5rem; }
    input { width: 12rem; max-width: 12rem; }
    output { color: var(--soft); margin-left: auto; }
    .part > details > summary, .coverage summary { padding: .2rem 0; }
    .part.new h2 { color: var(--bad); }
    .legend { margin-top: 1rem; color: var(--soft); }
    .legend p { max-width: 70ch; margin: .3rem 0; }
    .matrix { width: 100%; table-layout: fixed; }
    .matrix > thead th { border-bottom: 2px solid var(--line); font-size: .86em;
      font-weight: 500; color: var(--soft); vertical-align: bottom; overflow-wrap: anywhere; }
    .matrix > thead th:first-child { width: 34%; }
    .matrix > tbody > tr > th { font-weight: 400; overflow-wrap: anywhere; }
    .matrix > tbody > tr > th > a { font-weight: 600; }
    .matrix > tbody > tr > th > small { display: block; }
    .matrix > tbody > tr > th, .matrix > tbody > tr > td { border-bottom: 1px solid var(--line); }
    .matrix > tbody > tr > td { font-size: .9em; padding-inline: .45rem; }
    .matrix > tbody > tr > td.bad { background: var(--bad-back); font-weight: 600; }
    .matrix > tbody > tr > td.notable { background: var(--notable-back); }
    .matrix > tbody > tr > td.quiet { background: var(--quiet-back); }
    .matrix > tbody > tr > td + td { border-left: 2px solid var(--back); }
    .matrix td > b { display: inline-block; min-width: 1.1em; font-weight: 700; }
    tbody { scroll-margin-top: 4.5rem; }
    tbody[hidden] { display: none; }
    tbody.open > tr > th, tbody.open > tr:first-child > td { border-bottom-color: transparent; }
    tbody.open > tr:first-child > th { background: var(--raised); }
    .more:has(> td > details:not([open])) { display: none; }
    .more > td { padding: 0 0 1rem; }
    .more > td > details > summary { display: none; }
    .case { padding: .8rem 1rem 1rem; background: var(--raised); border-radius: 0 0 10px 10px;
      font-size: 1.08em; }
    .place { margin: 0; color: var(--soft); overflow-wrap: anywhere; }
    .rules { margin: .3rem 0 .8rem; padding-left: 1.2rem; }
    .finding { margin: .8rem 0; padding: .6rem .9rem; border-left: 4px solid currentColor;
      background: var(--bad-back); border-radius: 0 8px 8px 0; }
    .finding.notable { background: var(--notable-back); }
    .finding pre, .finding table, .finding .words { color: var(--ink); }
    .finding td.good { color: var(--good); }
    .finding table { background: var(--back); border-radius: 6px; min-width: 50%; }
    .finding th, .finding td { border: 1px solid var(--line); overflow-wrap: anywhere;
      min-width: 7rem; }
    .finding thead th { color: var(--soft); font-weight: 500; }
    .remark { margin: .6rem 0; padding: .4rem .9rem; border-left: 4px solid currentColor;
      overflow-wrap: anywhere; }
    .remark p { margin: 0; } .remark pre { color: var(--ink); }
    figure { margin: .8rem 0; padding: .5rem .75rem; background: var(--back);
      border: 1px solid var(--line); border-radius: 8px; }
    figure svg { display: block; font-size: 12px; fill: var(--ink); }
    .mid { text-anchor: middle; } .dim { fill: var(--soft); font-size: 11px; }
    .step { fill: var(--quiet-back); stroke: var(--line); }
    .step.bad { fill: var(--bad-back); stroke: var(--bad); }
    .tick, .rule { stroke: var(--line); }
    .group { font-weight: 600; } .fail { fill: var(--bad); font-weight: 700; font-size: 15px; }
    .held { fill: var(--good); opacity: .55; }
    .changed { stroke: var(--soft); stroke-width: 2; stroke-dasharray: 2 4; }
    .has { fill: var(--good); stroke: none; }
    .lacks { fill: var(--back); stroke: var(--soft); stroke-width: 2; }
    g > circle { stroke-width: 1.5; } .sign { font-weight: 700; }
    g.good > circle { fill: var(--good-back); stroke: var(--good); }
    g.bad > circle { fill: var(--bad-back); stroke: var(--bad); }
    g.notable > circle { fill: var(--notable-back); stroke: var(--notable); }
    g.quiet > circle { fill: var(--quiet-back); stroke: var(--quiet); }
    g.good > .sign { fill: var(--good); } g.bad > .sign { fill: var(--bad); }
    g.notable > .sign { fill: var(--notable); } g.quiet > .sign { fill: var(--quiet); }
    .words ol { padding-left: 2.2rem; } .words li { margin-bottom: .35rem; }
    .words li { white-space: pre-line; overflow-wrap: anywhere; }
    .again code { user-select: all; }
    @media (min-width: 78rem) {
      .part .matrix > thead th { position: sticky; top: 3.2rem; z-index: 2;
        background: var(--back); }
      tbody { scroll-margin-top: 7rem; }
    }
    @media (max-width: 52rem) {
      .matrix > thead th:first-child { width: auto; }
      .matrix > thead th:not(:first-child) { width: 1.9rem; padding: .2rem; }
      .matrix > tbody > tr > th { font-size: .92em; padding-left: .2rem; }
      .matrix > thead th > span { writing-mode: vertical-rl; max-height: 11rem; }
      .matrix > tbody > tr > td:not([colspan]) { padding-inline: 0; text-align: center; }
      .matrix td:not([colspan]) > span { position: absolute; width: 1px; height: 1px;
        overflow: hidden; clip-path: inset(50%); }
      .matrix td:not([colspan]) > b { min-width: 0; }
      .matrix > tbody > tr > td.same { text-align: center; }
      #filters { position: static; }
      tbody { scroll-margin-top: .5rem; }
      output { margin-left: 0; }
      .case { padding: .6rem .5rem; }
      .adapters thead { position: absolute; width: 1px; height: 1px; overflow: hidden;
        clip-path: inset(50%); }
      .adapters table, .adapters tbody { display: block; }
      .adapters tbody tr { display: flex; flex-wrap: wrap; gap: .1rem 1rem; padding: .6rem 0;
        border-bottom: 1px solid var(--line); }
      .adapters tbody th, .adapters tbody td { padding: 0; border: 0; white-space: normal;
        min-width: 0; overflow-wrap: anywhere; }
      .adapters tbody th, .adapters td:not(.number) { flex: 1 0 100%; }
      .adapters .number.zero { display: none; }
      .adapters .number::after { content: " " attr(data-outcome); color: var(--soft); }
    }
    @media print {
      :root { --back: #fff; --raised: #fff; --ink: #000; --soft: #444; --line: #999;
        --good: #0a4d1c; --bad: #8a0f16; --notable: #5c3900; --quiet: #444; --link: #000; }
      body { font-size: 10pt; max-width: none; padding: 0; }
      #filters, .skip, .legend { display: none; }
      tbody, .finding, figure { break-inside: avoid; }
      thead { display: table-header-group; }
      .matrix td { border: 1px solid var(--line); }
      .wide { overflow: visible; }
      .adapters table th, .adapters table td { white-space: normal; min-width: 0; }
      figure svg { max-width: 100%; height: auto; }
      .new .more { display: table-row !important; }
      .new .more details::details-content { content-visibility: visible; display: block; }
    }
    """
}
