import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { assertBudget } from './assert-budget.ts';
import { type ExampleSession, seedExamplePeople, signInAsExample } from './example-people.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { post, send } from './send.ts';
import { median, quantile } from './statistics.ts';

/**
 * Benchmarks broadcasts to 100,000 people, of whom every tenth wants pushes and has a device: how long their audience takes
 * to count, how long one takes until it is in everybody's list, whether each has it once, also where the process is killed
 * half-way, and how much longer somebody waits for their dashboard meanwhile. Exit code 1 when a figure misses its budget.
 */
const people = 100_000;
const reads = 120;
const countRounds = 15;
const budgets = { countMs: 400, seconds: 5, p99Ratio: 2 };

const dataDir = await temporaryFolder();
const port = await freePort();
let product = await startProduct(dataDir, port);
const client = new pg.Client(await connectToDatabase(dataDir));
await client.connect();
try {
  await seedExamplePeople(product.url);
  await seedPeople();
  const admin = await signInAsExample(product.url, 'layla');
  const bystander = await signInAsExample(product.url, 'omar');

  for (const search of ['', '?plan=premium', '?plan=free&isActive=true&countries=SA,EG&isPushed=true']) {
    const times: number[] = [];
    for (let round = 0; round < countRounds; round += 1)
      times.push((await read(`/admin/broadcast-reach${search}`, admin)).ms);
    assertBudget(`to count the audience ${search || 'of all'}`, median(times), { max: budgets.countMs, unit: 'ms' });
  }

  const expected = await countAudience();
  await readDashboards(bystander, reads / 4);
  const alone = await readDashboards(bystander, reads);
  const [seconds, beside] = await sendBeside(admin, bystander, expected);
  console.log(
    `GET /dashboard alone: median ${median(alone).toFixed(1)} ms, p99 ${quantile(alone, 0.99).toFixed(1)} ms`,
  );
  console.log(
    `  while ${expected} are notified, ${beside.length} times: median ${median(beside).toFixed(1)} ms, p99 ${quantile(beside, 0.99).toFixed(1)} ms`,
  );
  assertBudget('until all have it', seconds, { max: budgets.seconds, unit: 's' });
  assertBudget('p99 beside it, to that alone', quantile(beside, 0.99) / quantile(alone, 0.99), {
    max: budgets.p99Ratio,
    unit: '×',
  });
  await assertOnce('one', expected);

  await sendAndKill(admin, expected);
  await assertOnce('one that was killed half-way', 2 * expected);
} finally {
  await client.end();
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** Sends a broadcast, and reads the dashboard of a bystander until all have it. */
async function sendBeside(admin: ExampleSession, bystander: ExampleSession, expected: number) {
  const startedAt = performance.now();
  await broadcast(admin, 'صيانة ليلة الجمعة');
  const times: number[] = [];
  const isOver = { value: false };
  const watching = (async () => {
    while ((await countNotified()) < expected) await setTimeout(50);
    isOver.value = true;
    return (performance.now() - startedAt) / 1_000;
  })();
  while (!isOver.value) times.push(...(await readDashboards(bystander, 1)));
  return [await watching, times] as const;
}

/** Kills the process once half of the people have a broadcast, and starts another, which goes on. */
async function sendAndKill(admin: ExampleSession, expected: number): Promise<void> {
  await broadcast(admin, 'تحديث شروط الخدمة');
  while ((await countNotified()) < 1.5 * expected) await setTimeout(5);
  // PostgreSQL outlives it, and the next start adopts it.
  await endProcess(product.process, 'SIGKILL');
  console.log(`killed at ${(await countNotified()) - expected} of ${expected}`);
  product = await startProduct(dataDir, port);
  const startedAt = performance.now();
  while ((await countNotified()) < 2 * expected && performance.now() - startedAt < 180_000) await setTimeout(200);
}

async function broadcast({ token }: ExampleSession, title: string): Promise<void> {
  const body = {
    title,
    message: 'العرض متاح، والتسجيل يُحفظ على جهازك ويُرسل بعدها.',
    actionType: null,
    plan: null,
    isActive: false,
    countries: [],
    isPushed: true,
    isMailed: false,
    scheduledOn: null,
    scheduledTime: null,
  };
  const { status, body: answer } = await post(product.url, '/admin/broadcast', body, {
    authorization: `Bearer ${token}`,
  });
  if (status !== 201) throw new Error(`the broadcast was answered ${status}: ${answer}`);
}

async function assertOnce(name: string, expected: number): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as all, max(n)::int as most
       from (select count(*) as n from notifications where dedup_key like 'broadcast:%' group by user_id, dedup_key) as each`,
  );
  const { rows: pushes } = await client.query(
    `select count(*)::int as n, count(distinct notification_id)::int as distinct from notification_deliveries
      where topic = 'announcements'`,
  );
  assertBudget(`people who have ${name}`, rows[0].all, { min: expected, max: expected, unit: '' });
  assertBudget('  how often at most', rows[0].most, { max: 1, unit: '' });
  assertBudget('  pushes of one notification at most', pushes[0].n / pushes[0].distinct, { max: 1, unit: '' });
  console.log(`  pushes that wait or went out: ${pushes[0].n}`);
}

async function countNotified(): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select coalesce(sum(people), 0)::int as n from broadcasts');
  return rows[0]?.n ?? 0;
}

async function countAudience(): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from users where not is_stopped');
  return rows[0]?.n ?? 0;
}

async function readDashboards(session: ExampleSession, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) {
    found.push((await read('/dashboard', session)).ms);
    await setTimeout(5);
  }
  return found;
}

async function read(path: string, { token }: ExampleSession) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await send(product.url, { method: 'GET', path: `/api${path}`, headers, body: null });
  if (response.status !== 200) throw new Error(`GET ${path} was answered ${response.status}: ${response.body}`);
  return response;
}

/** People of three countries, some with a plan; every tenth has a device, wants pushes, and has quiet hours just now. */
async function seedPeople(): Promise<void> {
  await client.query(
    `insert into users (id, email, name, country, timezone, referral_code, is_stopped, plan, plan_ends_at, created_at, updated_at)
     select gen_random_uuid(), 'user' || n || '@example.org', 'مها ' || n, (array['SA', 'EG', 'AE'])[1 + n % 3],
            'Asia/Riyadh', 'BENCH' || n, n % 200 = 0,
            case when n % 10 = 0 then 'premium' when n % 50 = 1 then 'paid' else 'free' end,
            case when n % 10 = 0 or n % 50 = 1 then now() + interval '20 days' end,
            now() - n * interval '10 minutes', now()
       from generate_series(1, $1::int) as n`,
    [people],
  );
  await client.query(
    `insert into preferences (user_id, currency) select id, 'SAR' from users on conflict do nothing;
     insert into user_visits select id, now() - random() * interval '90 days', '' from users on conflict do nothing;
     insert into notifications (id, user_id, type, title, message, created_at)
       select gen_random_uuid(), id, 'info', 'تذكير', 'تذكير', created_at from users, generate_series(1, 3);
     insert into sessions (id, user_id, token_hash, device, created_at, last_seen_at)
       select gen_random_uuid(), id, md5(id::text), '', now(), now() from users where plan = 'premium';
     insert into notification_preferences (user_id, switches, quiet_from, quiet_to)
       select user_id, '{"announcements.push": true}', '00:00', '23:59' from sessions where token_hash = md5(user_id::text);
     insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device, created_at, confirmed_at)
       select gen_random_uuid(), user_id, id, 'https://push.example/' || id, '', '', '', now(), now()
         from sessions where token_hash = md5(user_id::text);
     update users set role = 'admin' where email like 'layla@%'`,
  );
  await client.query('vacuum analyze');
}
