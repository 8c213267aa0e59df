import type { UserId } from '@afdal/contract/ids';
import type { DataExport, DataRestore, ExportId, RestoreId } from '@afdal/contract/people/data-rights';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCopy, exportCopy, filesIn, restoreCopy } from '../../../testing/copies.ts';
import { buildBody } from '../../../testing/example-call.ts';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { tables } from '../../assemble-areas.ts';
import { importedTables } from '../../platform/area/area-table.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { beginRun, findExport, findExports, findOpenExport, insertChunk, insertExport } from './exports-store.ts';
import { isUnusedAccount } from './is-unused-account.ts';
import {
  cancelRestore,
  findRestore,
  findRestores,
  findRunningRestore,
  insertRestore,
  markRunning,
} from './restores-store.ts';

const server = useTestServer();
const getId = ({ user }: Person) => user.id as UserId;
const query = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows;
const newId = () => uuidv7(server.clock.now().getTime());
let layla: Person;
let omar: Person;

beforeEach(async () => {
  layla = await server.person('ليلى');
  omar = await server.person('عمر');
});

it('an export, and what is written of it, are one person’s', async () => {
  const { db } = server.database;
  const id = newId() as ExportId;
  await insertExport(db, getId(omar), id, server.clock.now());
  const run = (await beginRun(db, getId(omar), id)) ?? 0;
  await insertChunk(db, { user: getId(omar), id, run }, 0, Buffer.from('x'));
  expect(await findExports(db, getId(layla))).toEqual([]);
  expect(await findExport(db, getId(layla), id)).toBeNull();
  expect(await findOpenExport(db, getId(layla))).toBeNull();
  expect(await beginRun(db, getId(layla), id)).toBeNull();
  expect(await query('select n from export_chunks where export_id = $1', [id])).toEqual([{ n: 0 }]);
});

it('a copy that was uploaded, and its bytes, are one person’s', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const put = async (person: Person) => {
    const row = { id: newId(), fileName: 'afdal.zip', sizeBytes: 1, counts: {}, exportedAt: now };
    await db.transaction(async (tx) => await insertRestore(tx, getId(person), row, Buffer.from('x'), now));
    return row.id as RestoreId;
  };
  const id = await put(omar);
  await put(layla);
  expect(await findRestore(db, getId(layla), id)).toBeNull();
  expect((await findRestores(db, getId(layla))).map(({ userId }) => userId)).toEqual([layla.user.id]);
  expect((await findRestore(db, getId(omar), id))?.status).toBe('ready');
  expect(await cancelRestore(db, getId(layla), id)).toBe(false);
  expect(await query('select n from restore_chunks where restore_id = $1', [id])).toEqual([{ n: 0 }]);
  await markRunning(db, getId(omar), id);
  expect(await findRunningRestore(db, getId(layla))).toBeNull();
});

it('a copy holds one person’s rows, and what it replaces are their own', async () => {
  for (const person of [layla, omar]) {
    await person.call('POST', '/account', { name: person.user.name, type: 'cash', currency: 'SAR' });
    const ticket = {
      name: person.user.name,
      email: person.email,
      subject: 'سؤال عن الحساب',
      message: 'كيف يتغير البريد؟',
    };
    await person.call('POST', '/ticket', ticket);
  }
  await layla.call('POST', '/auth/proof', { password: layla.password });
  const { body } = await layla.call<DataExport>('POST', '/export');
  await runJobs(server);
  const headers = { authorization: `Bearer ${layla.token}` };
  const file = await server.app.inject({ method: 'GET', url: `/api/export/${body.id}/file`, headers });
  const texts = filesIn(file.rawPayload);
  for (const name of ['accounts', 'ticket_messages']) {
    expect(JSON.parse(texts[`data/${name}.json`] ?? '[]'), name).toHaveLength(1);
  }
  const sara = await server.person('سارة');
  const before = await findUserRows(server.database, omar.user.id);
  const copy = { ...aCopy, content: file.rawPayload };
  const uploaded = await sara.call<DataRestore>('POST', '/restore', await buildBody({ file: copy }, sara));
  await sara.call('POST', `/restore/${uploaded.body.id}/confirm`);
  await runJobs(server);
  const done = await sara.call<DataRestore>('GET', `/restore/${uploaded.body.id}`);
  expect([done.body.status, done.body.problem]).toEqual(['done', null]);
  expect(await findUserRows(server.database, omar.user.id)).toEqual(before);
});

it('an account is unused until its own person records something, whatever others have', async () => {
  const isUnused = async (person: Person) =>
    await isUnusedAccount(server.database.db, getId(person), importedTables(tables));
  await layla.call('POST', '/account', { name: 'الراجحي', type: 'bank', currency: 'SAR' });
  expect([await isUnused(layla), await isUnused(omar)]).toEqual([false, true]);
});

describe('a copy that is imported into an account in use', () => {
  beforeEach(async () => {
    await omar.call('POST', '/dailyTask', { title: 'شراء الحليب' });
  });

  it('with a city and a theme: they are set where its person chose none, and stay unset for others', async () => {
    const sara = await server.person('سارة');
    await layla.call('PATCH', '/profile', { city: 'جدة' });
    await layla.call('PATCH', '/preferences', { theme: 'dark' });
    const copy = await exportCopy(server, layla);
    const before = await findUserRows(server.database, sara.user.id);
    expect(await restoreCopy(server, omar, copy)).toMatchObject({ status: 'done' });
    expect((await omar.call('GET', '/user')).body).toMatchObject({ city: 'جدة' });
    expect((await omar.call('GET', '/preferences')).body).toMatchObject({ theme: 'dark' });
    expect(await findUserRows(server.database, sara.user.id)).toEqual(before);
  });

  it('with an emergency fund, of which its person has none but another has one: it is added', async () => {
    await layla.call('PUT', '/emergencyFund', { incomeKind: 'freelance', months: 10 });
    const { added } = await restoreCopy(server, omar, await exportCopy(server, layla));
    expect(added).toContainEqual({ table: 'emergency_funds', rows: 1 });
    expect((await findUserRows(server.database, omar.user.id)).emergency_funds).toMatchObject([{ months: 10 }]);
  });

  it('with a category that another has by its name, but not its person: it is added', async () => {
    await layla.call('POST', '/category', { name: 'رحلات البر', kind: 'expense', flag: 'want', icon: 'other' });
    const { added } = await restoreCopy(server, omar, await exportCopy(server, layla));
    expect(added).toContainEqual({ table: 'categories', rows: 1 });
    const { categories } = await findUserRows(server.database, omar.user.id);
    expect(categories).toContainEqual(expect.objectContaining({ name: 'رحلات البر' }));
  });
});
