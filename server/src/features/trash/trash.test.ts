import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import type { TrashedItem } from '@afdal/contract/people/trash';
import { type TrashKind, trashKinds } from '@afdal/domain/trash/trash-kinds';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildPath } from '../../../testing/example-call.ts';
import { exampleCalls } from '../../../testing/example-calls.ts';
import { grantPlan } from '../../../testing/grant-plan.ts';
import { newSession } from '../../../testing/new-session.ts';
import { runPurge } from '../../../testing/run-purge.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { tables } from '../../assemble-areas.ts';

const server = useTestServer();

interface Page {
  readonly items: readonly TrashedItem[];
  readonly nextCursor: string | null;
}

async function readTrash(person: Person, query = ''): Promise<Page> {
  return (await person.call<Page>('GET', `/trash${query}`)).body;
}

const restoreCall = (kind: TrashKind) => `restore${kind[0]?.toUpperCase()}${kind.slice(1)}` as EndpointName;

/** Restores an item by the call of its kind. */
async function restore(person: Person, { kind, id, parentId }: TrashedItem) {
  const endpoint: Endpoint = endpoints[restoreCall(kind)];
  const [, ofParent] = endpoint.path.match(/:\w+/g) ?? [];
  const params = ofParent ? { id: parentId ?? '', [ofParent.slice(1)]: id } : { id };
  return await person.call('POST', buildPath(endpoint, params));
}

it('every table that soft-deletes says how the trash shows its rows', () => {
  const softDeleting = tables.filter(({ table }) => 'deletedAt' in getTableColumns(table));
  expect(softDeleting.filter(({ trashed }) => !trashed).map(({ table }) => getTableName(table))).toEqual([]);
  const kinds = tables.flatMap(({ trashed }) => (trashed ? [trashed.kind] : []));
  expect(kinds.toSorted()).toEqual(trashKinds.toSorted());
});

it('what is deleted of each kind is listed with its name or day, and comes back by the call of its kind', async () => {
  const owner = await server.person();
  const calls = exampleCalls(server);
  const removing = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
    ([, { method, params }]) => method === 'DELETE' && params,
  );
  for (const [name, endpoint] of removing) {
    await owner.call(endpoint.method, buildPath(endpoint, (await calls[name].getParams?.(owner)) ?? {}));
  }
  const { items } = await readTrash(owner, '?limit=200');
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(trashKinds));
  for (const item of items) expect(item.title || item.on || item.parentTitle, item.kind).toBeTruthy();
  for (const item of items) {
    expect((await readTrash(owner, `?limit=200&kind=${item.kind}`)).items).toContainEqual(item);
    expect([item.kind, (await restore(owner, item)).status]).toEqual([item.kind, 200]);
    expect((await readTrash(owner, '?limit=200')).items).not.toContainEqual(item);
  }
});

it('lists the latest deletion first, in pages, and nothing of anybody else', async () => {
  const [owner, stranger] = [await server.person(), await server.person()];
  const titles = ['أولى', 'ثانية', 'ثالثة'];
  for (const title of titles) {
    const { body } = await owner.call<{ id: string }>('POST', '/reward', { title, cost: 10 });
    server.clock.advance(1000);
    await owner.call('DELETE', `/reward/${body.id}`);
  }
  const first = await readTrash(owner, '?limit=2');
  const last = await readTrash(owner, `?limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...last.items].map(({ title }) => title)).toEqual(titles.toReversed());
  expect(last.nextCursor).toBeNull();
  expect(await readTrash(stranger)).toEqual({ items: [], nextCursor: null });
  for (const cursor of ['zzz', Buffer.from('2026-02-31T00:00:00.000Z x').toString('base64url')]) {
    expect((await owner.call('GET', `/trash?cursor=${cursor}`)).status).toBe(400);
  }
});

it('names a private habit by its alias, alone and beside what belonged to it', async () => {
  const owner = await server.person();
  const habit = { name: 'سرّ لا يُقال', alias: 'عادة خاصة', isPrivate: true, mode: 'abstain' };
  const { id } = (await owner.call<{ id: string }>('POST', '/habit', habit)).body;
  const slip = await owner.call<{ id: string }>('POST', `/habit/${id}/event`, { type: 'slip', note: 'ملاحظة خاصة' });
  await owner.call('DELETE', `/habit/${id}/event/${slip.body.id}`);
  const [event] = (await readTrash(owner)).items;
  expect(event).toMatchObject({ kind: 'habitEvent', title: '', parentId: id, parentTitle: 'عادة خاصة' });
  await owner.call('DELETE', `/habit/${id}`);
  const { items } = await readTrash(owner);
  // What was deleted before its habit comes back with it, and is then listed again.
  expect(items).toEqual([expect.objectContaining({ kind: 'habit', id, title: 'عادة خاصة' })]);
  expect(JSON.stringify(items)).not.toContain('سرّ');
});

it('what is deleted does not count for the plan, and comes back only while there is room', async () => {
  const owner = await server.person();
  const add = async (name: string) =>
    await owner.call<{ id: string; errorType?: string }>('POST', '/habit', { name, mode: 'abstain' });
  const first = (await add('سهر')).body.id;
  for (let n = 1; (await add(`عادة ${n}`)).status === 201; n++);
  await owner.call('DELETE', `/habit/${first}`);
  expect((await add('بدل المحذوفة')).status).toBe(201);
  const [item] = (await readTrash(owner)).items;
  if (!item) throw new Error('nothing was deleted');
  const refused = await restore(owner, item);
  expect(refused).toMatchObject({ status: 402, body: { errorType: 'premium_required' } });
  expect((await readTrash(owner)).items).toEqual([item]);
  await grantPlan(server, owner, 'premium');
  expect((await restore(owner, item)).status).toBe(200);
  expect((await readTrash(owner)).items).toEqual([]);
});

it('what is purged after 30 days is not listed any more, nor are tasks of which only days are kept', async () => {
  const owner = await server.person();
  for (const { id } of (await owner.call<{ id: string }[]>('GET', '/task')).body)
    await owner.call('DELETE', `/task/${id}`);
  expect((await readTrash(owner)).items.length).toBeGreaterThan(0);
  server.clock.advance(31 * 86_400_000);
  await runPurge(server);
  // The session has ended meanwhile.
  const token = await newSession(server, owner);
  const headers = { authorization: `Bearer ${token}` };
  const after = await server.app.inject({ method: 'GET', url: '/api/trash', headers });
  expect(after.json()).toEqual({ items: [], nextCursor: null });
});
