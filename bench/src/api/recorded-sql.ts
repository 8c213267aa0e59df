import { findCaller } from '@afdal/server/features/accounts/session-store';
import { mustAgreeColumn } from '@afdal/server/features/legal/must-agree';
import { type ConnectionConfig, type Database, openDatabase } from '@afdal/server/platform/database/database';
import type { Caller } from '@afdal/server/platform/http/call';
import { hashSecret } from '@afdal/server/platform/secret';
import pg from 'pg';

/** Where a parameter's value comes from. Values of one user or one call are filled in again for each call. */
export type Parameter =
  | { readonly is: 'same'; readonly value: unknown }
  | { readonly is: 'token' }
  | { readonly is: 'target' }
  /** An id that the call generates. */
  | { readonly is: 'new'; readonly name: string }
  /** A value that an earlier statement of the call returned. */
  | { readonly is: 'found'; readonly statement: number; readonly row: number; readonly column: string };

export interface Statement {
  readonly text: string;
  readonly parameters: readonly Parameter[];
}

/** The input of one recorded call. */
export interface Recording {
  readonly token: string;
  /** The id in its path. */
  readonly target?: string;
  readonly work: (call: { readonly db: Database['db']; readonly user: Caller; readonly now: Date }) => Promise<unknown>;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  rows: Rows;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The statements that the product sends for one call of a signed-in user, in order. They are recorded,
 * because statements written by hand for the bare server would drift from the product's.
 */
export async function recordedSql(connection: ConnectionConfig, recording: Recording): Promise<Statement[]> {
  const { db, pool } = openDatabase(connection, { size: 1, onError: () => {} });
  const sent: SentStatement[] = [];
  // A transaction's connection calls the driver's own method, whatever the connection itself has.
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    return watched((...passed) => Reflect.apply(query, this, passed), given, sent);
  } as typeof query;
  try {
    const now = new Date();
    const user = await findCaller(db, hashSecret(recording.token), now, mustAgreeColumn);
    if (!user) throw new Error('the token of the recording belongs to nobody');
    await recording.work({ db, user, now });
  } finally {
    pg.Client.prototype.query = query;
    await pool.end();
  }
  return sent.map(({ text, values }, index) => ({
    text,
    parameters: values.map((value) => toParameter(value, recording, sent.slice(0, index))),
  }));
}

/** Forwards a query and records it with its rows, whether the sender passes a callback or awaits a promise. */
function watched(query: (...given: unknown[]) => unknown, given: unknown[], sent: SentStatement[]): unknown {
  const [first, second] = given;
  const text = typeof first === 'string' ? first : (first as { text: string }).text;
  const entry: SentStatement = { text, values: Array.isArray(second) ? second : [], rows: [] };
  sent.push(entry);
  const remember = (result: Partial<pg.QueryArrayResult> = {}) => {
    const { rows = [], fields = [] } = result;
    entry.rows = rows.map((row) => Object.fromEntries(fields.map(({ name }, column) => [name, row[column]])));
  };
  const last = given.at(-1);
  if (typeof last === 'function') {
    const callback = (error: unknown, result?: pg.QueryArrayResult) => {
      remember(result);
      last(error, result);
    };
    return query(...given.slice(0, -1), callback);
  }
  return Promise.resolve(query(...given)).then((result) => {
    remember(result as pg.QueryArrayResult);
    return result;
  });
}

function toParameter(value: unknown, { token, target }: Recording, before: readonly SentStatement[]): Parameter {
  if (value === hashSecret(token)) return { is: 'token' };
  if (value === target) return { is: 'target' };
  if (typeof value !== 'string' || !uuid.test(value)) return { is: 'same', value };
  for (const [statement, { rows }] of before.entries()) {
    for (const [row, found] of rows.entries()) {
      const column = Object.keys(found).find((name) => found[name] === value);
      if (column !== undefined) return { is: 'found', statement, row, column };
    }
  }
  return { is: 'new', name: value };
}
