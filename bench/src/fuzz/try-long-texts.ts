import type { Endpoint } from '@afdal/contract/endpoint';
import { endpoints } from '@afdal/contract/endpoints';
import { hold } from '../hold.ts';
import type { Product } from '../product.ts';
import { send } from '../send.ts';
import { type LongRequest, longRequests } from './long-requests.ts';
import { lagDuring } from './loop.ts';
import { withOwnIds } from './own-things.ts';
import type { People } from './people.ts';

/** How long one call may block the event loop, in milliseconds. */
const atMostMs = { stranger: 50, person: 250 } as const;
type Who = keyof typeof atMostMs;

/** The slowest requests are retried, since other load can delay the loop too; a lag far above its limit is no accident. */
const retried = 40;
const times = 4;
const farAbove = 10;
const shown = 8;

interface Lag {
  readonly request: LongRequest;
  readonly ms: number;
}

/**
 * Sends every long text to every field of every call, one at a time: without a session where the call is public, else
 * signed in, and checks the event-loop lag of each against its limit.
 */
export async function tryLongTexts({ url, process: server }: Product, people: People, absent: string): Promise<void> {
  const measureLag = async (request: LongRequest, who: Who) =>
    await lagDuring(server, async () => await ask(url, people, request, who, absent));
  const lags: Record<Who, Lag[]> = { stranger: [], person: [] };
  const started = performance.now();
  let sent = 0;
  for (const request of longRequests()) {
    const who = (endpoints[request.name] as Endpoint).access === 'public' ? 'stranger' : 'person';
    lags[who] = keepLongest([...lags[who], { request, ms: await measureLag(request, who) }], who);
    sent += 1;
  }
  console.log(`${sent} long requests in ${Math.round((performance.now() - started) / 1_000)} s; the longest lags:`);
  for (const who of ['stranger', 'person'] as const) {
    const again: Lag[] = [];
    for (const { request, ms } of lags[who]) {
      let least = ms;
      for (let n = 1; n < times && least < farAbove * atMostMs[who]; n++) {
        least = Math.min(least, await measureLag(request, who));
      }
      again.push({ request, ms: least });
    }
    const longest = keepLongest(again, who);
    for (const { request, ms } of longest.slice(0, shown)) {
      console.log(`  ${ms.toFixed(1).padStart(8)} ms  ${who}: ${request.name}, ${request.what}`);
    }
    hold(`lag of the loop, any call of a ${who}`, longest[0]?.ms ?? Number.NaN, { atMost: atMostMs[who], unit: 'ms' });
  }
}

/** All lags above the limit, and the longest of the others. */
function keepLongest(lags: readonly Lag[], who: Who): Lag[] {
  const sorted = [...lags].sort((a, b) => b.ms - a.ms);
  return sorted.filter(({ ms }, n) => n < retried || ms > atMostMs[who]);
}

async function ask(url: string, people: People, request: LongRequest, who: Who, absent: string): Promise<void> {
  const { name, path, headers, body } = request;
  const entry: Endpoint = endpoints[name];
  const getId = (kind: string) => (who === 'person' ? (people.ids('user', kind).at(-1) ?? absent) : absent);
  const sent = async () => {
    const token = who === 'person' ? await people.token('user') : null;
    return await send(url, {
      method: entry.method,
      path: `/api${path.replace(/\/:\w+/g, `/${getId(entry.path.split('/:')[0] ?? '')}`)}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      body: body && withOwnIds(body, getId),
    });
  };
  try {
    let answer = await sent();
    // An earlier request signed out, so this one was rejected before it was processed.
    if (who === 'person' && answer.body.includes('"unauthorized"') && !headers.authorization) {
      await people.renew('user');
      answer = await sent();
    }
    if (answer.status >= 500) throw new Error(`answered ${answer.status} ${answer.body}`);
  } catch (error) {
    console.error(`${name}, ${request.what}: ${error}`);
    process.exitCode = 1;
  }
}
