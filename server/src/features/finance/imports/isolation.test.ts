import type { ImportId } from '@afdal/contract/finance/imports';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../../testing/find-user-rows.ts';
import { statementFiles } from '../../../../testing/statement-files.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findPayeeCategories } from './categories-for.ts';
import { existingRows } from './fingerprints-store.ts';
import {
  cancelOlder,
  findChoice,
  findContent,
  findImport,
  findImports,
  hasContent,
  importDaysSince,
  isImporting,
  lockImport,
  updateImport,
} from './store.ts';

const server = useTestServer();
const text = 'Date,Payee,Amount\n2026-11-18,بندة,-50.25\n2026-11-19,راتب,9000\n';

let layla: Person;
let omar: Person;
let victimData: Stored;
let attackerData: Stored;
const getId = ({ user }: Person) => user.id as UserId;

interface Stored {
  readonly account: string;
  readonly done: ImportId;
  readonly running: ImportId;
  readonly ready: ImportId;
}

/** An import of every status, a transaction added by hand, and a payee with a category. */
async function stored(person: Person): Promise<Stored> {
  const files = statementFiles(server, () => person);
  await files.premium();
  const account = await files.account();
  const { id: done } = await files.importAll(account, text);
  const { body: categories } = await person.call<{ id: string; kind: string }[]>('GET', '/category');
  const categoryId = categories.find(({ kind }) => kind === 'expense')?.id;
  const row = { type: 'expense', accountId: account, currency: 'SAR', amountMinor: 700, occurredOn: '2026-11-18' };
  await person.call('POST', '/transaction', { ...row, payee: 'محمصة', categoryId });
  const { id: running } = await files.upload(account, `${text}2026-11-20,آخر,-1\n`);
  const { id: ready } = await files.upload(account, text);
  return { account, done: done as ImportId, running: running as ImportId, ready: ready as ImportId };
}

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  [victimData, attackerData] = [await stored(layla), await stored(omar)];
  // Only now, after the worker has run for both.
  await statementFiles(server, () => layla).commit(victimData.running);
  await statementFiles(server, () => omar).commit(attackerData.running);
});

type Change = (db: Db, user: UserId, now: Date) => Promise<unknown>;

describe('one person’s imports alone are changed', () => {
  it.each<[string, Change]>([
    ['by new ones that let older ones go', (db, user, now) => cancelOlder(db, user, 0, now)],
    ['by a change', (db, user, now) => updateImport(db, user, attackerData.ready, { errors: 7 }, now)],
  ])('%s', async (_, change) => {
    const { database, clock } = server;
    const [others, own] = [await findUserRows(database, layla.user.id), await findUserRows(database, omar.user.id)];
    await change(database.db, getId(omar), clock.now());
    expect(await findUserRows(database, layla.user.id)).toEqual(others);
    expect(await findUserRows(database, omar.user.id)).not.toEqual(own);
  });

  it('and not by somebody who knows their ids', async () => {
    const { database, clock } = server;
    const before = await findUserRows(database, layla.user.id);
    await expect(
      updateImport(database.db, getId(omar), victimData.ready, { errors: 7 }, clock.now()),
    ).rejects.toThrow();
    expect(await findUserRows(database, layla.user.id)).toEqual(before);
  });

  it('each time one of several', async () => {
    const { database, clock } = server;
    await updateImport(database.db, getId(omar), attackerData.ready, { errors: 7 }, clock.now());
    const errors = (await findImports(database.db, getId(omar))).filter((row) => row.errors === 7);
    expect(errors.map(({ id }) => id)).toEqual([attackerData.ready]);
  });
});

it('reads of a person what is their own', async () => {
  const { db } = server.database;
  const user = getId(omar);
  expect((await findImports(db, user)).map(({ id }) => id).sort()).toEqual(
    [attackerData.done, attackerData.running, attackerData.ready].sort(),
  );
  expect(await findImport(db, user, victimData.ready)).toBeNull();
  expect(await db.transaction((tx) => lockImport(tx, user, victimData.ready))).toBeNull();
  expect([await findContent(db, user, victimData.ready), await findChoice(db, user, victimData.running)]).toEqual([
    null,
    null,
  ]);
  expect([await hasContent(db, user, victimData.ready), await hasContent(db, user, attackerData.ready)]).toEqual([
    false,
    true,
  ]);
  expect(await findContent(db, user, attackerData.ready)).toEqual(Buffer.from(text));
  expect((await findChoice(db, user, attackerData.running))?.lines).toEqual([4]);
  expect([await isImporting(db, user, attackerData.account), await isImporting(db, user, victimData.account)]).toEqual([
    true,
    false,
  ]);
  expect(await importDaysSince(db, user, new Date(0))).toEqual(['2026-11-21', '2026-11-21']);
  expect(await findPayeeCategories(db, user, ['محمصه'])).toEqual(
    new Map([['محمصه', { expense: expect.any(String), income: null }]]),
  );
});

const day = (text: string) => text as CivilDate;

it('compares a file with what the person holds, and nobody else', async () => {
  const { db } = server.database;
  await server.database.pool.query(
    `with hers as (select id, row_number() over (order by id) as n from transactions where account_id = $1)
     update transactions set merged_into_id = (select id from hers where n = 1), merged_as = 'same', deleted_at = now()
      where id = (select id from hers where n = 2)`,
    [victimData.account],
  );
  const scope = { importId: attackerData.ready, first: day('2026-11-18'), last: day('2026-11-20') };
  const [own, others] = [
    await existingRows(db, getId(omar), { ...scope, accountId: attackerData.account }),
    await existingRows(db, getId(omar), { ...scope, accountId: victimData.account }),
  ];
  expect([own.counts.size, others.counts.size]).toEqual([3, 0]);
  await server.database.pool.query(`update payees set key = 'hers alone' where user_id = $1 and key = 'محمصه'`, [
    layla.user.id,
  ]);
  expect((await findPayeeCategories(db, getId(layla), ['hers alone'])).size).toBe(1);
  expect((await findPayeeCategories(db, getId(omar), ['hers alone'])).size).toBe(0);
  await server.database.pool.query(
    `insert into payee_names (id, user_id, key, name, payee_id, created_at)
     select gen_random_uuid(), user_id, 'other name', 'other name', id, now() from payees where key = 'hers alone'`,
  );
  expect((await findPayeeCategories(db, getId(layla), ['other name'])).size).toBe(1);
  expect((await findPayeeCategories(db, getId(omar), ['other name'])).size).toBe(0);
});

it('goes with its person, and nobody else’s with it', async () => {
  const others = await findUserRows(server.database, layla.user.id);
  await server.database.pool.query('delete from users where id = $1', [omar.user.id]);
  expect((await findUserRows(server.database, omar.user.id)).imports).toEqual([]);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(others);
});
