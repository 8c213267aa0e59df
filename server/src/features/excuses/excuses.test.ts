import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { Excuse } from '@afdal/contract/tasks/excuses';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
});

const day = 86_400_000;
const sick = { reason: 'sickness', from: '2026-11-20', to: '2026-11-22' };

async function anExcuse(change: object = {}): Promise<Excuse> {
  const { body, status } = await layla.call<Excuse>('POST', '/excuse', { ...sick, ...change });
  expect(status).toBe(201);
  return body;
}

const list = async () => (await layla.call<Excuse[]>('GET', '/excuse')).body;

describe('addExcuse', () => {
  it('answers 201 with the whole row', async () => {
    expect(await anExcuse()).toEqual({ id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/), ...sick });
  });

  it.each<[string, object, Record<string, string>]>([
    ['no reason', { reason: undefined }, { reason: errorTexts.excuseReasonInvalid }],
    ['another reason', { reason: 'laziness' }, { reason: errorTexts.excuseReasonInvalid }],
    ['a day that does not exist', { to: '2026-11-31' }, { to: errorTexts.dateInvalid }],
    ['an instant', { from: '2026-11-20T09:00:00Z' }, { from: errorTexts.dateInvalid }],
    ['a day as a number', { from: 20261120 }, { from: errorTexts.dateInvalid }],
    ['an end before its beginning', { to: '2026-11-19' }, { to: errorTexts.excuseInvalid }],
    ['91 days', { to: '2027-02-18' }, { to: errorTexts.excuseInvalid }],
    ['a beginning 31 days ago', { from: '2026-10-21' }, { from: refusalTexts.excuseOutOfReach }],
    ['an id of another kind', { id: '00000000-0000-4000-8000-000000000000' }, { id: errorTexts.newIdInvalid }],
    ['an owner', { userId: 'x' }, { userId: errorTexts.fieldUnknown }],
  ])('refuses %s, and adds nothing', async (_, change, fields) => {
    const response = await layla.call('POST', '/excuse', { ...sick, ...change });
    expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'validation_failed']);
    expect(getErrorBody(response).fields).toEqual(fields);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['one day', { from: '2026-11-21', to: '2026-11-21' }],
    ['30 days ago', { from: '2026-10-22', to: '2026-10-22' }],
    ['90 days', { from: '2026-10-22', to: '2027-01-19' }],
    ['a year from now', { from: '2027-11-21', to: '2027-12-01' }],
  ])('takes %s', async (_, days) => {
    expect(await anExcuse(days)).toMatchObject(days);
  });

  it('counts the days on the person’s own calendar', async () => {
    server.clock.set('2026-11-21T21:30:00Z');
    const response = await layla.call('POST', '/excuse', { ...sick, from: '2026-10-22' });
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { from: refusalTexts.excuseOutOfReach }]);
  });

  it('answers the row that exists to the same id again, also once its first day is out of reach', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const first = await anExcuse({ id, from: '2026-10-22' });
    server.clock.advance(day);
    const again = await layla.call('POST', '/excuse', { ...sick, id, from: '2026-10-22', reason: 'travel' });
    expect([again.status, again.body]).toEqual([200, first]);
  });

  it('answers somebody else’s id as taken, and no more', async () => {
    const omar = await server.person('عمر');
    const { id } = await anExcuse();
    const response = await omar.call('POST', '/excuse', { ...sick, id });
    expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'conflict']);
    expect((await omar.call('GET', '/excuse')).body).toEqual([]);
  });
});

describe('listExcuses', () => {
  it('answers those of the last year and to come, newest first, of one’s own', async () => {
    const omar = await server.person('عمر');
    await omar.call('POST', '/excuse', sick);
    const [now, later] = [await anExcuse(), await anExcuse({ from: '2026-12-01', to: '2026-12-02' })];
    expect(await list()).toEqual([later, now]);
  });

  it('leaves out what ended more than a year ago', async () => {
    const { id } = await anExcuse();
    const days = { from: '2025-11-20', to: '2025-11-21' };
    await server.database.pool.query('update excuses set from_on = $2, to_on = $3 where id = $1', [
      id,
      days.from,
      days.to,
    ]);
    expect(await list()).toMatchObject([days]);
    server.clock.advance(day);
    expect(await list()).toEqual([]);
  });
});

describe('deleteExcuse', () => {
  const remove = async (id: string) => await layla.call('DELETE', `/excuse/${id}`);
  const begin = async (id: string, from: string) =>
    await server.database.pool.query('update excuses set from_on = $2 where id = $1', [id, from]);

  it('takes it back once', async () => {
    const { id } = await anExcuse();
    expect((await remove(id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  it('takes back one that began 30 days ago whole', async () => {
    const { id } = await anExcuse({ from: '2026-10-22' });
    expect((await remove(id)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('leaves the days of more than 30 days ago excused', async () => {
    const { id, reason } = await anExcuse();
    await begin(id, '2026-10-15');
    expect((await remove(id)).status).toBe(204);
    expect(await list()).toEqual([{ id, reason, from: '2026-10-15', to: '2026-10-21' }]);
    const again = await remove(id);
    expect([again.status, getErrorBody(again).fields]).toEqual([400, { id: refusalTexts.excuseOver }]);
    expect(await list()).toEqual([{ id, reason, from: '2026-10-15', to: '2026-10-21' }]);
  });

  it('of somebody else’s is not found, however old', async () => {
    const omar = await server.person('عمر');
    const { id } = await anExcuse();
    await begin(id, '2026-10-15');
    const response = await omar.call('DELETE', `/excuse/${id}`);
    expect([response.status, getErrorBody(response).errorType]).toEqual([404, 'not_found']);
    expect(await list()).toHaveLength(1);
  });
});
