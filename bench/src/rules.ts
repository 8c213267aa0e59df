import pg from 'pg';
import { assertBudget } from './assert-budget.ts';
import { newPersonWithMoney } from './money/seed-money.ts';
import { readProbe, withProbedProduct } from './probed-product.ts';
import { connectToDatabase } from './product.ts';
import { send } from './send.ts';
import { median } from './statistics.ts';

/**
 * Benchmarks rules: the last of a hundred is tried on 100,000 transactions, each of which the 99 others are matched against
 * first, in relation to reading the same columns of the same transactions from the database, a thousand after the other;
 * and how long it blocks the event loop. With texts that many share, and with texts of their own. Exit code 1 when a
 * figure misses its budget.
 */
const rounds = 5;
const ruleCount = 100;
const transactions = 100_000;

await withProbedProduct(async (product, dataDir) => {
  const connection = await connectToDatabase(dataDir);
  const client = new pg.Client(connection);
  await client.connect();
  const person = await newPersonWithMoney(product.url, connection, { transactions, days: 3_650 });
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const sent = body ? Buffer.from(JSON.stringify(body)) : null;
    const response = await send(product.url, { method, path: `/api${path}`, headers, body: sent });
    if (response.status >= 300) throw new Error(`${path} was answered ${response.status}: ${response.body}`);
    return response;
  };
  const [category] = JSON.parse((await call('GET', '/category')).body) as { id: string }[];
  /** Each looks at texts, an amount and an account; the first 99 match nothing. */
  const createRule = (n: number, phrases: readonly string[]) => ({
    name: `قاعدة ${n}`,
    match: 'all',
    conditions: [
      { type: 'text', source: 'any', operator: 'any', phrases },
      { type: 'amount', operator: 'above', amount: '1', upTo: null },
      { type: 'account', accountIds: [person.accountId] },
    ],
    effects: [
      { type: 'category', categoryId: category?.id },
      { type: 'tags', tags: ['قاعدة'] },
    ],
  });
  for (let n = 1; n < ruleCount; n += 1) await call('POST', '/rule', createRule(n, [`بقالة ${n}`, `مخبز ${n}`]));
  const last = createRule(ruleCount, ['متجر']);

  /** Tries the last rule, and reads the same, by turns. */
  const measure = async (label: string) => {
    const [reading, trying]: [number[], number[]] = [[], []];
    // The first call compiles and plans.
    await call('POST', '/rule/try', last);
    await readProbe(product, 'reset');
    for (let round = 0; round < rounds; round += 1) {
      reading.push(await readAll(client, person.email));
      const { ms, body } = await call('POST', '/rule/try', last);
      trying.push(ms);
      const { count } = JSON.parse(body) as { count: number };
      if (count !== transactions) throw new Error(`${count} of ${transactions} matched`);
    }
    const [read, tried] = [median(reading), median(trying)];
    const { worstBusyMs } = await readProbe(product, 'read');
    console.log(
      `${label}: reading ${transactions} ${read.toFixed(0)} ms, trying ${ruleCount} rules ${tried.toFixed(0)} ms`,
    );
    assertBudget('  against reading them', tried / read, { max: 3, unit: '×' });
    assertBudget('  event loop', worstBusyMs, { max: 50, unit: 'ms' });
  };
  await measure('300 payees');
  await client.query(`update transactions set note = 'رقم ' || right(id::text, 12), updated_at = now()`);
  await client.query('vacuum full analyze transactions');
  await measure('a note of its own each');
  await client.end();
});

/** Reads what rules see of all transactions, the latest first. Returns the milliseconds. */
async function readAll(client: pg.Client, email: string): Promise<number> {
  const { rows: owners } = await client.query<{ id: string }>('select id from users where email = $1', [email]);
  const started = performance.now();
  let last = { occurred_on: '9999-12-31', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  for (let isMore = true; isMore; ) {
    const { rows } = await client.query<typeof last>(
      `select id, type, payee, original_payee, note, tags, category_id, account_id, to_account_id, amount_minor, currency,
              occurred_on::text
         from transactions where user_id = $1 and deleted_at is null and (transactions.occurred_on, id) < ($2::date, $3::uuid)
        order by transactions.occurred_on desc, id desc limit 1000`,
      [owners[0]?.id, last.occurred_on, last.id],
    );
    last = rows.at(-1) ?? last;
    isMore = rows.length > 0;
  }
  return performance.now() - started;
}
