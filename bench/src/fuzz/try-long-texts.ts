import type { Endpoint } from '@afdal/contract/endpoint';
import { endpoints } from '@afdal/contract/endpoints';
import { assertBudget } from '../assert-budget.ts';
import type { Product } from '../product.ts';
import { send } from '../send.ts';
import { type LongRequest, longRequests } from './long-requests.ts';
import { lagDuring } from './loop.ts';
import { withOwnIds } from './own-things.ts';
import type { People } from './people.ts';

/** How long one call may block the event loop, in milliseconds. */
const maxMs = { stranger: 50, person: 250 } as const;
type Caller = keyof typeof maxMs;

/** The slowest requests are retried, since other load can delay the loop too; a lag far above its limit is no accident. */
const retried = 40;
const times = 4;
const farAbove = 10;
const listedCount = 8;

interface Lag {
  readonly request: LongRequest;
  readonly ms: number;
}

/**
 * Sends every long text to every field of every call, one at a time: without a session where the call is public, else
 * signed in, and checks the event-loop lag of each against its limit.
 */
export async function tryLongTexts({ url, process: server }: Product, people: People, absent: string): Promise<void> {
  const measureLag = async (request: LongRequest, caller: Caller) =>
    await lagDuring(server, async () => await sendRequest(url, people, request, caller, absent));
  const lags: Record<Caller, Lag[]> = { stranger: [], person: [] };
  const started = performance.now();
  let sent = 0;
  for (const request of longRequests()) {
    const caller = (endpoints[request.name] as Endpoint).access === 'public' ? 'stranger' : 'person';
    lags[caller] = selectReportedLags([...lags[caller], { request, ms: await measureLag(request, caller) }], caller);
    sent += 1;
  }
  console.log(`${sent} long requests in ${Math.round((performance.now() - started) / 1_000)} s; the longest lags:`);
  for (const caller of ['stranger', 'person'] as const) {
    const again: Lag[] = [];
    for (const { request, ms } of lags[caller]) {
      let minMs = ms;
      for (let n = 1; n < times && minMs < farAbove * maxMs[caller]; n++) {
        minMs = Math.min(minMs, await measureLag(request, caller));
      }
      again.push({ request, ms: minMs });
    }
    const longest = selectReportedLags(again, caller);
    for (const { request, ms } of longest.slice(0, listedCount)) {
      console.log(`  ${ms.toFixed(1).padStart(8)} ms  ${caller}: ${request.name}, ${request.what}`);
    }
    assertBudget(`lag of the loop, any call of a ${caller}`, longest[0]?.ms ?? Number.NaN, {
      max: maxMs[caller],
      unit: 'ms',
    });
  }
}

/** All lags above the limit, and the longest of the others. */
function selectReportedLags(lags: readonly Lag[], caller: Caller): Lag[] {
  const sorted = [...lags].sort((a, b) => b.ms - a.ms);
  return sorted.filter(({ ms }, n) => n < retried || ms > maxMs[caller]);
}

async function sendRequest(
  url: string,
  people: People,
  request: LongRequest,
  caller: Caller,
  absent: string,
): Promise<void> {
  const { name, path, headers, body } = request;
  const endpoint: Endpoint = endpoints[name];
  const getId = (kind: string) => (caller === 'person' ? (people.ids('user', kind).at(-1) ?? absent) : absent);
  const sent = async () => {
    const token = caller === 'person' ? await people.token('user', endpoint) : null;
    return await send(url, {
      method: endpoint.method,
      path: `/api${path.replace(/\/:\w+/g, `/${getId(endpoint.path.split('/:')[0] ?? '')}`)}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      body: body && withOwnIds(body, getId),
    });
  };
  try {
    let response = await sent();
    // An earlier request signed out or revoked the key, so this one was rejected before it was processed.
    if (caller === 'person' && response.status === 401 && !headers.authorization) {
      await people.renew('user', response.body);
      response = await sent();
    }
    if (response.status >= 500) throw new Error(`answered ${response.status} ${response.body}`);
  } catch (error) {
    console.error(`${name}, ${request.what}: ${error}`);
    process.exitCode = 1;
  }
}
