import type { Habit, HabitId, WrittenHabitEvent } from '@afdal/contract/habits';
import type { UserId } from '@afdal/contract/ids';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { foldAtStart, foldDays } from '@afdal/domain/habits/habit-fold';
import { randomNumbers, testSeed } from '@afdal/domain/testing/test-seed';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { findEventsSince } from './events-store.ts';
import { findHabit, toHabitRule } from './store.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
});

const add = async (body: object) => {
  const begun = { name: 'القهوة', startedAt: '2026-05-10T09:00:00Z', ...body };
  return (await layla.call<Habit>('POST', '/habit', begun)).body.id as HabitId;
};
const listed = async () => (await layla.call<Habit[]>('GET', '/habit')).body;
const stored = async (id: HabitId) => {
  const { rows } = await server.database.pool.query(
    'select through::text, fold from habit_snapshots where habit_id = $1 order by through',
    [id],
  );
  return rows as { through: CivilDate; fold: unknown }[];
};

/** What the snapshots must be, by all events from the start. */
async function rebuilt(id: HabitId, weekStart: number) {
  const { db } = server.database;
  const user = layla.user.id as UserId;
  const row = await findHabit(db, user, id);
  if (!row) throw new Error('no habit');
  const habitEvents = (await findEventsSince(db, user, [{ habitId: id, from: row.startedOn }])).get(id) ?? [];
  return (await stored(id)).map(({ through }) => ({
    through,
    fold: foldDays(toHabitRule(row), foldAtStart(toHabitRule(row)), habitEvents, { until: through, weekStart }),
  }));
}

describe.each([
  ['abstaining', { mode: 'abstain', baselinePerDay: 3 }],
  ['a week’s limit', { mode: 'limit', limitQuantity: 6, limitPer: 'week', baselinePerDay: 2 }],
  ['a taper', { mode: 'taper', limitQuantity: 9, taperStep: 1, taperEveryDays: 20 }],
])('of %s', (_, body) => {
  it.each([1, 2, 3])('what is stored is what the events say, whatever happened (%i)', async (round) => {
    const next = randomNumbers(testSeed + round);
    const below = (n: number) => Math.floor(next.next().value * n);
    const id = await add(body);
    const events: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      await advanceDays(server, below(60) / 24);
      const path = `/habit/${id}/event`;
      const at = new Date(server.clock.now().getTime() - below(6 * 24) * 3_600_000).toISOString();
      const some = events[below(events.length)] ?? '';
      const done = below(10);
      if (done < 6 || !some) {
        const slip = { type: 'slip', quantity: 1 + below(4), at };
        events.push((await layla.call<WrittenHabitEvent>('POST', path, slip)).body.id);
      } else if (done < 8) await layla.call('PATCH', `${path}/${some}`, { at, quantity: 1 + below(4) });
      else if (done < 9) await layla.call('DELETE', `${path}/${some}`);
      else await layla.call('POST', `${path}/${some}/restore`);
    }
    const snapshots = await stored(id);
    expect(snapshots.length).toBeGreaterThan(6);
    expect(snapshots).toEqual(await rebuilt(id, 0));
    const before = await listed();
    await server.database.pool.query('delete from habit_snapshots');
    expect(await listed()).toEqual(before);
  });
});

it('are of whole months that are over', async () => {
  const id = await add({ mode: 'abstain' });
  const ends = ['2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'];
  expect((await stored(id)).map(({ through }) => through)).toEqual(ends);
  server.clock.set('2026-12-02T09:00:00Z');
  expect((await layla.call('GET', '/habit')).status).toBe(200);
  expect(await stored(id)).toHaveLength(6);
  await layla.call('POST', `/habit/${id}/event`, { type: 'slip', at: '2026-11-30T09:00:00Z' });
  expect((await stored(id)).at(-1)?.through).toBe('2026-11-30');
});

it('of another beginning of the week count for nothing, and are renewed by the next write', async () => {
  const id = await add({ mode: 'limit', limitQuantity: 2, limitPer: 'week' });
  for (let back = 6; back >= 0; back -= 1) {
    const at = `${addDays('2026-11-21' as CivilDate, -back)}T08:00:00Z`;
    await layla.call('POST', `/habit/${id}/event`, { type: 'slip', at });
  }
  server.clock.set('2026-12-02T09:00:00Z');
  await layla.call('POST', `/habit/${id}/event`, { type: 'note' });
  const [before] = await listed();
  await layla.call('PATCH', '/preferences', { weekStart: 3 });
  const [after] = await listed();
  expect(after?.strength).not.toBe(before?.strength);
  await layla.call('POST', `/habit/${id}/event`, { type: 'note' });
  expect(await stored(id)).toEqual(await rebuilt(id, 3));
  expect((await listed())[0]?.strength).toBe(after?.strength);
});
