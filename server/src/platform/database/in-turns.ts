import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Db, withDeadlockRetry } from './database.ts';
import { getConnection } from './prepared.ts';

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** The same pool, each query and each transaction of which waits for a turn: for work that needs none in between. */
export function inTurns(db: Db, inTurn: InTurn): Db {
  const pool = getConnection(db);
  if (!(pool instanceof pg.Pool)) throw new Error('a transaction has its connection, and waits for no turn');
  return withDeadlockRetry(drizzle(new PoolInTurns(pool, inTurn) as unknown as pg.Pool, { casing: 'snake_case' }));
}

/** What Drizzle uses of a pool. It takes connections from what is called one. */
class PoolInTurns {
  readonly #pool: pg.Pool;
  readonly #inTurn: InTurn;

  constructor(pool: pg.Pool, inTurn: InTurn) {
    this.#pool = pool;
    this.#inTurn = inTurn;
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return await this.#inTurn(() => this.#pool.query(config, values));
  }

  /** A connection, whose turn ends when it is released. */
  async connect(): Promise<pg.PoolClient> {
    return await new Promise((resolve, reject) => {
      const lend = async () => {
        const client = await this.#pool.connect();
        const release = client.release;
        const isOver = new Promise<void>((over) => {
          client.release = (error) => {
            release(error);
            over();
          };
        });
        resolve(client);
        await isOver;
      };
      this.#inTurn(lend).catch(reject);
    });
  }
}
