import type { UserId } from '@afdal/contract/ids';
import type { RewardId } from '@afdal/contract/tasks/rewards';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { payForOccasion, reverseForOccasion } from './occasion.ts';
import { findPoints, insertSpending } from './store.ts';

const server = useTestServer();
const on = '2026-11-21' as CivilDate;
const occasion = 'programmeDay:a:3' as const;

let person: Person;
const user = () => person.user.id as UserId;
const pay = () =>
  server.database.db.transaction((tx) => payForOccasion(tx, user(), { occasion, on }, server.clock.now()));
const reverseAwards = () =>
  server.database.db.transaction((tx) => reverseForOccasion(tx, user(), occasion, server.clock.now()));
const has = async () => (await findPoints(server.database.db, user())).points;

beforeEach(async () => {
  person = await server.person('ليلى');
});

it('is paid once, whoever asks at the same time', async () => {
  const paid = await Promise.all(Array.from({ length: 20 }, pay));
  expect(paid.filter((points) => points > 0)).toEqual([15]);
  expect(await has()).toBe(15);
});

it('is paid again when it was taken back', async () => {
  expect([await pay(), await reverseAwards(), await reverseAwards(), await has()]).toEqual([15, 15, 0, 0]);
  expect([await pay(), await has()]).toEqual([15, 15]);
});

it('earns nothing by spending between being paid and being taken back', async () => {
  await pay();
  const now = server.clock.now();
  const rewardId = uuidv7<RewardId>(now.getTime());
  await server.database.db.transaction((tx) => insertSpending(tx, user(), { rewardId, on, cost: 9 }, now));
  expect([await reverseAwards(), await has()]).toEqual([6, 0]);
  expect([await pay(), await has()]).toEqual([6, 6]);
});

it('keeps occasions of a kind apart', async () => {
  await pay();
  const other = { occasion: 'programmeDay:a:4', on } as const;
  expect(await server.database.db.transaction((tx) => payForOccasion(tx, user(), other, server.clock.now()))).toBe(15);
  expect(await has()).toBe(30);
});
