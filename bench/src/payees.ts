import pg from 'pg';
import { assertBudget } from './assert-budget.ts';
import { newPersonWithMoney } from './money/seed-money.ts';
import { readProbe, withProbedProduct } from './probed-product.ts';
import { connectToDatabase } from './product.ts';
import { send } from './send.ts';
import { median } from './statistics.ts';

/**
 * Benchmarks payees and tags among 100,000 transactions: their lists against the plain sum of those transactions, and
 * changing 10,000 of them at once, by a merge of payees, a payee's name and a tag's, against a bare update of as many rows;
 * and how long each blocks the event loop. Exit code 1 when a figure misses its budget.
 */
const transactions = 100_000;
const days = 3_650;
/** Of 300 payees, as many as have 10,000 transactions together. */
const merged = 30;

await withProbedProduct(async (product, dataDir) => {
  const connection = await connectToDatabase(dataDir);
  const client = new pg.Client(connection);
  await client.connect();
  const { email, token } = await newPersonWithMoney(product.url, connection, { transactions, days });
  const user = 'user_id = (select id from users where email = $1)';
  await client.query(
    `insert into payees (user_id, key, name, used_on, updated_at)
     select user_id, payee_key, min(payee), max(occurred_on), now() from transactions where ${user} group by 1, 2`,
    [email],
  );
  await client.query('vacuum analyze payees');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const sent = body ? Buffer.from(JSON.stringify(body)) : null;
    const response = await send(product.url, { method, path: `/api${path}`, headers, body: sent });
    if (response.status >= 300) throw new Error(`${path} was answered ${response.status}: ${response.body}`);
    return response;
  };
  /** Calls as often as rounds are given; prints and checks the median against something plain. */
  const measure = async (label: string, plainMs: number, max: number, ...parts: Parameters<typeof call>[]) => {
    await readProbe(product, 'reset');
    const times: number[] = [];
    for (const part of parts) times.push((await call(...part)).ms);
    const { worstBusyMs } = await readProbe(product, 'read');
    console.log(`${label}: ${median(times).toFixed(0)} ms, plain ${plainMs.toFixed(0)} ms`);
    assertBudget('  against the plain one', median(times) / plainMs, { max, unit: '×' });
    assertBudget('  event loop', worstBusyMs, { max: 50, unit: 'ms' });
  };

  const sums: number[] = [];
  for (let round = 0; round < 11; round += 1) sums.push((await call('GET', '/transaction-total')).ms);
  const sum = median(sums);
  const often = <T>(one: T): T[] => Array.from({ length: 11 }, () => one);
  await call('GET', '/payee/list');
  await measure('the list of payees', sum, 3, ...often<Parameters<typeof call>>(['GET', '/payee/list']));
  await measure('those that look alike', sum, 3, ...often<Parameters<typeof call>>(['GET', '/payee/similar']));
  await measure('the tags', sum, 3, ...often<Parameters<typeof call>>(['GET', '/tag']));

  /** Milliseconds of changing as many rows by one statement. */
  const update = async (change: string): Promise<number> => {
    const started = performance.now();
    const text = `update transactions set ${change}, updated_at = now() where ${user} and 'توصيل' = any(tags)`;
    const { rowCount } = await client.query(text, [email]);
    if (rowCount !== transactions / 10) throw new Error(`${rowCount} were updated`);
    return performance.now() - started;
  };
  const updateMs = await update("note = note || ' '");
  const { rows } = await client.query<{ id: string }>(
    `select id from payees where ${user} order by id limit ${merged}`,
    [email],
  );
  const ids = rows.map(({ id }) => id);
  const [id, ...others] = ids;
  await measure(`merging ${merged} payees`, updateMs, 3, ['POST', `/payee/${id}/merge`, { ids: others }]);
  await measure('renaming a payee', updateMs, 3, ['PATCH', `/payee/${id}`, { name: 'سوق كبير' }]);
  const retagMs = await update("tags = array_replace(tags, 'توصيل', 'طلبات')");
  await measure('renaming a tag', retagMs, 3, ['PATCH', '/tag', { tag: 'طلبات', name: 'توصيل البيت' }]);
  await client.end();
});
