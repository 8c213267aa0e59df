import { beforeAll, beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { wordRule } from '../../../../../testing/word-rule.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
const rowCount = 2_500;
let layla: Person;
let coffee: string;
let other: string;

const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;

/** Makes statements that update more than a thousand rows fail: far larger ones would exceed the query timeout. */
beforeAll(async () => {
  await query(`create function refuse_many() returns trigger language plpgsql as $$ begin
    if (select count(*) from written) > 1000 then raise exception 'too many rows at once'; end if;
    return null; end $$`);
  await query(`create trigger transactions_at_once after update on transactions referencing new table as written
    for each statement execute function refuse_many()`);
});

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  [coffee, other] = [await fixtures.category(layla, 'مقاهٍ كثيرة'), await fixtures.category(layla, 'غيرها')];
});

async function seedMany(category: string | null): Promise<void> {
  await query(
    `insert into transactions (id, user_id, type, status, account_id, amount_minor, currency, category_id, occurred_on,
                               payee, payee_key, note, tags, search_text, created_at, updated_at)
     select gen_random_uuid(), $1, 'expense', 'cleared', $2, n, 'SAR', $3, '2026-11-20', 'مقهى ' || n, 'p', '', '{}', 'p',
            now(), now() from generate_series(1, $4::int) n`,
    ...[layla.user.id, await fixtures.account(layla), category, rowCount],
  );
}

const countIn = async (category: string) =>
  (await query('select count(*)::int as n from transactions where category_id = $1', category))[0].n;

it('rules categorise however many there are, a thousand at a time', async () => {
  await seedMany(null);
  expect((await layla.call('POST', '/rule', wordRule('مقهى', coffee))).status).toBe(201);
  expect((await layla.call('POST', '/rule/apply')).body).toEqual({ changed: rowCount, skipped: 0 });
  expect(await countIn(coffee)).toBe(rowCount);
}, 60_000);

it('what was posted to a category that is deleted moves, however many there are', async () => {
  await seedMany(coffee);
  expect((await layla.call('DELETE', `/category/${coffee}?moveTo=${other}`)).status).toBe(204);
  expect([await countIn(coffee), await countIn(other)]).toEqual([0, rowCount]);
}, 60_000);
