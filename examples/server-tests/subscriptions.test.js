// A backend's subscriptions, with Jest.
const shopper = `${process.env.SHOPPER_URL ?? "http://127.0.0.1:8080"}/shopper/v1`;
const backend = process.env.BACKEND_URL ?? "http://127.0.0.1:3000";

async function ask(method, url, body) {
  const response = await fetch(url, { method, body });
  if (!response.ok) throw new Error(`${method} ${url}: ${await response.text()}`);
  return response.json();
}

const steps = (text) => ask("POST", `${shopper}/steps`, text);
const advance = (by) => ask("POST", `${shopper}/advance`, JSON.stringify({ by }));

async function plan() {
  const { appTransactionId } = await ask("GET", `${shopper}/customers/customer`);
  return ask("GET", `${backend}/Sandbox/customers/${appTransactionId}/subscriptions/5E0C71B4`);
}

beforeEach(async () => {
  await ask("POST", `${backend}/reset`, "");
  await ask("POST", `${shopper}/reset`);
});

test("a year is paid month by month", async () => {
  await steps("buy: vip.silver");
  await advance("P1Y");
  expect((await plan()).status).toBe(1);
  expect((await plan()).paid).toBeCloseTo(13 * 11.99);
});

test("a refund ends the subscription", async () => {
  await steps("buy: vip.silver");
  await advance("P40D");
  await steps("refund: vip.silver");
  expect((await plan()).status).toBe(5);
});
