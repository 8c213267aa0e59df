import type { UserId } from '@afdal/contract/ids';
import type { RewardId } from '@afdal/contract/tasks/rewards';
import type { TaskId } from '@afdal/contract/tasks/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { payForOccasion, payForRestored, reverseForOccasion } from './occasion.ts';
import {
  awardsIn,
  findPoints,
  insertAward,
  insertReversal,
  insertSpending,
  lockPoints,
  minReversed,
  periodsPaidAround,
  pointsEarnedBy,
  pointsEarnedIn,
  reversalsAt,
  selectLastAward,
  tasksPaidFor,
} from './store.ts';
import { pointEntries } from './tables.ts';

const server = useTestServer();
const day = '2026-11-21' as CivilDate;
const period = { first: day, last: day };
const getId = ({ user }: Person) => user.id as UserId;

let layla: Person;
let omar: Person;
// Task ids in the ledger are not foreign keys: both users get an award for the same id.
let taskId: TaskId;

beforeEach(async () => {
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  taskId = uuidv7<TaskId>(server.clock.now().getTime());
  const { db } = server.database;
  for (const [person, amount] of [
    [layla, 30],
    [omar, 50],
  ] as const) {
    await lockPoints(db, getId(person));
    await insertAward(
      db,
      getId(person),
      { taskId, period: day, periodLast: day, doneOn: day, amount },
      server.clock.now(),
    );
  }
});

it('reads of a person what is their own', async () => {
  const { db } = server.database;
  for (const [person, amount] of [
    [layla, 30],
    [omar, 50],
  ] as const) {
    const user = getId(person);
    expect(await findPoints(db, user)).toEqual({ points: amount, earned: amount });
    expect(await lockPoints(db, user)).toBe(amount);
    expect((await awardsIn(db, user, taskId, period)).map((award) => award.amount)).toEqual([amount]);
    expect(await pointsEarnedIn(db, user, period)).toBe(amount);
    expect(await pointsEarnedBy(db, user, taskId)).toBe(amount);
  }
});

it('finds beside what is a person’s own what they were last paid for it', async () => {
  const { db } = server.database;
  const own = alias(pointEntries, 'own');
  const award = selectLastAward(db, { user: own.userId, id: own.taskId }).as('award');
  const rows = await db
    .select({ user: own.userId, amount: award.amount })
    .from(own)
    .innerJoinLateral(award, sql`true`)
    .where(eq(own.taskId, taskId))
    .orderBy(award.amount);
  expect(rows).toEqual([
    { user: layla.user.id, amount: 30 },
    { user: omar.user.id, amount: 50 },
  ]);
});

it('finds beside what is a person’s own what was taken back of it', async () => {
  const { db } = server.database;
  for (const [person, amount] of [
    [layla, 12],
    [omar, 7],
  ] as const) {
    const [award = expect.fail()] = await awardsIn(db, getId(person), taskId, period);
    await insertReversal(db, getId(person), { award, amount }, server.clock.now());
  }
  const reversedOn = async (on: string) => {
    const days = { first: sql`${on}`, last: sql`${on}` };
    const own = alias(pointEntries, 'own');
    const points = minReversed(db, { user: own.userId, task: own.taskId, ...days });
    const isAward = and(eq(own.taskId, taskId), eq(own.kind, 'award'));
    const rows = await db
      .select({ user: own.userId, points: sql`(${points})` })
      .from(own)
      .where(isAward)
      .orderBy(own.amount);
    return rows.map(({ user, points }) => [user, points]);
  };
  expect(await reversedOn(day)).toEqual([
    [layla.user.id, 12],
    [omar.user.id, 7],
  ]);
  expect(await reversedOn('2026-11-20')).toEqual([
    [layla.user.id, null],
    [omar.user.id, null],
  ]);
});

