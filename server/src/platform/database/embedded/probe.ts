import pg from 'pg';

export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export const connectionOver = (socketFolder: string, port: number): Connection => ({
  host: socketFolder,
  port,
  user: 'afdal',
  database: 'afdal',
});

/** What is behind a socket: a cluster that responds, one that is not (or no longer) ready, or nothing. */
export type ProbeResult = { state: 'ready'; folder: string } | { state: 'waiting' } | { state: 'silent' };

const silent = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTDIR']);
// cannot_connect_now (starting, recovering), admin_shutdown, too_many_connections; '' is a closed socket or a timeout.
const waiting = new Set(['57P03', '57P01', '53300', 'ECONNRESET', 'EPIPE', '']);

/** Asks the cluster for its data directory, and creates the database `afdal` if it is missing. */
export async function probe(connection: Connection): Promise<ProbeResult> {
  try {
    return { state: 'ready', folder: await dataDirectory(connection) };
  } catch (error) {
    const code = getErrorCode(error);
    if (code === '3D000') return await makeDatabase(connection);
    if (silent.has(code)) return { state: 'silent' };
    if (waiting.has(code)) return { state: 'waiting' };
    throw error;
  }
}

async function dataDirectory(connection: Connection): Promise<string> {
  const { rows } = await runQuery<{ data_directory: string }>(connection, 'show data_directory');
  return rows[0]?.data_directory ?? '';
}

async function makeDatabase(connection: Connection): Promise<ProbeResult> {
  try {
    await runQuery({ ...connection, database: 'postgres' }, `create database "${connection.database}"`);
  } catch (error) {
    if (getErrorCode(error) !== '42P04') throw error;
  }
  return { state: 'ready', folder: await dataDirectory(connection) };
}

async function runQuery<Row extends pg.QueryResultRow>(
  connection: Connection,
  sql: string,
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000, application_name: 'afdal supervisor' });
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.query<Row>(sql);
  } finally {
    await client.end().catch(() => {});
  }
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
