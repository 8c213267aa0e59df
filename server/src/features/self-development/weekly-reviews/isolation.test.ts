import type { UserId } from '@afdal/contract/ids';
import type { WeeklyReview, WeeklyReviewId } from '@afdal/contract/self-development/weekly-reviews';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import * as store from './store.ts';

const server = useTestServer();
const weekOn = '2026-11-15' as CivilDate;
let layla: Person;
let omar: Person;

const getId = ({ user }: Person) => user.id as UserId;
const db = () => server.database.db;

beforeEach(async () => {
  server.clock.set('2026-11-22T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
});

it('reviews are kept apart', async () => {
  const written = { weekOn, note: 'لا يراها غيري', intention: '', tasks: [] };
  const { body } = await layla.call<WeeklyReview>('POST', '/weeklyReview/finish', written);
  const attackerId = getId(omar);
  expect(await store.findReviewOfWeek(db(), attackerId, weekOn)).toBeNull();
  expect(await store.findFinishedReview(db(), attackerId, body.id as WeeklyReviewId)).toBeNull();
  expect(await store.findPastReviews(db(), attackerId)).toEqual([]);
  expect(await store.findReviewedWeeks(db(), attackerId, weekOn)).toEqual([]);
  const done = await store.findUsersWithReview(db(), new Map([layla, omar].map((person) => [getId(person), weekOn])));
  expect([...done]).toEqual([getId(layla)]);
});

it('people are found by when their own weeks begin', async () => {
  await omar.call('PATCH', '/preferences', { weekStart: 6 });
  const people = await store.findPeopleByWeekStart(db(), [6], server.clock.now());
  expect([people.get(getId(omar)), people.get(getId(layla))]).toEqual([6, undefined]);
});
