import { rm } from 'node:fs/promises';
import { assertBudget } from './assert-budget.ts';
import { importedAt } from './money/imported-at.ts';
import { addAccount, newPersonWithMoney, type PersonWithMoney } from './money/seed-money.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { send } from './send.ts';
import { median } from './statistics.ts';

/**
 * Benchmarks the money features: a cycle's summary and the pages of a list, filtered or not, as ten years of transactions
 * grow a hundredfold, their export as CSV, and the import of a statement of ten thousand rows, from upload to the last
 * row. Exit code 1 when a figure misses its budget.
 */
const rounds = 101;
const tenYears = 3_650;
const rowCount = 10_000;
/** Of few among many, of many, and several at once. */
const filters: readonly Readonly<Record<string, string>>[] = [
  { tag: 'سفر' },
  { tag: 'توصيل' },
  { minAmount: '59.90' },
  { minAmount: '15' },
  { type: 'transfer' },
  { payee: 'متجر 7' },
  { hasPayee: 'false' },
  { hasTag: 'false' },
  { hasReceipt: 'true' },
  { hasReceipt: 'false', type: 'expense', status: 'cleared' },
  { tag: 'توصيل', minAmount: '30', maxAmount: '40', type: 'expense' },
];

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
try {
  const connection = await connectToDatabase(dataDir);
  const few = await newPersonWithMoney(product.url, connection, { transactions: 1_000, days: tenYears });
  const many = await newPersonWithMoney(product.url, connection, { transactions: 100_000, days: tenYears });

  await inProportion('/cycle/summary', few, many);
  await inProportion('/cycle/trend', few, many);
  const page = await inProportion('/transaction?limit=100', few, many);
  assertBudget('first page of 100 rows among 100000', page, { max: 20, unit: 'ms' });
  const deep = await measureTimes(`/transaction?limit=100&cursor=${await cursorInto(many, 40)}`, [many]);
  assertBudget('a page 4000 rows further down', deep[0] ?? Number.NaN, { max: 20, unit: 'ms' });
  const ofAccount = await measureTimes(`/transaction?limit=100&accountId=${many.accountId}`, [many]);
  assertBudget('first page of an account', ofAccount[0] ?? Number.NaN, { max: 20, unit: 'ms' });
  for (const filter of filters) await inProportion(`/transaction?limit=100&${new URLSearchParams(filter)}`, few, many);
  const found = await measureTimes(`/transaction-total?${new URLSearchParams(filters[0])}`, [many]);
  assertBudget('the sums of a tag of 200 among 100000', found[0] ?? Number.NaN, { max: 20, unit: 'ms' });
  const exported = await read('/transaction.csv', many);
  assertBudget('exporting 100000 transactions as CSV', exported.ms / 1_000, { max: 30, unit: 's' });

  const accountId = await addAccount(product.url, many.token);
  const first = await importedAt(product.url, many.token, accountId, rowCount);
  assertBudget(`importing ${rowCount} rows, upload to end`, first.seconds, { max: 10, unit: 's' });
  assertBudget('rows added', first.added, { min: rowCount, max: rowCount, unit: '' });
  console.log(`  preview after ${first.previewSeconds.toFixed(1)} s, progress seen: ${first.progress.join(' ')}`);
  const again = await importedAt(product.url, many.token, accountId, rowCount);
  assertBudget('rows added by the same file again', again.added, { max: 0, unit: '' });
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** Checks how much more a request costs with a hundred times the data. Returns the milliseconds with the larger amount. */
async function inProportion(path: string, few: PersonWithMoney, many: PersonWithMoney): Promise<number> {
  const [little = Number.NaN, much = Number.NaN] = await measureTimes(path, [few, many]);
  console.log(`GET ${path}: ${little.toFixed(2)} ms with 1000, ${much.toFixed(2)} ms with 100000`);
  assertBudget(`GET ${decodeURIComponent(path)}, 100000 against 1000`, much / little, { max: 3, unit: '×' });
  return much;
}

/** The median time for each person; requests alternate between them. */
async function measureTimes(path: string, people: readonly PersonWithMoney[]): Promise<number[]> {
  const times = people.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, person] of people.entries()) {
      const { ms } = await read(path, person);
      times[n]?.push(ms);
    }
  }
  return times.map(median);
}

async function cursorInto(person: PersonWithMoney, pages: number): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const { body } = await read(`/transaction?limit=100${cursor && `&cursor=${cursor}`}`, person);
    cursor = encodeURIComponent((JSON.parse(body) as { nextCursor: string }).nextCursor);
  }
  return cursor;
}

async function read(path: string, { token }: PersonWithMoney) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await send(product.url, { method: 'GET', path: `/api${path}`, headers, body: null });
  if (response.status !== 200) throw new Error(`GET ${path} was answered ${response.status}: ${response.body}`);
  return response;
}
