extension Dashboard {
  static let style = """
    :root { color-scheme: light dark; --ink: #1c1c1e; --paper: #fff; --line: #c7c7cc;
      --quiet: #5c5c61; --paid: #1a6fb5; --ended: #7d8590; --gone: #b3261e; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #f2f2f7; --paper: #1c1c1e; --line: #48484a; --quiet: #aeaeb2;
        --paid: #5eaef0; --ended: #8e8e93; --gone: #ff8a80; }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 70rem; padding: 1rem; color: var(--ink);
      background: var(--paper); font: 16px/1.5 system-ui, sans-serif; }
    header { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: baseline; }
    h1 { font-size: 1.3rem; margin: 0; }
    h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
    h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
    p { margin: .25rem 0; overflow-wrap: anywhere; }
    .row { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; margin: .5rem 0; }
    label { display: grid; font-size: .85rem; color: var(--quiet); }
    label.wide { flex: 1; min-width: 16rem; }
    button, input, select, textarea { font: inherit; color: inherit; background: var(--paper);
      border: 1px solid var(--line); border-radius: .4rem; padding: .3rem .7rem; max-width: 100%; }
    textarea { font-family: ui-monospace, monospace; font-size: .9rem; width: 100%; }
    button { cursor: pointer; }
    button:disabled { opacity: .5; cursor: default; }
    :focus-visible { outline: 2px solid var(--paid); outline-offset: 2px; }
    #status { min-height: 1.5rem; white-space: pre-wrap; }
    #status.refused { color: var(--gone); }
    svg { display: block; width: 100%; height: auto; font-size: 12px; }
    svg text { fill: var(--ink); }
    svg .axis { stroke: var(--line); }
    svg .quiet { fill: var(--quiet); }
    svg .now { stroke: var(--gone); stroke-dasharray: 3 3; }
    svg .paid { fill: var(--paid); }
    svg .ended { fill: var(--ended); }
    svg .gone { fill: var(--gone); }
    .states { list-style: none; padding: 0; margin: .25rem 0; }
    table { border-collapse: collapse; width: 100%; font-size: .9rem; }
    th, td { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid var(--line);
      vertical-align: top; overflow-wrap: anywhere; }
    .failed { color: var(--gone); }

    """
}
