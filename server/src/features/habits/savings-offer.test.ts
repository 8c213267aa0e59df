import type { Habit } from '@afdal/contract/habits';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
});

const costly = { baselinePerDay: 2, unitCostMinor: 15_00, startedAt: '2026-11-14T09:00:00Z' };
const add = async (body: object) =>
  (await layla.call<Habit>('POST', '/habit', { name: 'القهوة', mode: 'abstain', ...costly, ...body })).body;
const record = (id: string, body: object) => layla.call('POST', `/habit/${id}/event`, body);
const answer = (id: string) => layla.call<Habit>('PUT', `/habit/${id}/savingsOffer`);
const readOffer = async () => (await layla.call<Habit[]>('GET', '/habit')).body[0]?.savingsOffer;

describe('what clean days saved', () => {
  it('is offered once they are a week, and again a week after the answer', async () => {
    const { id, savingsOffer } = await add({});
    expect(savingsOffer).toEqual({ from: '2026-11-14', to: '2026-11-20', days: 7, amountMinor: 7 * 2 * 15_00 });
    expect(await answer(id)).toMatchObject({ status: 200, body: { id, savingsOffer: null } });
    await advanceDays(server, 6);
    expect(await readOffer()).toBeNull();
    await advanceDays(server, 1);
    const next = { from: '2026-11-21', to: '2026-11-27', days: 7, amountMinor: 7 * 2 * 15_00 };
    expect(await readOffer()).toEqual(next);
    const detail = await layla.call<{ habit: Habit }>('GET', `/habit/${id}`);
    expect(detail.body.habit.savingsOffer).toEqual(next);
  });

  it('is answered once a day, however often that is said', async () => {
    const { id } = await add({});
    const [first, second] = [await answer(id), await answer(id)];
    expect(second).toMatchObject({ status: 200, body: { savingsOffer: null } });
    expect(second.body).toEqual({ ...first.body, updatedAt: second.body.updatedAt });
  });

  it('is no longer offered after a slip', async () => {
    const { id } = await add({});
    await record(id, { type: 'slip' });
    expect(await readOffer()).toBeNull();
  });

  it.each([
    ['whose cost is in another currency', { currency: 'EUR' }],
    ['without a cost', { unitCostMinor: null }],
    ['of which nobody knows what there was before', { baselinePerDay: null }],
  ])('is not offered of a habit %s', async (_, body) => {
    expect((await add(body)).savingsOffer).toBeNull();
  });

  it('is with a limit what was logged since the answer, also where that was long ago', async () => {
    const { id } = await add({ mode: 'limit', limitQuantity: 9, startedAt: '2026-11-01T09:00:00Z' });
    await record(id, { type: 'review', at: '2026-11-20T09:00:00Z' });
    expect(await readOffer()).toMatchObject({ from: '2026-11-01', days: 20, amountMinor: 2 * 15_00 });
    await answer(id);
    await record(id, { type: 'slip', quantity: 1, at: '2026-11-21T08:00:00Z' });
    for (let month = 0; month < 3; month += 1) {
      await advanceDays(server, 30);
      await record(id, { type: 'review' });
    }
    // The last of them is today's.
    const expected = { from: '2026-11-21', to: '2027-02-18', days: 90, amountMinor: (1 + 2 + 2) * 15_00 };
    expect(await readOffer()).toEqual(expected);
  });

  it('of a private habit names nothing', async () => {
    const { id } = await add({ name: 'الاسم الحقيقي', isPrivate: true, alias: 'هدوء' });
    expect(await readOffer()).toMatchObject({ days: 7 });
    const { body } = await answer(id);
    expect([body.name, JSON.stringify(body).includes('الحقيقي')]).toEqual(['هدوء', false]);
  });

  it('of a deleted habit is answered by nobody', async () => {
    const { id } = await add({});
    await layla.call('DELETE', `/habit/${id}`);
    expect(getErrorBody(await answer(id)).errorType).toBe('not_found');
  });
});
