import { assertBudget } from './assert-budget.ts';
import { newPersonWithMoney } from './money/seed-money.ts';
import { readProbe, withProbedProduct } from './probed-product.ts';
import { connectToDatabase, type Product } from './product.ts';
import { send } from './send.ts';
import { median } from './statistics.ts';

/**
 * Benchmarks reports of a year and of ten years, and their series, among a hundred thousand transactions of ten years:
 * against the plain sum of the same transactions, and how long each blocks the event loop. Exit code 1 when a figure
 * misses its budget.
 */
const rounds = 41;
const day = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);
const year = { from: dayAgo(365), to: dayAgo(1) };
const tenYears = { from: dayAgo(3_649), to: dayAgo(1) };
/** Each with what it is, and the plain sum of what it reads. */
const reports: readonly (readonly [path: string, plain: string])[] = [
  ...[year, tenYears].flatMap((range) =>
    ['category', 'payee', 'tag'].map(
      (by) =>
        [toPath('/report', { by, ...range }), toPath('/transaction-total', { ...range, status: 'cleared' })] as const,
    ),
  ),
  [toPath('/report/series', {}), toPath('/transaction-total', { from: dayAgo(730), to: dayAgo(1) })],
  [
    toPath('/report/series', { payee: 'متجر 7' }),
    toPath('/transaction-total', { from: dayAgo(730), to: dayAgo(1), payee: 'متجر 7' }),
  ],
  [
    toPath('/report/series', { tag: 'توصيل' }),
    toPath('/transaction-total', { from: dayAgo(730), to: dayAgo(1), tag: 'توصيل' }),
  ],
  [toPath('/report.csv', { by: 'payee', ...tenYears }), toPath('/transaction-total', tenYears)],
];

await withProbedProduct(
  async (product, dataDir) => {
    const connection = await connectToDatabase(dataDir);
    const { token } = await newPersonWithMoney(product.url, connection, { transactions: 100_000, days: 3_650 });
    for (const [path, plain] of reports) {
      const [asked, summed]: [number[], number[]] = [[], []];
      await read(product, path, token);
      await readProbe(product, 'reset');
      for (let round = 0; round < rounds; round += 1) asked.push(await read(product, path, token));
      const { worstBusyMs } = await readProbe(product, 'read');
      for (let round = 0; round < rounds; round += 1) summed.push(await read(product, plain, token));
      const [ms, plainMs] = [median(asked), median(summed)];
      console.log(`GET ${decodeURIComponent(path)}: ${ms.toFixed(1)} ms, the plain sum ${plainMs.toFixed(1)} ms`);
      assertBudget('  against the plain sum', ms / plainMs, { max: 3, unit: '×' });
      assertBudget('  event loop', worstBusyMs, { max: 50, unit: 'ms' });
    }
  },
  { RATE_LIMIT_FACTOR: '1000000' },
);

function toPath(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query)}`;
}

async function read({ url }: Product, path: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const { ms, status, body } = await send(url, { method: 'GET', path: `/api${path}`, headers, body: null });
  if (status !== 200) throw new Error(`GET ${path} was answered ${status}: ${body}`);
  return ms;
}
