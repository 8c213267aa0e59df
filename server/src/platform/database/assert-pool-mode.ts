import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { connectionShares } from './connection-shares.ts';
import { type ConnectionConfig, withClient } from './database.ts';

/** In transaction mode two clients that take turns soon get the same connection, unless others take all of them each time. */
const rounds = 20;
const patienceMs = 5_000;

/**
 * Checks that a pooler is in the mode that PG_PREPARE says. In transaction mode a connection is whoever's transaction runs;
 * in session mode, and without a pooler, it belongs to one client for as long as that is connected.
 *
 * @param connection maybe through a pooler
 * @param direct past it; where it is the same, there is none
 * @throws StartupError when named statements are sent through transaction mode, or when session mode may run out of connections
 */
export async function assertPoolMode(
  connection: ConnectionConfig,
  direct: ConnectionConfig,
  areStatementsNamed: boolean,
): Promise<void> {
  if (connection.connectionString === direct.connectionString) return;
  const patient = { ...connection, query_timeout: patienceMs };
  await withClient(patient, async (first) => {
    await findBackend(first).catch((error: unknown) => rethrowWaiting(error, full));
    await withClient(patient, async (second) => {
      if (areStatementsNamed) await assertNamesAreApart(first, second);
      else if (!(await isShared(first, second))) throw new StartupError(inSessions);
    });
  });
}

async function isShared(first: pg.ClientBase, second: pg.ClientBase): Promise<boolean> {
  const own = await findBackend(first);
  let others: number | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const backend = await findBackend(second).catch((error: unknown) => rethrowWaiting(error, inSessions));
    others ??= backend;
    if (backend === own || backend !== others || (await findBackend(first)) !== own) return true;
  }
  return false;
}

/** The process of PostgreSQL that a transaction runs in. */
async function findBackend(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** A name that one client gives a statement must not be there for another. */
async function assertNamesAreApart(first: pg.ClientBase, second: pg.ClientBase): Promise<void> {
  const name = `pool_mode_${randomBytes(6).toString('hex')}`;
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, client] of [first, second].entries()) {
      await client.query({ name, text: `select ${n}` }).catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? error.code : '';
        // duplicate_prepared_statement, invalid_sql_statement_name
        if (code === '42P05' || code === '26000') throw new StartupError(inTransactions);
        rethrowWaiting(error, full);
      });
    }
  }
}

/** A pooler without a free connection lets clients wait, and ends those that wait too long. */
function rethrowWaiting(error: unknown, sentence: string): never {
  if (error instanceof Error && /Query read timeout|query_wait_timeout/.test(error.message)) {
    throw new StartupError(sentence);
  }
  throw error;
}

const { calls, events, health } = connectionShares;

const inSessions =
  'PG_PREPARE=off is for a pooler in transaction mode, but DATABASE_URL leads to one in session mode, or to none: each ' +
  `replica would hold up to ${calls + events + health} of its connections, until others get none. ` +
  'Set pool_mode = transaction there, or PG_PREPARE=on where there are as many for each replica.';

const inTransactions =
  'DATABASE_URL leads to a pooler in transaction mode, which mixes up the named statements of its clients: set PG_PREPARE=off.';

const full =
  'The pooler of DATABASE_URL has no connection free: others hold all of them. Is it in session mode, or are default_pool_size ' +
  'there and max_connections of PostgreSQL too small for this many replicas?';
