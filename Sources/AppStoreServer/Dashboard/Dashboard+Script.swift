extension Dashboard {
  static let script = #"""
    "use strict";
    const verbs = [
      ["buy", true], ["refund", true], ["cancel subscription", true], ["resume subscription", true],
      ["approve refund", true], ["reverse refund", true], ["break billing", false],
      ["fix billing", false], ["restore purchases", false], ["send test notification", false],
    ];
    const find = id => document.getElementById(id);
    const ask = async (method, path, body) => {
      const token = sessionStorage.getItem("token");
      const headers = token ? { Authorization: `Bearer ${token}` } : {};
      const response = await fetch(`shopper/v1/${path}`, { method, headers, body });
      const answer = await response.json();
      find("access").hidden = response.status !== 401;
      if (!response.ok) throw new Error(answer.error);
      return answer;
    };
    const say = (text, isRefused) => {
      find("status").textContent = text;
      find("status").classList.toggle("refused", Boolean(isRefused));
    };
    const make = (name, text, ...classes) => {
      const element = document.createElement(name);
      if (text !== undefined) element.textContent = text;
      if (classes.length) element.classList.add(...classes);
      return element;
    };
    const draw = (name, attributes, text) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      if (text !== undefined) element.textContent = text;
      return element;
    };
    const day = date => date.slice(0, 10);

    const timeline = (transactions, now) => {
      const rows = new Map();
      for (const sale of transactions) {
        const key = sale.expires ? sale.originalTransactionId : sale.transactionId;
        if (!rows.has(key)) rows.set(key, []);
        rows.get(key).push(sale);
      }
      const times = transactions.flatMap(s => [s.purchased, s.expires]).filter(Boolean);
      const first = Math.min(...times.map(Date.parse));
      const last = Math.max(Date.parse(now), ...times.map(Date.parse), first + 86400000);
      const left = 8, width = 900, height = 40 * rows.size + 24;
      const at = date => left + (Date.parse(date) - first) / (last - first) * (width - 2 * left);
      const svg = draw("svg", { viewBox: `0 0 ${width} ${height}`, role: "img" });
      svg.append(draw("title", {}, "Purchases over time"));
      let y = 0;
      for (const sales of rows.values()) {
        const newest = sales[sales.length - 1];
        const product = newest.productId.split(".").slice(-2).join(".");
        svg.append(draw("text", { x: left, y: y + 14 }, product));
        svg.append(draw("line", { x1: left, x2: width - left, y1: y + 26, y2: y + 26,
          class: "axis" }));
        for (const sale of sales) {
          const start = at(sale.purchased);
          const end = sale.expires ? at(sale.expires) : start + 10;
          const state = sale.revoked ? "gone"
            : !sale.expires || Date.parse(sale.expires) > Date.parse(now) ? "paid" : "ended";
          const bar = draw("rect", { x: start, y: y + 20, width: Math.max(3, end - start - 1),
            height: 12, rx: 2, class: state });
          bar.append(draw("title", {}, `${sale.transactionId} ${sale.productId}: `
            + `${day(sale.purchased)}${sale.expires ? ` to ${day(sale.expires)}` : ""}`
            + `${sale.revoked ? `, revoked ${day(sale.revoked)}` : ""}`));
          svg.append(bar);
        }
        y += 40;
      }
      const line = { x1: at(now), x2: at(now), y1: 0, y2: y, class: "now" };
      svg.append(draw("line", line));
      const dates = [[left, "start", new Date(first)], [width - left, "end", new Date(last)]];
      for (const [x, anchor, date] of dates) {
        svg.append(draw("text", { x, y: y + 16, "text-anchor": anchor, class: "quiet" },
          day(date.toISOString())));
      }
      return svg;
    };

    const showCustomer = (customer, now) => {
      const box = make("article");
      box.append(make("h3", customer.name));
      const states = make("ul", undefined, "states");
      for (const held of customer.subscriptions) {
        const renews = held.renews ? "renews" : "does not renew";
        const text = `${held.productId}: ${held.state}, ${renews}, ${day(held.expires)}`;
        states.append(make("li", text));
      }
      box.append(states);
      if (customer.transactions.length) box.append(timeline(customer.transactions, now));
      return box;
    };
    const showNotification = note => {
      const row = make("tr");
      const attempts = make("td", note.sendAttempts.length ? undefined : "not sent");
      for (const attempt of note.sendAttempts) {
        const date = day(new Date(attempt.attemptDate).toISOString());
        const failed = attempt.sendAttemptResult === "SUCCESS" ? [] : ["failed"];
        attempts.append(make("div", `${date} ${attempt.sendAttemptResult}`, ...failed));
      }
      const name = [note.type, note.subtype].filter(Boolean).join(" ");
      row.append(make("td", note.number), make("td", day(note.date)), make("td", name), attempts);
      return row;
    };
    const options = (element, values) => {
      const chosen = element.value;
      element.replaceChildren(...values.map(value => {
        const option = make("option", value);
        option.value = value;
        return option;
      }));
      if (values.includes(chosen)) element.value = chosen;
    };

    let shown = "";
    const show = async () => {
      const state = await ask("GET", "overview");
      const text = JSON.stringify(state);
      if (text === shown) return;
      shown = text;
      find("now").textContent = state.now;
      find("environment").textContent = `${state.environment}, ${state.bundleId}`;
      find("url").textContent = state.url ? `notifies ${state.url}` : "notifies no server";
      options(find("product"), state.products);
      options(find("names"), state.customers.map(c => c.name));
      const buyers = state.customers.filter(c => c.transactions.length);
      find("none").hidden = buyers.length > 0;
      find("customers").replaceChildren(...buyers.map(c => showCustomer(c, state.now)));
      const notes = state.notifications.slice().reverse();
      find("notifications").replaceChildren(...notes.map(showNotification));
    };

    const run = async (work, done) => {
      const buttons = [...document.querySelectorAll("button")];
      buttons.forEach(button => { button.disabled = true; });
      try {
        say(done(await work()));
      } catch (error) {
        say(error.message, true);
      }
      await show().catch(error => say(error.message, true));
      buttons.forEach(button => { button.disabled = false; });
    };
    const perform = (steps, name) => run(
      () => ask("POST", `steps?customer=${encodeURIComponent(name)}`, steps),
      answer => answer.steps.map(s => s.outcome ? `${s.step}: ${s.outcome}` : s.step).join("\n"));

    options(find("verb"), verbs.map(([verb]) => verb));
    find("verb").addEventListener("input", () => {
      find("product").disabled = !verbs.find(([verb]) => verb === find("verb").value)[1];
    });
    find("times").addEventListener("click", event => {
      const by = event.target.dataset.by;
      if (!by) return;
      run(() => ask("POST", "advance", JSON.stringify({ by })), answer => `It is ${answer.now}.`);
    });
    find("do").addEventListener("submit", event => {
      event.preventDefault();
      const [verb, needsProduct] = verbs.find(([verb]) => verb === find("verb").value);
      const step = needsProduct ? { [verb]: find("product").value } : verb;
      perform(JSON.stringify([step]), find("customer").value);
    });
    find("write").addEventListener("submit", event => {
      event.preventDefault();
      perform(find("steps").value, find("customer").value);
    });
    find("access").addEventListener("submit", event => {
      event.preventDefault();
      sessionStorage.setItem("token", find("token").value);
      show().then(() => say(""), error => say(error.message, true));
    });
    const watch = () => {
      if (!document.hidden) show().catch(error => say(error.message, true));
    };
    watch();
    setInterval(watch, 2000);

    """#
}
