import { setTimeout as sleep } from 'node:timers/promises';
import { newPerson } from '../product.ts';
import { type SentRequest, send } from '../send.ts';
import { queryDatabase } from './start-cluster.ts';

/** An answer, or none. */
export interface Attempt {
  readonly status: number | null;
  readonly retryAfterMs: number;
  readonly body: string;
}

/** Adds a daily task, with a key by which a second attempt has no second effect. */
export async function addTask(url: string, token: string, title: string): Promise<Attempt> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': encodeURIComponent(title) };
  return await attempt(url, token, {
    method: 'POST',
    path: '/api/dailyTask',
    headers,
    body: Buffer.from(JSON.stringify({ title })),
  });
}

export async function readUser(url: string, token: string): Promise<Attempt> {
  return await attempt(url, token, { method: 'GET', path: '/api/user', headers: {}, body: null });
}

async function attempt(url: string, token: string, request: SentRequest): Promise<Attempt> {
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  return await send(url, { ...request, headers }).then(
    ({ status, headers: received, body }) => ({
      status,
      retryAfterMs: Number(received['retry-after'] ?? 0) * 1_000,
      body,
    }),
    (error: unknown) => ({ status: null, retryAfterMs: 0, body: String(error) }),
  );
}

/** Whether the app tries again, as `isRetryable` of the app has it. */
export const isRetryable = ({ status }: Attempt) => status === null || status >= 500;

/**
 * People who add tasks, each one after the other, until it is ended. What is not acknowledged is sent again with its key.
 */
export class WriteLoop {
  /** Titles of the tasks that were acknowledged, and when, in milliseconds of `performance.now`. */
  readonly acknowledged = new Map<string, number>();
  /** How attempts failed, and how often. */
  readonly failures = new Map<string, number>();
  readonly #url: string;
  readonly #work: Promise<void>[] = [];
  #isEnding = false;
  #sent = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async start(writers: number): Promise<void> {
    const people = await Promise.all(Array.from({ length: writers }, () => newPerson(this.#url)));
    for (const { token } of people) {
      const work = this.#write(token);
      // Thrown by `end`.
      work.catch(() => {});
      this.#work.push(work);
    }
  }

  /** @throws when a write was answered as none may be */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#work);
  }

  async #write(token: string): Promise<void> {
    while (!this.#isEnding) {
      const title = `كتابة ${++this.#sent}`;
      while (!(await this.#add(token, title))) await sleep(100);
      this.acknowledged.set(title, performance.now());
    }
  }

  async #add(token: string, title: string): Promise<boolean> {
    const answer = await addTask(this.#url, token, title);
    if (answer.status === 201) return true;
    const failure = String(answer.status ?? 'no answer');
    this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
    if (isRetryable(answer) && answer.status !== 500) return false;
    this.#isEnding = true;
    throw new Error(`a write was answered ${answer.status}: ${answer.body}`);
  }

  /** The longest time without any acknowledged write since a moment, in milliseconds. */
  getLongestPauseSince(start: number): number {
    const times = [start, ...[...this.acknowledged.values()].filter((at) => at > start)].sort((a, b) => a - b);
    return Math.max(0, ...times.slice(1).map((at, n) => at - (times[n] ?? at)));
  }
}

/** Compares the tasks that were acknowledged with those that are stored. */
export async function findLostAndDoubled(
  databaseUrl: string,
  acknowledged: Iterable<string>,
): Promise<{ readonly lost: number; readonly doubled: number }> {
  const rows = await queryDatabase<{ title: string; times: number }>(
    databaseUrl,
    'select title, count(*)::int as times from daily_tasks group by title',
  );
  const stored = new Set(rows.map(({ title }) => title));
  return {
    lost: [...acknowledged].filter((title) => !stored.has(title)).length,
    doubled: rows.filter(({ times }) => times > 1).length,
  };
}
