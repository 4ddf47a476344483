/// The script of the page: filters, an open scenario, and both in the address.
///
/// It only hides and shows what is there, so nothing is lost without it.
enum PageScript {
  /// SHA-256 of the source, as a content security policy names it.
  ///
  /// Source: https://www.w3.org/TR/CSP3/#grammardef-hash-source
  static let digest = "sha256-5/nSltgBmpbTy0nUqa0+B58IcXUZYs5uc9ynlFGtGwE="

  static let text: StaticString = """
    (() => {
    'use strict';
    const byId = (id) => document.getElementById(id);
    const form = byId('filters');
    const fields = ['q', 'area', 'adapter', 'outcome', 'rule'];
    const bodies = [...document.querySelectorAll('tbody[data-c]')];
    const parts = [...document.querySelectorAll('section[data-part]')].map((section) => ({
      section, details: section.firstElementChild, count: section.querySelector('.count'),
      wasOpen: section.firstElementChild.open,
    }));
    const rows = bodies.map((body) => ({
      body, area: body.dataset.a, letters: body.dataset.o, rules: ` ${body.dataset.r} `,
      name: body.dataset.c, link: body.rows[0].cells[0].firstElementChild,
      details: body.rows[1].cells[0].firstElementChild, words: null, shown: true,
      part: parts.findIndex((part) => part.section.contains(body)),
    }));
    const byName = new Map(rows.map((row) => [row.name, row]));
    const words = (row) => row.words ??= row.body.textContent.toLowerCase();
    let open = null;

    const matches = (wanted) => {
      const column = byId('adapter').selectedIndex - 1;
      const letter = byId('outcome').selectedOptions[0]?.dataset.letter ?? '';
      const found = wanted.q.toLowerCase().split(/\\s+/).filter(Boolean);
      return (row) => {
        if (wanted.area && row.area !== wanted.area) return false;
        if (wanted.rule && !row.rules.includes(` ${wanted.rule} `)) return false;
        if (column >= 0 && letter && row.letters[column] !== letter) return false;
        if (column >= 0 && row.letters[column] === '-') return false;
        if (letter && !row.letters.includes(letter)) return false;
        return found.every((word) => words(row).includes(word));
      };
    };

    const apply = () => {
      const wanted = Object.fromEntries(fields.map((id) => [id, byId(id).value]));
      const isFiltered = fields.some((id) => wanted[id] !== '');
      const test = matches(wanted);
      const counts = parts.map(() => 0);
      let shown = 0;
      for (const row of rows) {
        const fits = !isFiltered || test(row);
        if (fits) { shown += 1; counts[row.part] += 1; }
        if (fits !== row.shown) { row.body.hidden = !fits; row.shown = fits; }
      }
      parts.forEach((part, index) => {
        part.section.hidden = counts[index] === 0;
        part.count.textContent = counts[index];
        part.details.open = isFiltered ? counts[index] > 0 : part.wasOpen;
      });
      byId('count').textContent = isFiltered
        ? `${shown} of ${rows.length} scenarios`
        : rows.length === 1 ? '1 scenario' : `${rows.length} scenarios`;
    };

    const address = () => {
      const settings = new URLSearchParams();
      for (const id of fields) if (byId(id).value) settings.set(id, byId(id).value);
      if (open) settings.set('case', open.name);
      const text = settings.toString();
      if (text === location.hash.slice(1)) return;
      history.replaceState(null, '', text ? `#${text}` : location.pathname + location.search);
    };

    const show = (row, isOpen) => {
      row.details.open = isOpen;
      row.body.classList.toggle('open', isOpen);
      row.link.setAttribute('aria-expanded', isOpen);
      if (isOpen) open = row; else if (open === row) open = null;
    };

    const restore = () => {
      if (/^#d\\d+$/.test(location.hash)) {
        const row = rows.find((row) => row.link.hash === location.hash);
        if (row) { reveal(row); return; }
      }
      const settings = new URLSearchParams(location.hash.slice(1));
      for (const id of fields) {
        byId(id).value = settings.get(id) ?? '';
        if (byId(id).selectedIndex === -1) byId(id).value = '';
      }
      apply();
      const row = byName.get(settings.get('case'));
      if (row) reveal(row);
    };

    const reveal = (row) => {
      parts[row.part].details.open = true;
      show(row, true);
      row.body.scrollIntoView({ block: 'start' });
    };

    let pending = 0;
    const changed = () => {
      cancelAnimationFrame(pending);
      pending = requestAnimationFrame(() => { apply(); address(); });
    };
    form.addEventListener('input', changed);
    form.addEventListener('reset', () => setTimeout(changed));
    form.addEventListener('submit', (event) => event.preventDefault());
    for (const row of rows) row.link.setAttribute('aria-expanded', 'false');
    byId('matrix').addEventListener('click', (event) => {
      const link = event.target.closest('th > a');
      const row = link && byName.get(link.closest('tbody').dataset.c);
      if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(row, !row.details.open);
      address();
    });
    // A summary's own click, and the browser's search within what is closed.
    byId('matrix').addEventListener('toggle', (event) => {
      const body = event.target.closest('tbody');
      const row = body && byName.get(body.dataset.c);
      if (!row || event.target !== row.details) return;
      show(row, row.details.open);
      address();
    }, true);
    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
      if (event.key === '/' && !isTyping) { event.preventDefault(); byId('q').focus(); }
      if (event.key === 'Escape' && event.target.id === 'q') { form.reset(); }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || !event.target.matches('#matrix th > a')) return;
      const links = rows.filter((row) => row.shown && parts[row.part].details.open)
        .map((row) => row.link);
      const next = links[links.indexOf(event.target) + step];
      if (next) { event.preventDefault(); next.focus(); }
    });
    // The first letter that is typed need not wait for all texts to be gathered.
    const gather = (from) => {
      const end = Math.min(from + 50, rows.length);
      rows.slice(from, end).forEach(words);
      if (end < rows.length) later(() => gather(end));
    };
    const later = window.requestIdleCallback ?? ((work) => setTimeout(work, 50));
    addEventListener('load', () => later(() => gather(0)));
    addEventListener('hashchange', restore);
    document.documentElement.classList.add('js');
    form.hidden = false;
    restore();
    })();
    """
}
