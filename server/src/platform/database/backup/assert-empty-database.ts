import { StartupError } from '../../startup-error.ts';
import { type ConnectionConfig, withClient } from '../database.ts';
import { findLastApplied } from '../migrations.ts';

const oldestVersion = 15;

interface Facts {
  readonly version: string;
  readonly major: number;
  readonly encoding: string;
  readonly isStandby: boolean;
  readonly mayCreate: boolean;
  /** Some of the tables in it. */
  readonly tables: readonly string[];
}

/**
 * Checks that all of a product's data can be put into an external database. Whether anybody is registered in it already is
 * left to the restore.
 *
 * @throws StartupError when it is too old, a standby, not UTF-8, closed to this user, or holds tables of something else
 */
export async function assertEmptyDatabase(connection: ConnectionConfig): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
              current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isStandby",
              has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
              array(select tablename::text from pg_tables where schemaname = 'public' order by 1 limit 3) as tables`,
    );
    const problem = rows[0] && findProblem(rows[0], (await findLastApplied(client)) !== null);
    if (problem) throw new StartupError(`${problem} Nothing was changed.`);
  });
}

function findProblem(
  { version, major, encoding, isStandby, mayCreate, tables }: Facts,
  isOurs: boolean,
): string | null {
  if (major < oldestVersion) return `That is PostgreSQL ${version}: Afdal needs ${oldestVersion} or newer.`;
  if (isStandby) return 'That is a standby, which only reads: name its primary.';
  if (encoding !== 'UTF8') return `That database has the encoding ${encoding}: make one with UTF8.`;
  if (!mayCreate) return 'This user may not create tables in that database: make it the owner of the database.';
  if (isOurs || tables.length === 0) return null;
  return `That database holds tables of something else (${tables.join(', ')}): make an empty one for Afdal.`;
}
