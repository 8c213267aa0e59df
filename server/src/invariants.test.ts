import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { buildBody, buildPath } from '../testing/example-call.ts';
import { exampleCalls } from '../testing/example-calls.ts';
import { testCard } from '../testing/test-card.ts';
import { type Person, useTestServer } from '../testing/test-server.ts';
import { provided } from './assemble-areas.ts';
import { findViolations } from './features/admin/operations/verify-invariants.ts';
import type { Db } from './platform/database/database.ts';

const server = useTestServer();

/** Of everything that can be added, one; and a subscription. */
async function addEverything(person: Person): Promise<void> {
  const calls = exampleCalls(server);
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    if (endpoint.access === 'admin' || endpoint.access === 'public' || endpoint.method !== 'POST') continue;
    if (/^\/(auth|user|session|security|import|export)/.test(endpoint.path)) continue;
    const values = (await calls[name].getParams?.(person)) ?? {};
    await person.call(endpoint.method, buildPath(endpoint, values), await buildBody(calls[name], person));
  }
}

beforeAll(async () => {
  const [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  await layla.call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
  for (const person of [layla, omar]) await addEverything(person);
  const { body: tasks } = await layla.call<{ id: string }[]>('GET', '/task');
  await layla.call('PATCH', `/task/${tasks[0]?.id}`, { isCompleted: true });
  await server.admin();
  // Some examples are given a plan without a subscription.
  await server.database.pool.query(
    'update users set plan_ends_at = access_until from subscriptions where user_id = users.id',
  );
  await server.database.pool.query(
    `insert into task_standings (user_id, day, week_start, version, standing)
     select $1, '2026-11-20', 0, 1, '{"day": "2026-11-20", "tasks": {}, "longest": 0}'`,
    [layla.user.id],
  );
});

const find = async (db: Db) => await findViolations(db, provided, server.clock.now());

it('every invariant holds after every call that adds something', async () => {
  expect(provided.invariants.length).toBeGreaterThan(15);
  expect(await find(server.database.db)).toEqual([]);
});

const oneOf = (table: string, condition = 'true') => `(select min(id::text)::uuid from ${table} where ${condition})`;
const isLive = "status = 'cleared' and deleted_at is null";

const corruptions: readonly (readonly [invariant: string, corruption: string])[] = [
  ['account-balances', `update accounts set balance_minor = balance_minor + 1 where id = ${oneOf('accounts')}`],
  [
    'account-balances',
    `update transactions set amount_minor = amount_minor + 1 where id = ${oneOf('transactions', isLive)}`,
  ],
  ['account-balances', `update transactions set deleted_at = now() where id = ${oneOf('transactions', isLive)}`],
  ['transaction-currencies', `update transactions set currency = 'KWD' where id = ${oneOf('transactions', isLive)}`],
  ['transaction-tags', 'delete from transaction_tags'],
  [
    'transaction-tags',
    `insert into transaction_tags select user_id, 'غريب', occurred_on, id from transactions limit 1`,
  ],
  ['payees-of-transactions', 'delete from payees'],
  [
    'merged-transactions',
    `update transactions set merged_into_id = ${oneOf('transactions')}, merged_as = 'same', deleted_at = now()
      where user_id <> (select user_id from transactions where id = ${oneOf('transactions')})`,
  ],
  ['paid-parts', 'update obligation_paid_parts set amount_minor = amount_minor + 100000'],
  ['savings-goals', 'update savings_entries set amount_minor = -amount_minor where amount_minor > 0'],
  ['emergency-funds', 'update emergency_fund_entries set amount_minor = -amount_minor where amount_minor > 0'],
  ['point-totals', 'update point_totals set points = points + 1'],
  ['point-totals', "delete from point_entries where kind = 'award'"],
  ['point-reversals', "update point_entries set reversed_at = now() where kind = 'award'"],
  ['awards-of-tasks', 'delete from task_completions'],
  [
    'awards-of-a-day',
    `insert into point_entries (id, user_id, kind, amount, task_id, period, done_on, created_at)
     select gen_random_uuid(), user_id, kind, amount, task_id, period - 1, done_on, created_at from point_entries
      where kind = 'award' and task_id is not null`,
  ],
  ['stored-streaks', `update task_standings set standing = jsonb_set(standing, '{longest}', '40')`],
  ['subscription-ends', `update subscriptions set ends_at = ends_at + interval '1 day' where status = 'active'`],
  ['subscription-ends', 'delete from premium_times'],
  ['plans-of-subscriptions', `update users set plan_ends_at = plan_ends_at + interval '1 day'`],
  ['plans-of-subscriptions', 'update users set plan_renews = not plan_renews'],
  ['invoices-of-charges', 'delete from receipt_book'],
  ['invoices-of-charges', 'update charges set refunded_minor = amount_minor'],
  [
    'invoice-numbers',
    'update receipt_book set number = number + 7 where number = (select max(number) from receipt_book)',
  ],
  ['refunds-of-charges', 'update refunds set amount_minor = amount_minor * 2'],
  [
    'times-of-charges',
    `update premium_times set user_id = (select id from users where id <> premium_times.user_id limit 1), place = 99
      where charge_id = (select min(charge_id::text)::uuid from premium_times)`,
  ],
  ['audit-chain', "alter table audit_log disable trigger user; update audit_log set action = 'user.nothing'"],
];

it.each(corruptions)('%s is found not to hold after: %s', async (invariant, corruption) => {
  const undone = new Error('undone');
  const corrupting = server.database.db.transaction(async (tx) => {
    for (const statement of corruption.split('; ')) await tx.execute(sql.raw(statement));
    expect((await find(tx)).map((violation) => violation.invariant)).toContain(invariant);
    throw undone;
  });
  await expect(corrupting).rejects.toBe(undone);
});

it('every invariant has a corruption', () => {
  const tried = new Set(corruptions.map(([invariant]) => invariant));
  expect(provided.invariants.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});
