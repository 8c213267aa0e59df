import { inspect } from 'node:util';
import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import fc from 'fast-check';
import type pg from 'pg';
import { type ApiResponse, type SentRequest, send } from '../send.ts';
import { buildRequest, getKind } from './build-request.ts';
import { neededBefore } from './own-things.ts';
import { People } from './people.ts';
import { type Plan, requests, rightPlan, roles } from './requests.ts';
import { hangMs, validateResponse } from './validate-response.ts';

/** For a call not reached by chance: how many valid requests are tried by people who did much already, and by new ones. */
const maxTries = { amongOthers: 10, asNew: 200 } as const;

const names = Object.keys(endpoints) as EndpointName[];

/** Where requests are sent, and what became of them. */
interface Run {
  readonly url: string;
  readonly people: People;
  readonly statuses: Map<number, number>;
  readonly reached: Set<string>;
  sent: number;
  slowestMs: number;
}

/**
 * Sends `count` requests generated from the contract's schemas, then more until each call was reached. Prints what became
 * of them, and sets exit code 1 where a response violates the contract or a call was never reached.
 *
 * @returns the people as whom they were sent
 */
export async function fuzzCalls(
  url: string,
  connection: pg.ClientConfig,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<People> {
  const run: Run = {
    url,
    people: new People(url, connection),
    statuses: new Map(),
    reached: new Set(),
    sent: 0,
    slowestMs: 0,
  };
  console.log(`seed ${seed}`);
  const started = performance.now();
  const result = await fc.check(
    fc.asyncProperty(requests, async (plan) => await callApi(run, plan)),
    { seed, numRuns: count, interruptAfterTimeLimit: 600_000, markInterruptAsFailure: true },
  );
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    `${run.sent} requests to ${names.length} calls as ${roles.length} roles in ${seconds.toFixed(1)} s, the slowest ${Math.round(run.slowestMs)} ms`,
  );
  console.log(
    [...run.statuses]
      .sort()
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
  );
  if (!result.failed) await reachTheRest(run, seed);
  const missed = names.filter((name) => !run.reached.has(name));
  if (result.failed) console.error(result.errorInstance instanceof Error ? result.errorInstance.message : result);
  else if (missed.length > 0) console.error(`never got through to: ${missed.join(', ')}`);
  if (result.failed || missed.length > 0) process.exitCode = 1;
  return run.people;
}

/** Random requests rarely get through to a call that needs several things to be valid at once. */
async function reachTheRest(run: Run, ownSeed: number): Promise<void> {
  const missing = () => names.filter((name) => !run.reached.has(name));
  run.people.startOver();
  for (const name of missing()) await reach(run, name, ownSeed, maxTries.amongOthers);
  for (const name of missing()) {
    // What earlier requests left behind, such as a second step that was begun, keeps no call from being reached.
    run.people.startOver();
    await reach(run, name, ownSeed, maxTries.asNew);
  }
}

async function reach(run: Run, name: EndpointName, ownSeed: number, tries: number): Promise<void> {
  for (const plan of fc.sample(rightPlan(name, endpoints[name]), { seed: ownSeed, numRuns: tries })) {
    if (run.reached.has(name)) return;
    for (const needed of neededBefore[name] ?? []) {
      const [first] = fc.sample(rightPlan(needed, endpoints[needed]), { seed: ownSeed + run.sent, numRuns: 1 });
      if (first) await callApi(run, { ...first, role: plan.role });
    }
    await callApi(run, plan);
  }
}

/** Sends one planned request. @throws when the response violates the contract; the error shows both */
async function callApi(run: Run, plan: Plan): Promise<void> {
  const { people } = run;
  const { name, role, target, headers } = plan;
  const endpoint: Endpoint = endpoints[name];
  const request = await buildRequest(people, plan);
  const response = await sendPatiently(run.url, request).catch((error: unknown) => {
    throw new Error(`no answer: ${error}\n${formatRequest(request)}`);
  });
  const isPathOdd = endpoint.params !== undefined && target.whose === 'odd';
  const violations = validateResponse(endpoint, response, isPathOdd);
  if (violations.length > 0) {
    throw new Error(`${name} as ${role} ${violations.join('; ')}\n${formatRequest(request)}\n${inspect(response)}`);
  }
  note(run, name, endpoint, response);
  if (role === 'nobody') return;
  if (response.status < 300) people.learn(role, getKind(endpoint), response.body);
  if (headers.authorization === undefined) await people.renew(role, response.body);
}

/** Sends what took too long again and counts the shortest time: a request that hangs does so each time, a busy machine not. */
async function sendPatiently(url: string, request: SentRequest): Promise<ApiResponse> {
  const response = await send(url, request);
  const times = [response.ms];
  while (Math.min(...times) > hangMs && times.length < 5) times.push((await send(url, request)).ms);
  if (times.length > 1) console.log(`${request.method} ${request.path} took ${times.map(Math.round).join(', ')} ms`);
  return { ...response, ms: Math.min(...times) };
}

/** A call counts as reached when it succeeded, or failed with one of its own failure codes. */
function note(run: Run, name: EndpointName, endpoint: Endpoint, { status, body, ms }: ApiResponse): void {
  run.sent++;
  run.slowestMs = Math.max(run.slowestMs, ms);
  run.statuses.set(status, (run.statuses.get(status) ?? 0) + 1);
  if (status < 300 || endpoint.errors.some((code) => body.includes(`"${code}"`))) run.reached.add(name);
}

function formatRequest({ method, path, headers, body }: SentRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${inspect(value)}`);
  return [`${method} ${inspect(path)}`, ...lines, inspect(body?.toString())].join('\n');
}
