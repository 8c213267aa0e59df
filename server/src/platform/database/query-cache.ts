import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './database.ts';
import { getConnection, sharePrepared } from './prepared.ts';

/** What Drizzle passes to the driver. */
interface SentQuery {
  readonly text: string;
  readonly rowMode?: string;
}

/**
 * A database for one call that is answered by several readers: a SELECT that is repeated with the same parameters is sent
 * once, and each reader gets the same rows. Any other statement is sent as ever, and what was read before is forgotten.
 *
 * @param db the pool's, not a transaction's
 */
export function withQueryCache(db: Db): Db {
  const pool = getConnection(db);
  if (!(pool instanceof pg.Pool)) throw new Error('a transaction has no query cache');
  const results = new Map<string, Promise<unknown>>();
  const query = (sent: SentQuery, values: readonly unknown[] = []): Promise<unknown> => {
    const send = () => pool.query(sent, [...values]);
    if (!isRead(sent.text)) {
      results.clear();
      return send();
    }
    const key = JSON.stringify([sent.text, sent.rowMode, values]);
    const result = results.get(key) ?? send();
    results.set(key, result);
    return result;
  };
  // A pool to Drizzle too, which begins a transaction on a connection of its own.
  const client = Object.assign(Object.create(pool) as pg.Pool, {
    query,
    connect: async () => {
      results.clear();
      return await pool.connect();
    },
  });
  sharePrepared(client, pool);
  return drizzle(client, { casing: 'snake_case' });
}

const isRead = (text: string) => /^\s*select\b/i.test(text) && !/\bfor (no key )?(update|share)\b/i.test(text);
