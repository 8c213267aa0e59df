import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { isoInstant } from './columns.ts';

describe('isoInstant', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => await database.drop());

  it.each([
    ['2026-11-21 09:00:00+00', '2026-11-21T09:00:00.000Z'],
    ['2026-11-21 09:00:00.5+00', '2026-11-21T09:00:00.500Z'],
    ['2026-11-21 09:00:00.123999+00', '2026-11-21T09:00:00.123Z'],
    ['2026-11-21 12:00:00.25+03', '2026-11-21T09:00:00.250Z'],
    ['2026-11-21 14:30:00+05:30', '2026-11-21T09:00:00.000Z'],
  ])('reads %s as %s', (text, instant) => {
    expect(isoInstant(text)).toBe(instant);
  });

  it.each(['UTC', 'Asia/Riyadh', 'Asia/Kolkata', 'America/Caracas'])(
    'reads what PostgreSQL writes of any instant, its clock set to %s',
    async (zone) => {
      const instants = fc.sample(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        200,
      );
      const client = await database.pool.connect();
      await client.query(`set time zone '${zone}'`);
      const { rows } = await client.query({
        text: 'select instant::text from unnest($1::timestamptz[]) with ordinality as row(instant, place) order by place',
        values: [instants.map((instant) => instant.toISOString())],
      });
      client.release(true);
      expect(rows.map(({ instant }) => isoInstant(instant))).toEqual(instants.map((instant) => instant.toISOString()));
    },
  );
});
