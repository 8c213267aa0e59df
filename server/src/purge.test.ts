import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { expect, it } from 'vitest';
import { buildPath } from '../testing/example-call.ts';
import { exampleCalls } from '../testing/example-calls.ts';
import { runPurge } from '../testing/run-purge.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

/** How many rows of each soft-deleting table are deleted. */
async function deletedRows(): Promise<Record<string, number>> {
  const { pool } = server.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'deleted_at' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from "${name}" where deleted_at is not null`,
    );
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

it('what was deleted more than 30 days ago goes from every table that soft-deletes', async () => {
  const owner = await server.person();
  const calls = exampleCalls(server);
  const removing = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
    ([, { method, params }]) => method === 'DELETE' && params,
  );
  for (const [name, endpoint] of removing) {
    await owner.call(endpoint.method, buildPath(endpoint, (await calls[name].getParams?.(owner)) ?? {}));
  }
  const deleted = await deletedRows();
  expect(Object.entries(deleted).filter(([, n]) => n === 0)).toEqual([]);

  server.clock.advance(31 * 86_400_000);
  await runPurge(server);
  // Points and active days are derived from tasks: of these only the texts go.
  const { rows } = await server.database.pool.query(
    'select title, notes, steps from tasks where deleted_at is not null',
  );
  expect(rows).toEqual(Array(deleted.tasks).fill({ title: '', notes: '', steps: [] }));
  const remaining = Object.entries(await deletedRows()).filter(([table]) => table !== 'tasks');
  expect(remaining.filter(([, n]) => n > 0)).toEqual([]);
});
