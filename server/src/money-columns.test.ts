import { expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

async function columns() {
  const { rows } = await server.database.pool.query<{ name: string; type: string }>(
    `select table_name || '.' || column_name as name, data_type as type
       from information_schema.columns where table_schema = 'public' order by 1`,
  );
  return rows;
}

it('keeps every amount as a whole number of minor units', async () => {
  const amounts = (await columns()).filter(({ name }) => name.endsWith('_minor'));
  expect(amounts.length).toBeGreaterThan(4);
  expect(amounts.filter(({ type }) => type !== 'bigint')).toEqual([]);
});

it('keeps no float at all', async () => {
  const floats = (await columns()).filter(({ type }) => ['real', 'double precision', 'money'].includes(type));
  expect(floats).toEqual([]);
});
