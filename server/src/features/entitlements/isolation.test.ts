import type { UserId } from '@afdal/contract/ids';
import { listCaps } from '@afdal/domain/limits/list-caps';
import { beforeEach, expect, it } from 'vitest';
import { grantPlan } from '../../../testing/grant-plan.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { notifications } from '../notifications/tables.ts';
import { isBeyondCap } from './list-caps.ts';
import { findChoices, findChosenIds, planWithOverrides, saveChoice } from './store.ts';

const server = useTestServer();
const getId = ({ user }: Person) => user.id as UserId;
const id = '0190b5a0-0000-7000-8000-000000000001';

let layla: Person;
let omar: Person;

beforeEach(async () => {
  layla = await server.person('ليلى');
  omar = await server.person('عمر');
});

it('everybody has a plan of their own', async () => {
  const { db } = server.database;
  await grantPlan(server, layla, 'premium');
  expect([(await planWithOverrides(db, getId(layla))).plan, (await planWithOverrides(db, getId(omar))).plan]).toEqual([
    'premium',
    'free',
  ]);
});

it('everybody chooses for themselves', async () => {
  const { db } = server.database;
  const choice = { noun: 'habits', chosenOn: '2026-11-21' as never } as const;
  await saveChoice(db, getId(layla), { ...choice, ids: [id] });
  expect([await findChosenIds(db, getId(omar), 'habits'), await findChoices(db, getId(omar))]).toEqual([[], []]);
  await saveChoice(db, getId(omar), { ...choice, ids: [] });
  expect(await findChosenIds(db, getId(layla), 'habits')).toEqual([id]);
  expect(await findChoices(db, getId(layla))).toEqual([choice]);
});

it('everybody’s rows are counted for themselves', async () => {
  const { db, pool } = server.database;
  await pool.query(
    `insert into notifications (id, user_id, type, title, message, created_at)
       select gen_random_uuid(), $1, 'info', 'عنوان', '', now() from generate_series(1, $2::int)`,
    [layla.user.id, listCaps.habits + 1],
  );
  const capped = { noun: 'habits', table: notifications } as const;
  expect(await isBeyondCap(db, getId(layla), capped)).toBe(true);
  expect(await isBeyondCap(db, getId(omar), capped)).toBe(false);
});
