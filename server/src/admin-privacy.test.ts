import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBody, buildPath } from '../testing/example-call.ts';
import { exampleCalls } from '../testing/example-calls.ts';
import { grantPlan } from '../testing/grant-plan.ts';
import { personTables } from '../testing/person-tables.ts';
import { type Person, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const rows = exampleCalls(server);
const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];
const adminEntries = entries.filter(([, { access }]) => access === 'admin');

/** Stands in every private text of a person. No other text of the test holds it. */
const marker = 'لا يراه المشرف';

/**
 * Columns that administrators see, or by which the product works: who somebody is and where from, how they read, what they
 * wrote to the company, and what devices they sign in on.
 */
const visibleColumns: Readonly<Record<string, readonly string[]>> = {
  users: ['name', 'email', 'city', 'country', 'timezone', 'referral_code', 'password_hash', 'avatar_url'],
  preferences: ['currency', 'digits', 'calendar'],
  sessions: ['device', 'token_hash'],
  known_devices: ['device'],
  user_visits: ['device'],
  tickets: ['name', 'email', 'subject'],
  ticket_messages: ['body'],
  ticket_notes: ['body'],
  refunds: ['reason', 'decision', 'currency'],
  charges: ['currency', 'ref'],
  checkouts: ['currency'],
};

/** Somebody who has made one of each thing, and whose every private text is the marker. */
async function newMarkedPerson(): Promise<Person> {
  const person = await server.person('ليلى الظاهرة');
  await grantPlan(server, person, 'premium');
  for (const [name, { access }] of entries) if (access === 'user') await rows[name].getParams?.(person);
  await markTexts();
  return person;
}

/** Sets every text of every table with rows of people to the marker, where the table allows any text. */
async function markTexts(): Promise<void> {
  const { pool } = server.database;
  const tables = await personTables(server.database);
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = any($1) and data_type in ('text', 'jsonb', 'ARRAY')
        and is_generated = 'NEVER'`,
    [tables],
  );
  const values: Readonly<Record<string, string>> = {
    text: `'${marker}'`,
    jsonb: `to_jsonb('${marker}'::text)`,
    ARRAY: `array['${marker}']`,
  };
  for (const { table, column, type } of columns) {
    if (visibleColumns[table]?.includes(column)) continue;
    // A choice, a currency or a hash takes no other text: it stays.
    await pool.query(`update "${table}" set "${column}" = ${values[type]}`).catch(() => {});
  }
}

/** The columns with the marker, as `table.column`. */
async function findMarked(): Promise<string[]> {
  const { pool } = server.database;
  const tables = await personTables(server.database);
  const marked: string[] = [];
  for (const table of tables) {
    const { rows: found } = await pool.query<{ key: string }>(
      `select distinct cells.key from "${table}" as one, jsonb_each_text(to_jsonb(one)) as cells (key, value)
        where cells.value like '%${marker}%'`,
    );
    marked.push(...found.map(({ key }) => `${table}.${key}`));
  }
  return marked;
}

let admin: Person;
let marked: Person;

beforeAll(async () => {
  marked = await newMarkedPerson();
  admin = await server.admin();
}, 120_000);

it('marks the private texts of every area', async () => {
  const columns = await findMarked();
  expect(columns.length).toBeGreaterThan(40);
  expect(columns).toEqual(
    expect.arrayContaining([
      'transactions.payee',
      'transactions.note',
      'habits.name',
      'obligations.title',
      'tasks.title',
      'journal_entries.gratitudes',
      'weekly_reviews.note',
      'major_goals.title',
    ]),
  );
});

describe.each(adminEntries)('%s', (name, endpoint) => {
  it('shows nothing private of a person who has made one of each thing', async () => {
    const { getParams } = rows[name];
    const path = buildPath(endpoint, (await getParams?.(marked)) ?? {});
    const { status, text } = await admin.call(endpoint.method, path, await buildBody(rows[name], admin));
    expect(status).toBe(endpoint.status);
    expect(text).not.toContain(marker);
  });
});

it('records nothing private in the audit log, notifications of administrators or jobs', async () => {
  const { rows: texts } = await server.database.pool.query<{ text: string }>(
    `select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_log
      union all select title || message from notifications where user_id = $1
      union all select payload::text from graphile_worker._private_jobs`,
    [admin.user.id],
  );
  expect(texts.filter(({ text }) => text.includes(marker))).toEqual([]);
});
