import type { GoalValueId, MajorGoalId, MilestoneId, UserId } from '@afdal/contract/ids';
import type { GoalValue, MajorGoal } from '@afdal/contract/major-goals';
import { beforeEach, expect, it } from 'vitest';
import { rowsOf } from '../../../testing/rows-of.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { deleteEvent, eventsOf } from './events-store.ts';
import { linksOf, replaceLinks } from './links-store.ts';
import { findMilestoneIncludingDeleted, milestoneRows, milestonesOf, updateMilestone } from './milestones-store.ts';
import {
  countCompletedGoals,
  findMajorGoalIncludingDeleted,
  lockMajorGoal,
  majorGoalOf,
  majorGoalRows,
  majorGoalsOf,
  openGoalIds,
  updateMajorGoal,
} from './store.ts';
import {
  findValueIncludingDeleted,
  goalValueDaysOf,
  goalValueRows,
  recentValuesOf,
  updateValue,
  valuesOf,
} from './values-store.ts';

const server = useTestServer();
let layla: Person;
let omar: Person;
let hers: Planted;
const idOf = ({ user }: Person) => user.id as UserId;

interface Planted {
  readonly goal: MajorGoalId;
  readonly milestone: MilestoneId;
  readonly value: GoalValueId;
}

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  hers = await plant(layla);
  await plant(omar);
});

async function plant(person: Person): Promise<Planted> {
  const saved = { name: 'رسوم', targetMinor: 1_200_00, currency: 'SAR', savedMinor: 900_00 };
  const savings = (await person.call<{ id: string }>('POST', '/savingsGoal', saved)).body.id;
  const task = (await person.call<{ id: string }>('POST', '/task', { title: 'مذاكرة' })).body.id;
  const body = { title: 'كتب', type: 'number', target: 24, milestones: [{ title: 'أولى' }] };
  const links = { taskIds: [task], savingsGoalIds: [savings] };
  const { id, milestones } = (await person.call<MajorGoal>('POST', '/majorGoal', { ...body, links })).body;
  const value = await person.call<GoalValue>('POST', `/majorGoal/${id}/value`, { value: 7 });
  await person.call('POST', `/majorGoal/${id}/complete`);
  await person.call('POST', `/majorGoal/${id}/activate`);
  server.clock.advance(25 * 3_600_000);
  return {
    goal: id as MajorGoalId,
    milestone: milestones[0]?.id as MilestoneId,
    value: value.body.id as GoalValueId,
  };
}

it('nobody else reads, although they know the ids', async () => {
  const { db } = server.database;
  const his = idOf(omar);
  const { goal, milestone, value } = hers;
  expect((await majorGoalsOf(db, his)).map(({ id }) => id)).not.toContain(goal);
  expect(await majorGoalOf(db, his, goal)).toBeNull();
  expect(await findMajorGoalIncludingDeleted(db, his, goal)).toBeNull();
  expect(await lockMajorGoal(db, his, goal)).toBeNull();
  expect(await openGoalIds(db, his)).not.toContain(goal);
  expect(await milestonesOf(db, his, [goal])).toEqual([]);
  expect(await findMilestoneIncludingDeleted(db, his, goal, milestone)).toBeNull();
  expect(await recentValuesOf(db, his, [goal])).toEqual([]);
  expect(await valuesOf(db, his, goal, { after: null, limit: 10 })).toEqual([]);
  expect(await findValueIncludingDeleted(db, his, goal, value)).toBeNull();
  expect(await goalValueDaysOf(db, his)).toHaveLength(1);
  expect(await linksOf(db, his, [goal])).toEqual([]);
  expect(await eventsOf(db, his, goal)).toEqual([]);
});

it('what one completes counts for nobody else', async () => {
  const { db } = server.database;
  await layla.call('POST', `/majorGoal/${hers.goal}/complete`);
  expect([await countCompletedGoals(db, idOf(layla)), await countCompletedGoals(db, idOf(omar))]).toEqual([
    [{ n: 1 }],
    [{ n: 0 }],
  ]);
});

it('nobody else writes, although they know the ids', async () => {
  const { db } = server.database;
  const before = await rowsOf(server.database, layla.user.id);
  const [event] = await eventsOf(db, idOf(layla), hers.goal);
  const [now, his] = [server.clock.now(), idOf(omar)];
  const { goal, milestone, value } = hers;
  await updateMajorGoal(db, his, goal, { title: 'ليس لي' }, now);
  await majorGoalRows.markDeleted(db, his, goal, now);
  await updateMilestone(db, his, milestone, { title: 'ليست لي' }, now);
  await milestoneRows.markDeleted(db, his, milestone, now);
  await updateValue(db, his, value, { value: 1 }, now);
  await goalValueRows.markDeleted(db, his, value, now);
  await replaceLinks(db, his, goal, { kind: 'task', ids: [] });
  await deleteEvent(db, his, event?.id ?? '');
  expect(await rowsOf(server.database, layla.user.id)).toEqual(before);
});

it('nobody else brings anything back', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  await majorGoalRows.markDeleted(db, idOf(layla), hers.goal, now);
  await milestoneRows.markDeleted(db, idOf(layla), hers.milestone, now);
  await goalValueRows.markDeleted(db, idOf(layla), hers.value, now);
  const before = await rowsOf(server.database, layla.user.id);
  await majorGoalRows.unmarkDeleted(db, idOf(omar), hers.goal);
  await milestoneRows.unmarkDeleted(db, idOf(omar), hers.milestone);
  await goalValueRows.unmarkDeleted(db, idOf(omar), hers.value);
  expect(await rowsOf(server.database, layla.user.id)).toEqual(before);
});

it('nobody else’s goal takes a milestone or a value, although they know its id', async () => {
  const before = await rowsOf(server.database, layla.user.id);
  for (const [path, body] of [
    ['milestone', { title: 'ليست لي' }],
    ['value', { value: 1 }],
  ] as const) {
    expect((await omar.call('POST', `/majorGoal/${hers.goal}/${path}`, body)).status).toBe(404);
  }
  expect(await rowsOf(server.database, layla.user.id)).toEqual(before);
});

it('goes with its person', async () => {
  await server.database.pool.query('delete from users where id = $1', [omar.user.id]);
  const left = await rowsOf(server.database, omar.user.id);
  expect(Object.entries(left).filter(([table, rows]) => table.startsWith('major_goal') && rows.length > 0)).toEqual([]);
  expect(Object.keys(left).filter((table) => table.startsWith('major_goal'))).toHaveLength(5);
});
