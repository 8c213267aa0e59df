import { adminPageRows } from '@afdal/domain/admin/limits';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { type Db, withClient } from '../../platform/database/database.ts';
import { listTicketsToHandle } from '../support/handling-store.ts';
import { findRetries, findSubscriptions } from './subscriptions/list-store.ts';
import { findUsers } from './users/list-store.ts';

const server = useTestServer();
const now = new Date('2026-11-21T09:00:00Z');
const page = { place: null, limit: adminPageRows + 1 } as const;

/** 10,000 users, each with what lists sort by, a tenth with a subscription, and as many tickets. */
beforeAll(async () => {
  const { pool } = server.database;
  await pool.query(
    `insert into users (id, email, name, country, timezone, referral_code, is_stopped, plan, plan_ends_at, created_at, updated_at)
     select gen_random_uuid(), 'n' || n || '@example.com', (array['محمد', 'مها'])[1 + n % 2] || ' ' || n, 'SA', 'Asia/Riyadh',
            'CODE' || n, n % 500 = 0, case when n % 10 = 0 then 'premium' else 'free' end,
            case when n % 10 = 0 then $1::timestamptz + interval '9 days' end, $1::timestamptz - n * interval '1 hour', $1
       from generate_series(1, 10000) as n`,
    [now],
  );
  await pool.query(
    `insert into user_visits select id, created_at, '' from users on conflict do nothing;
     insert into point_totals select id, 5 from users on conflict do nothing;
     insert into subscriptions (user_id, status, renews, started_at, access_until, next_try_at, failed_tries, created_at, updated_at)
       select id, case when random() < 0.02 then 'past_due' else 'active' end, true, created_at, plan_ends_at, plan_ends_at, 0, created_at, created_at
         from users where plan = 'premium' on conflict do nothing;
     insert into tickets (id, name, email, subject, status, created_at, updated_at, waiting_since, solved_at)
       select gen_random_uuid(), name, email, 'سؤال عن الباقة', case when row_number() over () % 2 = 0 then 'solved' else 'open' end,
              created_at, created_at, case when row_number() over () % 2 = 1 then created_at end,
              case when row_number() over () % 2 = 0 then created_at end
         from users;
     analyze`,
  );
}, 60_000);

/** PostgreSQL's plans for the statements of a list. */
async function findPlans(work: (db: Db) => Promise<unknown>): Promise<string> {
  const statements: [string, unknown[]][] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push([text, values]) };
  return await withClient(server.database.connection, async (client) => {
    await work(drizzle(client, { casing: 'snake_case', logger }));
    const plans: string[] = [];
    for (const [text, values] of statements) {
      const { rows } = await client.query(`explain (costs off) ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans.join('\n');
  });
}

type List = (db: Db) => Promise<unknown>;

it.each<[string, List, string]>([
  ['users by last visit', (db) => findUsers(db, {}, { ...page, sort: 'seen' }, now), 'user_visits_seen'],
  ['users by newest', (db) => findUsers(db, {}, { ...page, sort: 'newest' }, now), 'users_created'],
  ['users by name', (db) => findUsers(db, {}, { ...page, sort: 'name' }, now), 'user_names_key'],
  ['users by points', (db) => findUsers(db, {}, { ...page, sort: 'points' }, now), 'point_totals_points_user'],
  [
    'stopped users',
    (db) => findUsers(db, { status: 'stopped' }, { ...page, sort: 'seen', areFew: true }, now),
    'users_stopped',
  ],
  [
    'a rare name',
    (db) => findUsers(db, { q: 'مها 4243' }, { ...page, sort: 'seen', areFew: true }, now),
    'user_words_word',
  ],
  ['a common name', (db) => findUsers(db, { q: 'محمد' }, { ...page, sort: 'seen' }, now), 'user_visits_seen'],
  ['a common name by name', (db) => findUsers(db, { q: 'محمد' }, { ...page, sort: 'name' }, now), 'user_names_key'],
  [
    'active subscriptions',
    (db) => findSubscriptions(db, { state: 'active' }, { ...page, sort: 'next' }, now),
    'subscriptions_next',
  ],
  [
    'subscriptions by newest',
    (db) => findSubscriptions(db, {}, { ...page, sort: 'newest' }, now),
    'subscriptions_started',
  ],
  ['payments to be retried', (db) => findRetries(db, 10, now), 'subscriptions_retried'],
  ['tickets', (db) => listTicketsToHandle(db, {}, null, adminPageRows), 'tickets_unsolved'],
  ['open tickets', (db) => listTicketsToHandle(db, { status: 'open' }, null, adminPageRows), 'tickets_'],
  ['solved tickets', (db) => listTicketsToHandle(db, { status: 'solved' }, null, adminPageRows), 'tickets_solved'],
])('%s are read by an index, and no table is read whole', async (_, list, index) => {
  const plans = await findPlans(list);
  expect(plans).toContain(index);
  expect(plans).not.toMatch(/Seq Scan on (users|user_\w+|point_totals|subscriptions|tickets|ticket_messages)\b/);
});

it('a search of tickets computes the words of none: the index has them', async () => {
  const plans = await findPlans((db) => listTicketsToHandle(db, { q: 'n4243@' }, null, adminPageRows));
  expect(plans).toContain('tickets_search');
  expect(plans).not.toMatch(/Filter: .*search_words/);
});
