import { rm } from 'node:fs/promises';
import pg from 'pg';
import { assertBudget } from './assert-budget.ts';
import { type ExampleSession, seedExamplePeople, signInAsExample } from './example-people.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { send } from './send.ts';
import { median } from './statistics.ts';

/**
 * Benchmarks the lists, searches and figures of the administration with 100,000 users, their subscriptions, notifications
 * and 20,000 tickets. Exit code 1 when a median misses its budget.
 */
const users = 100_000;
const tickets = 20_000;
const rounds = 15;
const [listMs, summaryMs] = [50, 300];

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
try {
  await seedExamplePeople(product.url);
  const client = new pg.Client(await connectToDatabase(dataDir));
  await client.connect();
  try {
    await seedUsers(client);
    await client.query(`update users set role = 'admin' where email like 'layla@%'`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  const admin = await signInAsExample(product.url, 'layla');
  const searches = {
    'by last visit': '',
    'by newest': '?sort=newest',
    'by name': '?sort=name',
    'by points': '?sort=points',
    'of premium': '?plan=premium',
    'of stopped': '?status=stopped',
    'of administrators': '?role=admin',
    'of this year': '?joined=year',
    'search for a rare name': `?q=${encodeURIComponent('مها 4242')}`,
    'search for a common name': `?q=${encodeURIComponent('محمد')}`,
    'search for a letter': `?q=${encodeURIComponent('م')}`,
    'search for an address': '?q=user4242@',
    'search for nobody': `?q=${encodeURIComponent('لا أحد بهذا')}`,
  };
  for (const [name, search] of Object.entries(searches)) await measure(name, `/admin/user${search}`, admin, listMs);
  for (const range of ['day', 'month', 'year'])
    await measure(`figures of a ${range}`, `/admin/summary?range=${range}`, admin, summaryMs);
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(name: string, path: string, session: ExampleSession, max: number): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await read(path, session)).ms);
  assertBudget(name, median(times), { max, unit: ' ms' });
}

async function read(path: string, { token }: ExampleSession) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await send(product.url, { method: 'GET', path: `/api${path}`, headers, body: null });
  if (response.status !== 200) throw new Error(`GET ${path} was answered ${response.status}: ${response.body}`);
  return response;
}

/** People who joined over two years, a tenth of them with a plan, with what the figures count. */
async function seedUsers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (id, email, name, country, timezone, referral_code, is_stopped, plan, plan_ends_at, created_at, updated_at)
     select gen_random_uuid(), 'user' || n || '@example.org',
            (array['محمد', 'أحمد', 'مها', 'ليلى', 'عمر', 'سعاد', 'فهد'])[1 + n % 7] || ' ' || n
              || ' ' || (array['الدوسري', 'العتيبي', 'الشمري', 'حسن', 'المطيري'])[1 + n % 5],
            'SA', 'Asia/Riyadh', 'BENCH' || n, n % 200 = 0,
            case when n % 10 = 0 then 'premium' when n % 50 = 1 then 'paid' else 'free' end,
            case when n % 10 = 0 or n % 50 = 1 then now() + interval '20 days' end,
            now() - n * interval '10 minutes', now()
       from generate_series(1, $1::int) as n`,
    [users],
  );
  await client.query(
    `insert into preferences (user_id, currency) select id, 'SAR' from users on conflict do nothing;
     insert into user_visits select id, created_at + (now() - created_at) * random(), '' from users on conflict do nothing;
     insert into point_totals select id, floor(random() * 5000) from users on conflict do nothing;
     insert into subscriptions (user_id, status, renews, ends_at, access_until, failed_tries, created_at, updated_at)
       select id, 'active', true, plan_ends_at, plan_ends_at, 0, created_at, created_at
         from users where plan = 'premium' on conflict do nothing;
     insert into subscription_events (id, user_id, kind, from_status, to_status, at)
       select gen_random_uuid(), user_id, kind, 'free', 'active', now() - random() * interval '400 days'
         from subscriptions, unnest(array['started', 'renewed', 'renewed', 'expired']) as kind;
     insert into notifications (id, user_id, type, title, message, created_at)
       select gen_random_uuid(), id, 'info', 'تذكير', 'تذكير', created_at from users;
     insert into notification_deliveries (id, user_id, notification_id, channel, topic, title, message, is_counted, is_at_once, state, due_at, next_at)
       select gen_random_uuid(), user_id, id, 'push', 'system', title, message, false, false,
              case when random() < 0.03 then 'undeliverable' else 'sent' end, created_at, created_at from notifications`,
  );
  await client.query(
    `insert into tickets (id, name, email, subject, status, created_at, updated_at)
     select gen_random_uuid(), 'مستخدم', 'user' || n || '@example.org', 'سؤال عن الباقة',
            (array['solved', 'solved', 'solved', 'solved', 'open', 'waiting', 'new'])[1 + n % 7],
            now() - n * interval '5 minutes', now() from generate_series(1, $1::int) as n`,
    [tickets],
  );
}
