import { assertBudget } from './assert-budget.ts';
import { newPersonWithMoney } from './money/seed-money.ts';
import { readProbe, withProbedProduct } from './probed-product.ts';
import { connectToDatabase, newPerson, type Product } from './product.ts';
import { post } from './send.ts';
import { median } from './statistics.ts';

/**
 * Benchmarks the way of a bank message: from the device's one call to a waiting draft, against adding a transaction, in
 * turns; and for how long texts that are too long, hostile or far too many block the event loop for everybody else.
 * Exit code 1 when a figure misses its budget.
 */
const rounds = 151;
const budget = { max: 1.5, unit: '×' };
const busy = { max: 50, unit: 'ms' };
const textsAtOnce = 8;
const times = 3;
const burst = 1_000;

const line = 'شراء عبر نقاط البيع بمبلغ SAR 12.50 لدى PALM CAFE بطاقة *4417 رصيد SAR 100.00 ';
const longest = 4_000;
const filled = (text: string, length = longest) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const oddTexts: readonly (readonly [string, string])[] = [
  ['100 kB', filled(line, 100_000)],
  ['ten messages', Array.from({ length: 10 }, (_, n) => writeMessage(n + 1)).join('\n\n')],
  ['twenty messages on lines', Array.from({ length: 20 }, (_, n) => `${line}${n}`).join('\n')],
  ['one line', filled(line)],
  ['digits', filled('1')],
  ['amounts', filled('1,250.50 SAR ')],
  ['days', filled('26/11/9 ')],
  ['months', filled('Nov 20 2026 ')],
  ['stars', filled('*1234 ')],
  ['spaces', `شراء${filled(' ', longest - 8)}SAR`],
  ['tatweel', `شراء بـ${filled('ـ', longest - 20)}SAR 5`],
  ['lines', filled('ا\n')],
  ['labels', filled('من: إلى: لدى: ')],
  ['another language', filled('Ihr Konto wurde belastet. ')],
];

await withProbedProduct(compareWithAdding);
await withProbedProduct(sendOddTexts);
await withProbedProduct(sendBurst, { RATE_LIMIT_FACTOR: '1' });

async function compareWithAdding({ url }: Product, dataDir: string): Promise<void> {
  const connection = await connectToDatabase(dataDir);
  const { token, accountId } = await newPersonWithMoney(url, connection, { transactions: 2_000, days: 365 });
  const device = { authorization: `Bearer ${await newKey(url, token)}` };
  const person = { authorization: `Bearer ${token}` };
  const today = new Date().toISOString().slice(0, 10);
  const common = { type: 'expense', accountId, currency: 'SAR', occurredOn: today, payee: 'مقهى الواحة' };
  const times = { sent: [] as number[], added: [] as number[] };
  for (let n = 1; n <= rounds; n++) {
    const sent = await post(
      url,
      '/inbox',
      { text: writeMessage(n), sender: 'AlRajhi', receivedAt: new Date().toISOString() },
      device,
    );
    if (!sent.body.includes('"waiting":1')) throw new Error(`a message was answered ${sent.status} ${sent.body}`);
    const added = await post(url, '/transaction', { ...common, amountMinor: n * 100 }, person);
    if (added.status !== 201) throw new Error(`a transaction was answered ${added.status} ${added.body}`);
    times.sent.push(sent.ms);
    times.added.push(added.ms);
  }
  const [sent, added] = [median(times.sent), median(times.added)];
  console.log(`POST /inbox ${sent.toFixed(2)} ms, POST /transaction ${added.toFixed(2)} ms, medians of ${rounds}`);
  assertBudget('a waiting draft against a transaction', sent / added, budget);
}

async function sendOddTexts(product: Product): Promise<void> {
  const device = await newDevice(product);
  for (const [name, text] of oddTexts) {
    const lags: number[] = [];
    const statuses = new Set<number>();
    for (let time = 0; time < times; time++) {
      await readProbe(product, 'reset');
      const responses = await Promise.all(
        Array.from({ length: textsAtOnce }, (_, n) =>
          post(product.url, '/inbox', { text: n % 2 ? text : `${text.slice(1)}.` }, device),
        ),
      );
      for (const { status } of responses) statuses.add(status);
      lags.push((await readProbe(product, 'read')).worstBusyMs);
    }
    // What a text itself costs it costs each time; the rest is of the machine.
    assertBudget(`loop lag, ${name} (${[...statuses].join()})`, Math.min(...lags), busy);
  }
}

async function sendBurst(product: Product): Promise<void> {
  const device = await newDevice(product);
  await readProbe(product, 'reset');
  const counts = new Map<number, number>();
  for (let n = 0; n < burst; n += textsAtOnce) {
    const some = Array.from({ length: textsAtOnce }, (_, at) =>
      post(product.url, '/inbox', { text: writeMessage(n + at + 1) }, device),
    );
    for (const { status } of await Promise.all(some)) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  console.log(`${burst} at once: ${[...counts].map(([status, n]) => `${n} × ${status}`).join(', ')}`);
  assertBudget('  answered otherwise than by 200 and 429', burst - (counts.get(200) ?? 0) - (counts.get(429) ?? 0), {
    max: 0,
    unit: '',
  });
  assertBudget('  loop lag', (await readProbe(product, 'read')).worstBusyMs, busy);
}

/** The header of a device that has sent before: the first call of a process also compiles what it needs. */
async function newDevice({ url }: Product): Promise<Record<string, string>> {
  const { token } = await newPerson(url);
  const device = { authorization: `Bearer ${await newKey(url, token)}` };
  await post(url, '/inbox', { text: writeMessage(0) }, device);
  return device;
}

async function newKey(url: string, token: string): Promise<string> {
  const { status, body } = await post(url, '/apiKey', { name: 'هاتف' }, { authorization: `Bearer ${token}` });
  if (status !== 201) throw new Error(`a key was answered ${status} ${body}`);
  return (JSON.parse(body) as { key: string }).key;
}

function writeMessage(n: number): string {
  return `شراء\nبطاقة:4417;مدى\nبـSAR ${n}.50\nلـمقهى الواحة\n26/11/20 10:22`;
}
