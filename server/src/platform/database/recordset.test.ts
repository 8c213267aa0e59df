import { asc, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { bytes, civilDay, instantText } from './columns.ts';
import { recordset } from './recordset.ts';

const planted = pgTable('planted_rows', {
  id: integer().primaryKey(),
  ownerId: uuid().notNull(),
  aText: text(),
  words: text().array().notNull().default(['a', 'b']),
  ids: uuid().array(),
  small: smallint().notNull().default(7),
  amountMinor: bigint({ mode: 'number' }),
  rate: numeric(),
  isOpen: boolean().notNull().default(false),
  day: civilDay(),
  at: timestamp({ withTimezone: true, mode: 'date' }),
  atText: instantText(),
  addedOn: civilDay().notNull().default(sql`date '2026-11-21'`),
  content: bytes(),
  settings: jsonb(),
  maybe: text().default('d'),
});

const ownerId = '0190a1b2-0000-7000-8000-000000000001';
const full = {
  ownerId,
  aText: 'متجر "الحي"\n\\x41 {a,b} 😀',
  words: ['', 'NULL', 'a,b', '"', '\\', '{}'],
  ids: [ownerId],
  small: -3,
  amountMinor: Number.MAX_SAFE_INTEGER,
  rate: '12345678901234567890.123456789',
  isOpen: true,
  day: '2026-11-21' as never,
  at: new Date('2026-11-21T09:00:00.123Z'),
  atText: '2026-11-21T09:00:00.500Z',
  addedOn: '2020-01-01' as never,
  content: Buffer.from([0, 92, 120, 255]),
  settings: { list: [1, null, { 'ن"': 'x' }], n: 0.1, text: '\\x41' },
  maybe: null,
};
const empty = {
  ownerId,
  aText: null,
  words: [],
  ids: null,
  amountMinor: null,
  rate: null,
  content: null,
  settings: null,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(`create table planted_rows (
    id integer primary key, owner_id uuid not null, a_text text, words text[] not null default '{a,b}', ids uuid[],
    small smallint not null default 7, amount_minor bigint, rate numeric, is_open boolean not null default false, day date,
    at timestamptz, at_text timestamptz, added_on date not null default '2026-11-21', content bytea, settings jsonb,
    maybe text default 'd')`);
});
afterAll(async () => await database.drop());
beforeEach(async () => {
  await database.pool.query('truncate planted_rows');
});

const inserted = async () => await database.db.select().from(planted).orderBy(asc(planted.id));

it.each([
  ['each column', [{ id: 1, ...full }]],
  ['nothing but what is required', [{ id: 1, ownerId }]],
  ['nulls', [{ id: 1, ...empty }]],
  [
    'JSON that is a text, a number or a list',
    ['"a"', 3, [null, 'b']].map((settings, id) => ({ id, ownerId, settings })),
  ],
  [
    'rows of which some lack what has a default',
    [
      { id: 1, ownerId, words: ['c'], small: 1, isOpen: true },
      { id: 2, ownerId },
      { id: 3, ownerId, aText: 'c', words: [], addedOn: '2020-02-02' as never },
    ],
  ],
])('inserts the same as values: %s', async (_, rows) => {
  await database.db.insert(planted).values(rows);
  const expected = await inserted();
  await database.pool.query('truncate planted_rows');
  const { rowCount } = await database.db.insert(planted).select(recordset(planted, rows));
  expect(rowCount).toBe(rows.length);
  expect(await inserted()).toEqual(expected);
});

it('returns rows, and leaves out what is there', async () => {
  await database.db.insert(planted).values({ id: 1, ownerId });
  const rows = [1, 2].map((id) => ({ id, ownerId, aText: 'b' }));
  const added = await database.db
    .insert(planted)
    .select(recordset(planted, rows))
    .onConflictDoNothing()
    .returning({ id: planted.id, aText: planted.aText });
  expect(added).toEqual([{ id: 2, aText: 'b' }]);
});

it.each([
  ['22P02', { id: 1, ownerId: 'x' }],
  ['22003', { id: 1, ownerId, small: 40_000 }],
  ['22P05', { id: 1, ownerId, aText: 'a\0' }],
  ['23502', { id: 1 }],
])('is rejected by the database with %s', async (code, row) => {
  const inserting = database.db.insert(planted).select(recordset(planted, [row]));
  await expect(inserting).rejects.toMatchObject({ cause: { code } });
});

it('does not guess whether a column that may be null is to have its default', () => {
  const rows = [
    { id: 1, ownerId, maybe: 'a' },
    { id: 2, ownerId },
  ];
  expect(() => recordset(planted, rows)).toThrow('only some of the rows have it');
});
