import type { UserId } from '@afdal/contract/ids';
import type {
  ReadingEntry,
  ReadingEntryId,
  ReadingPlan,
  ReadingPlanId,
} from '@afdal/contract/self-development/reading-plans';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import * as plans from './store.ts';

const server = useTestServer();
const today = '2026-11-21' as CivilDate;
let layla: Person;
let omar: Person;

const getId = ({ user }: Person) => user.id as UserId;
const db = () => server.database.db;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
});

const plan = async (person: Person) => {
  const body = { title: 'لا يراه غيري', pages: 100, endsOn: '2026-11-30' };
  return (await person.call<ReadingPlan>('POST', '/book', body)).body.id as ReadingPlanId;
};
const read = async (person: Person, id: string) => {
  await person.call('POST', `/book/${id}/entry`, { pages: 5 });
  const { body } = await person.call<ReadingEntry[]>('GET', `/book/${id}/entry`);
  return body[0]?.id as ReadingEntryId;
};

it('are read apart', async () => {
  const victimData = await plan(layla);
  const entry = await read(layla, victimData);
  const attackerId = getId(omar);
  expect(await plans.findPlans(db(), attackerId, today)).toEqual([]);
  expect(await plans.findPlan(db(), attackerId, victimData, today)).toBeNull();
  expect(await plans.findPlanIncludingDeleted(db(), attackerId, victimData, today)).toBeNull();
  expect(await db().transaction((tx) => plans.lockPlan(tx, attackerId, victimData))).toBe(false);
  expect(await plans.findReadingEntries(db(), attackerId, victimData)).toEqual([]);
  expect(await plans.findEntryIncludingDeleted(db(), attackerId, entry)).toBeNull();
  await plans.updatePlan(db(), attackerId, victimData, { title: 'ليس له' }, server.clock.now());
  expect(await plans.findPlan(db(), getId(layla), victimData, today)).toMatchObject({
    title: 'لا يراه غيري',
    today: 5,
  });
});

it('are deleted and restored apart', async () => {
  const victimData = await plan(layla);
  const entry = await read(layla, victimData);
  const now = server.clock.now();
  expect(await plans.readingPlanRows.markDeleted(db(), getId(omar), victimData, now)).toBe(false);
  expect(await plans.readingEntryRows.markDeleted(db(), getId(omar), entry, now)).toBe(false);
  await layla.call('DELETE', `/book/entry/${entry}`);
  await layla.call('DELETE', `/book/${victimData}`);
  await plans.readingPlanRows.unmarkDeleted(db(), getId(omar), victimData);
  await plans.readingEntryRows.unmarkDeleted(db(), getId(omar), entry);
  expect(await plans.findPlan(db(), getId(layla), victimData, today)).toBeNull();
  await layla.call('POST', `/book/${victimData}/restore`);
  expect(await plans.findPlan(db(), getId(layla), victimData, today)).toMatchObject({ today: 0 });
});

it('no pages count that are somebody else’s', async () => {
  const victimData = await plan(layla);
  const { pool } = server.database;
  await pool.query('alter table reading_entries drop constraint reading_entries_plan');
  const id = '01990000-0000-7000-8000-0000000000ff';
  await plans.insertEntry(db(), getId(omar), { id, planId: victimData, pages: 7, readOn: today }, server.clock.now());
  expect(await plans.findPlan(db(), getId(layla), victimData, today)).toMatchObject({ today: 0 });
  await pool.query('delete from reading_entries where id = $1', [id]);
  await pool.query(
    `alter table reading_entries add constraint reading_entries_plan foreign key (user_id, plan_id)
       references reading_plans (user_id, id) on delete cascade`,
  );
});
