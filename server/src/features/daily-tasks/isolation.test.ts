import type { DailyTaskId, UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { rowsOf } from '../../../testing/rows-of.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { dailyTaskDaysOf, dailyTasksOf, setCompletedOn } from './store.ts';

const server = useTestServer();
const idOf = ({ user }: Person) => user.id as UserId;

let layla: Person;
let omar: Person;
let hers: DailyTaskId;

beforeEach(async () => {
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const add = async (person: Person, title: string) =>
    (await person.call<{ id: string }>('POST', '/dailyTask', { title })).body.id;
  hers = (await add(layla, 'لا يراها غيرها')) as DailyTaskId;
  const his = await add(omar, 'قراءة');
  await omar.call('PATCH', `/dailyTask/${his}/complete`, {});
});

it('reads of a person what is their own', async () => {
  const { db } = server.database;
  expect((await dailyTasksOf(db, idOf(omar))).map(({ title }) => title)).toEqual(['قراءة']);
  expect(await dailyTaskDaysOf(db, idOf(omar))).toHaveLength(1);
  expect(await dailyTaskDaysOf(db, idOf(layla))).toEqual([]);
});

it('completes nobody else’s, although its id is known', async () => {
  const { db } = server.database;
  const before = await rowsOf(server.database, layla.user.id);
  expect(await setCompletedOn(db, idOf(omar), hers, '2026-11-21' as CivilDate, server.clock.now())).toBeNull();
  expect(await rowsOf(server.database, layla.user.id)).toEqual(before);
});