it('changes one person’s points alone', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const before = await findUserRows(server.database, layla.user.id);
  const [award = expect.fail()] = await awardsIn(db, getId(omar), taskId, period);
  await insertReversal(db, getId(omar), { award, amount: 20 }, now);
  const rewardId = uuidv7<RewardId>(now.getTime());
  await insertSpending(db, getId(omar), { rewardId, on: day, cost: 5 }, now);
  expect(await findPoints(db, getId(omar))).toEqual({ points: 25, earned: 30 });
  expect(await findPoints(db, getId(layla))).toEqual({ points: 30, earned: 30 });
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('marks no award of somebody else’s as taken back', async () => {
  const { db } = server.database;
  const before = await findUserRows(server.database, layla.user.id);
  const [award = expect.fail()] = await awardsIn(db, getId(layla), taskId, period);
  await insertReversal(db, getId(omar), { award, amount: 10 }, server.clock.now());
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('pays for a period once, and again when that was taken back', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const pay = () =>
    insertAward(db, getId(omar), { taskId, period: day, periodLast: day, doneOn: day, amount: 15 }, now);
  expect(await pay()).toBe(false);
  const [award = expect.fail()] = await awardsIn(db, getId(omar), taskId, period);
  await insertReversal(db, getId(omar), { award, amount: 50 }, now);
  expect([await pay(), await findPoints(db, getId(omar))]).toEqual([true, { points: 15, earned: 15 }]);
});

it('pays for one person’s occasion, and takes back of that alone', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const occasion = 'pledge:same' as const;
  for (const person of [layla, omar])
    expect(await payForOccasion(db, getId(person), { occasion, on: day }, now)).toBe(5);
  const before = await findUserRows(server.database, layla.user.id);
  expect(await reverseForOccasion(db, getId(omar), occasion, now)).toBe(5);
  expect(await reverseForOccasion(db, getId(omar), occasion, now)).toBe(0);
  expect(await findPoints(db, getId(omar))).toEqual({ points: 50, earned: 50 });
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('pays in full for an occasion of which somebody else had nothing left to take back', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const payment = { occasion: 'pledge:same', on: day } as const;
  await payForOccasion(db, getId(omar), payment, now);
  const rewardId = uuidv7<RewardId>(now.getTime());
  await insertSpending(db, getId(omar), { rewardId, on: day, cost: 55 }, now);
  expect(await reverseForOccasion(db, getId(omar), payment.occasion, now)).toBe(0);
  expect(await payForOccasion(db, getId(layla), payment, now)).toBe(5);
});

it('counts among what is paid for a day what is a person’s own', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const other = uuidv7<TaskId>(now.getTime());
  await insertAward(db, getId(omar), { taskId: other, period: day, periodLast: day, doneOn: day, amount: 15 }, now);
  expect(await tasksPaidFor(db, getId(layla), day)).toEqual([taskId]);
  expect((await tasksPaidFor(db, getId(omar), day)).sort()).toEqual([taskId, other].sort());
  for (const person of [omar, layla]) {
    const occasion = `pledge:${person.user.id}` as const;
    expect(await payForOccasion(db, getId(person), { occasion, on: day }, now)).toBe(5);
  }
});

it('pays again what was taken back of one person alone', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const [award = expect.fail()] = await awardsIn(db, getId(omar), taskId, period);
  await insertReversal(db, getId(omar), { award, amount: 7 }, now);
  const around = async (person: Person) =>
    (await periodsPaidAround(db, getId(person), taskId, period)).map((payment) => payment.amount);
  expect(await around(layla)).toEqual([30]);
  expect(await around(omar)).toEqual([-7]);
  expect(await reversalsAt(db, getId(layla), taskId, now)).toEqual([]);
  expect(await reversalsAt(db, getId(omar), taskId, now)).toMatchObject([
    { amount: -7, period: day, periodLast: day, doneOn: day },
  ]);
  const occasion = 'milestone:same' as const;
  await payForOccasion(db, getId(omar), { occasion, on: day }, now);
  await reverseForOccasion(db, getId(omar), occasion, now);
  const restored = { occasion, deletedAt: now };
  expect(await payForRestored(db, getId(layla), restored, now)).toBe(0);
  expect(await payForRestored(db, getId(omar), restored, now)).toBe(25);
});
