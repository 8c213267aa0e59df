import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { type ConnectionConfig, openDatabase } from './database.ts';

export interface DatabaseWatch {
  /** Aborted while the database is silent, with the error that calls get; another signal once it answers again. */
  readonly getSilence: () => AbortSignal;
  /** Asks for an answer; one question for all that ask meanwhile. @throws where none comes in time */
  readonly probe: () => Promise<void>;
  stop(): Promise<void>;
}

interface Settings {
  readonly onError: (error: Error) => void;
  readonly log: (message: string) => void;
  /** The database is silent once it has left a question without an answer for so long. */
  readonly patienceMs?: number;
}

const everyMs = 250;

/**
 * Asks the database all the time whether it answers, on a connection of its own. One that refuses connections or ends them
 * says so itself; one that is stopped, or behind a broken network, says nothing, and each call would wait for its own patience.
 */
export function watchDatabase(
  connection: ConnectionConfig,
  { onError, log, patienceMs = 1_000 }: Settings,
): DatabaseWatch {
  // A connection that may be broken is given up soon, so that the answer of a new one is noticed.
  const { pool } = openDatabase(connection, { size: 1, onError, patienceMs: 2 * patienceMs });
  let silence = new AbortController();
  let asking: Promise<void> | null = null;

  const ask = async () => {
    await pool.query('select 1').catch((error: unknown) => {
      if (isTimeout(error)) throw error;
      hear();
      throw error;
    });
    hear();
  };
  const hear = () => {
    if (!silence.signal.aborted) return;
    silence = new AbortController();
    log('PostgreSQL answers again: calls are served');
  };
  const probe = async () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    await Promise.race([asking, rejectLate()]);
  };
  const rejectLate = async () => {
    await sleep(patienceMs, undefined, { ref: false });
    // Where it was this process that was late, the answer is read before this goes on.
    await setImmediate();
    throw silent();
  };
  const watch = async () => {
    await probe().catch((error: unknown) => {
      if (!isSilent(error) || silence.signal.aborted || pool.ending) return;
      log(`PostgreSQL has not answered for ${patienceMs / 1_000} s: calls get 503 until it does`);
      silence.abort(error);
    });
  };
  const timer = setInterval(watch, everyMs);
  timer.unref();
  return {
    getSilence: () => silence.signal,
    probe,
    stop: async () => {
      clearInterval(timer);
      await pool.end();
    },
  };
}

/** The code is PostgreSQL's `cannot_connect_now`. */
const silent = () => Object.assign(new Error('the database does not answer'), { code: '57P03', isSilent: true });

const isSilent = (error: unknown) => error instanceof Error && 'isSilent' in error;

const isTimeout = (error: unknown) =>
  error instanceof Error &&
  /Query read timeout|timeout exceeded|timeout expired|due to connection timeout/.test(error.message);
