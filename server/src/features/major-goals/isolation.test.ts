import type { UserId } from '@afdal/contract/ids';
import type { GoalValue, GoalValueId, MajorGoal, MajorGoalId, MilestoneId } from '@afdal/contract/major-goals';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import {
  findMilestoneIncludingDeleted,
  findMilestones,
  findMilestonesById,
  milestoneRows,
  updateMilestone,
} from './milestones-store.ts';
import {
  countCompletedGoals,
  deleteEvent,
  findEvents,
  findLinks,
  findMajorGoal,
  findMajorGoalIncludingDeleted,
  findMajorGoals,
  lockMajorGoal,
  majorGoalRows,
  openGoalIds,
  replaceLinks,
  updateMajorGoal,
} from './store.ts';
import {
  findRecentValues,
  findValueIncludingDeleted,
  findValues,
  goalValueRows,
  selectGoalValueDays,
  updateValue,
} from './values-store.ts';

const server = useTestServer();
let layla: Person;
let omar: Person;
let victimData: Fixtures;
const getId = ({ user }: Person) => user.id as UserId;

interface Fixtures {
  readonly goal: MajorGoalId;
  readonly milestone: MilestoneId;
  readonly value: GoalValueId;
}

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  victimData = await addFixtures(layla);
  await addFixtures(omar);
});

async function addFixtures(person: Person): Promise<Fixtures> {
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
  const attackerId = getId(omar);
  const { goal, milestone, value } = victimData;
  expect((await findMajorGoals(db, attackerId)).map(({ id }) => id)).not.toContain(goal);
  expect(await findMajorGoal(db, attackerId, goal)).toBeNull();
  expect(await findMajorGoalIncludingDeleted(db, attackerId, goal)).toBeNull();
  expect(await lockMajorGoal(db, attackerId, goal)).toBeNull();
  expect(await openGoalIds(db, attackerId)).not.toContain(goal);
  expect(await findMilestones(db, attackerId, [goal])).toEqual([]);
  expect(await findMilestonesById(db, getId(layla), [milestone])).toHaveLength(1);
  expect(await findMilestonesById(db, attackerId, [milestone])).toEqual([]);
  expect(await findMilestoneIncludingDeleted(db, attackerId, goal, milestone)).toBeNull();
  expect(await findRecentValues(db, attackerId, [goal])).toEqual([]);
  expect(await findValues(db, attackerId, goal, { after: null, limit: 10 })).toEqual([]);
  expect(await findValueIncludingDeleted(db, attackerId, goal, value)).toBeNull();
  expect(await selectGoalValueDays(db, attackerId)).toHaveLength(1);
  expect(await findLinks(db, attackerId, [goal])).toEqual([]);
  expect(await findEvents(db, attackerId, goal)).toEqual([]);
});

it('what one completes counts for nobody else', async () => {
  const { db } = server.database;
  await layla.call('POST', `/majorGoal/${victimData.goal}/complete`);
  expect([await countCompletedGoals(db, getId(layla)), await countCompletedGoals(db, getId(omar))]).toEqual([
    [{ n: 1 }],
    [{ n: 0 }],
  ]);
});

it('nobody else writes, although they know the ids', async () => {
  const { db } = server.database;
  const before = await findUserRows(server.database, layla.user.id);
  const [event] = await findEvents(db, getId(layla), victimData.goal);
  const [now, attackerId] = [server.clock.now(), getId(omar)];
  const { goal, milestone, value } = victimData;
  await updateMajorGoal(db, attackerId, goal, { title: 'ليس لي' }, now);
  await majorGoalRows.markDeleted(db, attackerId, goal, now);
  await updateMilestone(db, attackerId, milestone, { title: 'ليست لي' }, now);
  await milestoneRows.markDeleted(db, attackerId, milestone, now);
  await updateValue(db, attackerId, value, { value: 1 }, now);
  await goalValueRows.markDeleted(db, attackerId, value, now);
  await replaceLinks(db, attackerId, goal, { kind: 'task', ids: [] });
  await deleteEvent(db, attackerId, event?.id ?? '');
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('nobody else brings anything back', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  await majorGoalRows.markDeleted(db, getId(layla), victimData.goal, now);
  await milestoneRows.markDeleted(db, getId(layla), victimData.milestone, now);
  await goalValueRows.markDeleted(db, getId(layla), victimData.value, now);
  const before = await findUserRows(server.database, layla.user.id);
  await majorGoalRows.unmarkDeleted(db, getId(omar), victimData.goal);
  await milestoneRows.unmarkDeleted(db, getId(omar), victimData.milestone);
  await goalValueRows.unmarkDeleted(db, getId(omar), victimData.value);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('nobody else’s goal takes a milestone or a value, although they know its id', async () => {
  const before = await findUserRows(server.database, layla.user.id);
  for (const [path, body] of [
    ['milestone', { title: 'ليست لي' }],
    ['value', { value: 1 }],
  ] as const) {
    expect((await omar.call('POST', `/majorGoal/${victimData.goal}/${path}`, body)).status).toBe(404);
  }
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('goes with its person', async () => {
  await server.database.pool.query('delete from users where id = $1', [omar.user.id]);
  const remaining = await findUserRows(server.database, omar.user.id);
  expect(
    Object.entries(remaining).filter(([table, rows]) => table.startsWith('major_goal') && rows.length > 0),
  ).toEqual([]);
  expect(Object.keys(remaining).filter((table) => table.startsWith('major_goal'))).toHaveLength(5);
});
