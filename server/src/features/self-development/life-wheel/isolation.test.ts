import type { UserId } from '@afdal/contract/ids';
import { lifeAreas } from '@afdal/domain/self-development/life-wheel';
import { beforeEach, expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { findWheels } from './store.ts';

const server = useTestServer();
let layla: Person;
let omar: Person;

const getId = ({ user }: Person) => user.id as UserId;
const db = () => server.database.db;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
});

it('wheels are scored apart', async () => {
  await layla.call('PUT', '/wheel', { scores: Object.fromEntries(lifeAreas.map((area) => [area, 5])) });
  expect(await findWheels(db(), getId(omar))).toEqual([]);
});
