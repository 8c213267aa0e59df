import type pg from 'pg';
import { isDatabaseUnavailable } from '../database/errors.ts';

/**
 * Adapts the pool for graphile-worker. Marking a job as done or failed is retried only for error codes that it knows; any
 * other error goes uncaught and would crash the process. An unavailable database has many codes: all of them are mapped to
 * `cannot_connect_now`, which it retries. Nobody waits for that, not even its shutdown: once the pool is
 * ending, who asks for a client gets no answer instead of an error; the job stays unmarked, and another worker runs it again.
 */
export function retryingPool(pool: pg.Pool): pg.Pool {
  return withMethods(pool, {
    connect: async (...given: unknown[]) => {
      // Called with a callback, it listens for new jobs and reconnects by itself.
      if (given.length > 0) return Reflect.apply(pool.connect, pool, given);
      if (pool.ending) return await new Promise<never>(() => {});
      const client = await pool.connect().catch(rethrowRetryable);
      return withMethods(client, {
        query: async (...query: unknown[]) => await Reflect.apply(client.query, client, query).catch(rethrowRetryable),
      });
    },
  });
}

function rethrowRetryable(error: unknown): never {
  if (!isDatabaseUnavailable(error)) throw error;
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
