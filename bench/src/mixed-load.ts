import { type NewPerson, newPerson } from './product.ts';
import { post, send } from './send.ts';
import { type SteadyLoad, startSteadyLoad } from './steady-load.ts';

export interface LoadAnswer {
  /** Null where no answer came. */
  readonly status: number | null;
  readonly ms: number;
  /** When it was sent, in milliseconds since the load began. */
  readonly at: number;
  readonly call: string;
}

/** Calls that many make, and how often each is made. */
const calls: readonly { readonly method: string; readonly path: string; readonly weight: number }[] = [
  { method: 'GET', path: '/user', weight: 15 },
  { method: 'GET', path: '/dashboard', weight: 15 },
  { method: 'GET', path: '/dailyTask', weight: 15 },
  { method: 'GET', path: '/transaction?limit=30', weight: 15 },
  { method: 'GET', path: '/cycle/summary', weight: 10 },
  { method: 'GET', path: '/habit', weight: 10 },
  { method: 'GET', path: '/notifications', weight: 10 },
  { method: 'POST', path: '/dailyTask', weight: 10 },
];
const inTurn = calls.flatMap((call) => Array.from({ length: call.weight }, () => call));

/**
 * People who read and write at a steady rate, whether answers come or not. What they add they delete, so that the amount of
 * data stays the same.
 */
export class MixedLoad {
  readonly answers: LoadAnswer[] = [];
  /** Of what failed, the first of each kind. */
  readonly failures = new Map<string, string>();
  #load: SteadyLoad | null = null;
  readonly #getUrl: () => string;

  /** @param getUrl of the product that the next request goes to */
  constructor(getUrl: () => string) {
    this.#getUrl = getUrl;
  }

  async start({ people: count, perSecond }: { readonly people: number; readonly perSecond: number }): Promise<void> {
    const people: NewPerson[] = [];
    for (let n = 0; n < count; n += 1) people.push(await newPerson(this.#getUrl()));
    const begun = performance.now();
    this.#load = startSteadyLoad(perSecond, async (n) => {
      // As long as the number of people has no divisor in common with that of the calls, everybody makes every call.
      const [person, call] = [people[n % people.length], inTurn[(n * 37) % inTurn.length]];
      if (person && call) await this.#call(person, call, begun);
    });
  }

  async end(): Promise<void> {
    await this.#load?.end();
  }

  async #call({ token }: NewPerson, { method, path }: (typeof calls)[number], begun: number): Promise<void> {
    const sent = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const asking =
      method === 'POST'
        ? post(this.#getUrl(), path, { title: 'مهمة' }, headers)
        : send(this.#getUrl(), { method, path: `/api${path}`, headers, body: null });
    const response = await asking.catch((error: unknown) => String(error));
    const status = typeof response === 'string' ? null : response.status;
    const call = `${method} ${path}`;
    this.answers.push({ status, ms: performance.now() - sent, at: sent - begun, call });
    if (status === null || status >= 400) {
      const said = typeof response === 'string' ? response : response.body.slice(0, 200);
      if (!this.failures.has(`${call} ${status}`)) this.failures.set(`${call} ${status}`, said);
    }
    if (status === 201 && typeof response !== 'string') {
      const { id } = JSON.parse(response.body) as { id: string };
      await send(this.#getUrl(), { method: 'DELETE', path: `/api${path}/${id}`, headers, body: null }).catch(() => {});
    }
  }
}
