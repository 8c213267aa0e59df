import { expect, it } from 'vitest';
import type { SignedUp } from './copy-registration.ts';
import { useTestServer } from './test-server.ts';

const server = useTestServer();
const password = 'نخلة على ضفة النهر';

type Row = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<string, readonly Row[]>>;

// Registrations of one network share its counter; the words of an address are each person's own.
const others = ['call_rates', 'user_words'];

/** Every row of every table, and every waiting job. */
async function readTables(): Promise<Tables> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !others.includes(name));
  const select = (from: string, name: string) =>
    `(select coalesce(json_agg(one), '[]') from ${from} as one) as "${name}"`;
  const columns = [...names.map((name) => select(`"${name}"`, name)), select('graphile_worker._private_jobs', 'jobs')];
  return (await pool.query(`select ${columns.join(', ')}`)).rows[0];
}

/** The rows that signing up adds, by table, without what differs between any two people. */
async function addedBy(signUp: () => Promise<SignedUp & { email: string }>): Promise<Record<string, string[]>> {
  const before = new Set(Object.values(await readTables()).flatMap((rows) => rows.map((row) => JSON.stringify(row))));
  const { user, email } = await signUp();
  const tables = Object.entries(await readTables()).map(([table, rows]) => {
    const added = rows.filter((row) => !before.has(JSON.stringify(row)));
    return [table, added.map((row) => withoutSecrets(table, row))] as const;
  });
  // A row is known by what it says, so that references are compared although ids differ.
  const labels = new Map<unknown, string>(
    tables.flatMap(([table, rows]) =>
      table === 'jobs' ? [] : rows.map((row) => [row.id, `${table} ${withoutIds(JSON.stringify(row))}`] as const),
    ),
  );
  const labelled = (row: Row) =>
    JSON.stringify(row, (name, value) => (name === 'id' ? 'id' : (labels.get(value) ?? value)))
      .replaceAll(email, 'email')
      .replaceAll(user.referralCode, 'code');
  return Object.fromEntries(tables.map(([table, rows]) => [table, rows.map(labelled).sort()]));
}

/** Without times of the database's own clock, and with what is random only by its length. */
function withoutSecrets(table: string, row: Row): Row {
  if (table === 'jobs') return { ...row, run_at: 'time', created_at: 'time', updated_at: 'time' };
  const length = (value: unknown) => (typeof value === 'string' ? value.length : value);
  if (table === 'users') return { ...row, password_hash: length(row.password_hash) };
  if (table === 'sessions') return { ...row, token_hash: length(row.token_hash) };
  return row;
}

const withoutIds = (text: string) => text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');

async function register(): Promise<SignedUp & { email: string }> {
  const email = 'registers@example.com';
  const { body } = await server.call<SignedUp>('POST', '/auth/register', { name: 'سارة', email, password });
  return { ...body, email };
}

it('leaves the rows in every table that a registration over HTTP leaves', async () => {
  await server.person();
  const copied = await addedBy(() => server.person('سارة'));
  const registered = await addedBy(register);
  expect(copied).toEqual(registered);
  for (const table of ['users', 'preferences', 'sessions', 'categories', 'tasks', 'consents', 'jobs']) {
    expect(copied[table]?.length, table).toBeGreaterThan(0);
  }
});

it('answers what a registration answers, and is signed in', async () => {
  const { user, email, token, call } = await server.person('سارة');
  const login = await server.call<SignedUp>('POST', '/auth/login', { email, password });
  expect(login.status).toBe(200);
  expect(login.body.user).toEqual(user);
  expect((await call('GET', '/user')).body).toEqual(user);
  expect(login.body.token).not.toBe(token);
});

it('is a separate person of the time zone and the moment that a test asks for', async () => {
  const first = await server.person();
  const inCairo = await server.person('سارة', { timezone: 'Africa/Cairo' });
  server.clock.advance(86_400_000);
  const later = await server.person();
  const people = [first, inCairo, later, await server.person('سارة', { timezone: 'Africa/Cairo' })];
  expect(people.map(({ user }) => user.timezone)).toEqual([
    'Asia/Riyadh',
    'Africa/Cairo',
    'Asia/Riyadh',
    'Africa/Cairo',
  ]);
  const days = people.map(({ user }) => user.createdAt.slice(0, 10));
  expect(days).toEqual(['2026-11-21', '2026-11-21', '2026-11-22', '2026-11-22']);
  for (const key of ['id', 'email', 'referralCode'] as const) {
    expect(new Set(people.map(({ user }) => user[key])).size).toBe(people.length);
  }
});
