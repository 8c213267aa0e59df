import type pg from 'pg';
import { isDatabaseAway } from '../database/errors.ts';

/**
 * The pool as graphile-worker needs it. It tries again what fails with a code that it knows, and nobody catches its
 * other errors of marking a job as done or failed: they would end the process. A database that is away has many
 * codes; here each becomes `cannot_connect_now`, which it knows.
 */
export function retryingPool(pool: pg.Pool): pg.Pool {
  return withMethods(pool, {
    connect: async (...given: unknown[]) => {
      // With a callback it listens for new jobs, and comes back by itself.
      if (given.length > 0) return Reflect.apply(pool.connect, pool, given);
      const client = await pool.connect().catch(tryAgain);
      return withMethods(client, {
        query: async (...query: unknown[]) => await Reflect.apply(client.query, client, query).catch(tryAgain),
      });
    },
  });
}

function tryAgain(error: unknown): never {
  if (!isDatabaseAway(error)) throw error;
  const message = error instanceof Error ? error.message : String(error);
  throw Object.assign(new Error(message, { cause: error }), { code: '57P03' });
}

function withMethods<T extends object>(
  whole: T,
  methods: Readonly<Record<string, (...given: unknown[]) => unknown>>,
): T {
  return new Proxy(whole, {
    get: (target, name) => {
      const own = typeof name === 'string' ? methods[name] : undefined;
      if (own) return own;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
