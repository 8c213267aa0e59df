import { randomInt } from 'node:crypto';
import { StartupError } from '../startup-error.ts';
import { type ConnectionConfig, withClient } from './database.ts';
import { advisoryLocks } from './locks.ts';

/**
 * Checks that two connections lead to one database: a lock taken over the one is seen over the other. That needs no rights,
 * writes nothing, and also tells a copy from its original, and a standby from its primary.
 *
 * @param connection maybe through a pooler
 * @param direct past it
 * @throws StartupError when they lead to two
 */
export async function assertSameDatabase(connection: ConnectionConfig, direct: ConnectionConfig): Promise<void> {
  if (connection.connectionString === direct.connectionString) return;
  const key = randomInt(2 ** 31);
  await withClient(direct, async (holder) => {
    await holder.query('select pg_advisory_lock($1::int, $2::int)', [advisoryLocks.sameDatabase, key]);
    const isSeen = await withClient(connection, async (client) => {
      const { rows } = await client.query(
        `select 1 from pg_locks
          where locktype = 'advisory' and classid::bigint = $1 and objid::bigint = $2
            and database = (select oid from pg_database where datname = current_database())`,
        [advisoryLocks.sameDatabase, key],
      );
      return rows.length > 0;
    });
    if (!isSeen) throw new StartupError(differ);
  });
}

const differ =
  'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases: calls would use one, and migrations and jobs the other. ' +
  'Set both to the same database, the latter past its pooler, and no standby.';
