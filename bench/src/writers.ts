import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type NewPerson, newPerson } from './product.ts';
import { type ApiResponse, post } from './send.ts';

/** Far below what one person may have yet to do: where nobody can register, whoever writes goes on for a while. */
const tasksOfPerson = 400;

export interface Answer {
  readonly status: number | null;
  readonly ms: number;
  readonly at: number;
  readonly hasRetryAfter: boolean;
}

/**
 * Writes tasks without a pause, each until it is acknowledged, with the same idempotency key each time, as the app does. What
 * was acknowledged is compared with what is stored.
 */
export class Writers {
  /** Titles of the tasks that were acknowledged, and when, in milliseconds of `performance.now`. */
  readonly acknowledged = new Map<string, number>();
  /** All answers since the last `answers.length = 0`; status null where the connection broke. */
  readonly answers: Answer[] = [];
  readonly unexpected: string[] = [];
  isEnding = false;
  #sent = 0;
  readonly #work: Promise<void>[] = [];
  readonly #getUrl: () => string;

  /** @param getUrl of the product that runs now */
  constructor(getUrl: () => string) {
    this.#getUrl = getUrl;
  }

  async start(count: number): Promise<void> {
    const people = await Promise.all(Array.from({ length: count }, () => newPerson(this.#getUrl())));
    for (const person of people) {
      const work = this.#write(person);
      // Thrown by `end`.
      work.catch(() => {});
      this.#work.push(work);
    }
  }

  /** Returns once every write that was begun is acknowledged. */
  async end(): Promise<void> {
    this.isEnding = true;
    await Promise.all(this.#work);
  }

  async #write(first: NewPerson): Promise<void> {
    let person = first;
    let written = 0;
    while (!this.isEnding) {
      const next = written < tasksOfPerson ? null : await this.#findNewPerson();
      if (next) [person, written] = [next, 0];
      const title = `كتابة ${++this.#sent}`;
      while (!(await this.#add(person, title))) await setTimeout(25);
      this.acknowledged.set(title, performance.now());
      written += 1;
    }
  }

  /** Null while nobody can register. */
  async #findNewPerson(): Promise<NewPerson | null> {
    const person = await newPerson(this.#getUrl()).catch(() => null);
    return person?.token === undefined ? null : person;
  }

  async #add({ token }: NewPerson, title: string): Promise<boolean> {
    const started = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': encodeURIComponent(title) };
    const response = await post(this.#getUrl(), '/dailyTask', { title }, headers).catch(() => null);
    this.#note(response, started);
    if (response === null || response.status === 503) return false;
    if (response.status === 201) return true;
    this.unexpected.push(`${response.status} ${response.body.slice(0, 200)}`);
    if (response.status < 500) throw new Error(`a write was answered ${response.status}: ${response.body}`);
    return false;
  }

  #note(response: ApiResponse | null, started: number): void {
    this.answers.push({
      status: response?.status ?? null,
      ms: performance.now() - started,
      at: started,
      hasRetryAfter: response?.headers['retry-after'] !== undefined,
    });
  }

  /** The longest time without any acknowledged write since a moment, in milliseconds. */
  getLongestPauseSince(start: number): number {
    const times = [start, ...[...this.acknowledged.values()].filter((at) => at > start)].sort((a, b) => a - b);
    return Math.max(0, ...times.slice(1).map((at, n) => at - (times[n] ?? at)));
  }

  async compare(connection: pg.ClientConfig): Promise<Differences> {
    return await findLostAndDoubled(connection, this.acknowledged.keys());
  }
}

/** How many acknowledged writes are not stored, and how many are stored more than once. */
interface Differences {
  readonly lost: number;
  readonly doubled: number;
}

/** Compares the titles of tasks that were acknowledged with those that are stored. */
export async function findLostAndDoubled(
  connection: pg.ClientConfig,
  acknowledged: Iterable<string>,
): Promise<Differences> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ title: string; times: number }>(
    'select title, count(*)::int as times from daily_tasks group by title',
  );
  await client.end();
  const stored = new Set(rows.map(({ title }) => title));
  return {
    lost: [...acknowledged].filter((title) => !stored.has(title)).length,
    doubled: rows.filter(({ times }) => times > 1).length,
  };
}
