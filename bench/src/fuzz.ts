import { rm } from 'node:fs/promises';
import { inspect, parseArgs } from 'node:util';
import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import fc from 'fast-check';
import { chooseSeed } from './choose-seed.ts';
import { absent, buildRequest, getKind } from './fuzz/build-request.ts';
import { probe } from './fuzz/loop.ts';
import { neededBefore } from './fuzz/own-things.ts';
import { People } from './fuzz/people.ts';
import { type Plan, requests, rightPlan, roles } from './fuzz/requests.ts';
import { tryLongTexts } from './fuzz/try-long-texts.ts';
import { hangMs, validateResponse } from './fuzz/validate-response.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { type ApiResponse, type SentRequest, send } from './send.ts';

/**
 * Sends requests generated from the contract's schemas, valid and invalid, to every call in every role, and checks each
 * response against the contract. Exit code 1 when one violates it, or when a call was never reached. The requests are the
 * same each time, unless `--seed` gives a number or is `random`. Then, unless `--no-long-texts` is given, sends 99 kB of
 * many kinds of characters to every field and checks the event-loop lag.
 */
const {
  requests: count,
  seed,
  'long-texts': isLong,
} = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    'long-texts': { type: 'boolean', default: true },
  },
  allowNegative: true,
}).values;

/** For a call not reached by chance: how many valid requests are tried by people who did much already, and by new ones. */
const maxTries = { amongOthers: 10, asNew: 200 } as const;

const names = Object.keys(endpoints) as EndpointName[];
const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort(), probe);
const statuses = new Map<number, number>();
const reached = new Set<string>();
let sent = 0;
let slowestMs = 0;

try {
  const connection = await connectToDatabase(dataDir);
  const people = new People(product.url, connection);
  const chosenSeed = chooseSeed(seed);
  console.log(`seed ${chosenSeed}`);
  const started = performance.now();
  const result = await fc.check(
    fc.asyncProperty(requests, async (plan) => await callApi(people, plan)),
    { seed: chosenSeed, numRuns: Number(count), interruptAfterTimeLimit: 600_000, markInterruptAsFailure: true },
  );
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    `${sent} requests to ${Object.keys(endpoints).length} calls as ${roles.length} roles in ${seconds.toFixed(1)} s, the slowest ${Math.round(slowestMs)} ms`,
  );
  console.log(
    [...statuses]
      .sort()
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
  );
  if (!result.failed) await reachTheRest(people, chosenSeed);
  const missed = names.filter((name) => !reached.has(name));
  if (result.failed) console.error(result.errorInstance instanceof Error ? result.errorInstance.message : result);
  else if (missed.length > 0) console.error(`never got through to: ${missed.join(', ')}`);
  if (result.failed || missed.length > 0) process.exitCode = 1;
  if (isLong) await tryLongTexts(product, people, absent);
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** Random requests rarely get through to a call that needs several things to be valid at once. */
async function reachTheRest(people: People, ownSeed: number): Promise<void> {
  const missing = () => names.filter((name) => !reached.has(name));
  people.startOver();
  for (const name of missing()) await reach(people, name, ownSeed, maxTries.amongOthers);
  for (const name of missing()) {
    // What earlier requests left behind, such as a second step that was begun, keeps no call from being reached.
    people.startOver();
    await reach(people, name, ownSeed, maxTries.asNew);
  }
}

async function reach(people: People, name: EndpointName, ownSeed: number, tries: number): Promise<void> {
  for (const plan of fc.sample(rightPlan(name, endpoints[name]), { seed: ownSeed, numRuns: tries })) {
    if (reached.has(name)) return;
    for (const needed of neededBefore[name] ?? []) {
      const [first] = fc.sample(rightPlan(needed, endpoints[needed]), { seed: ownSeed + sent, numRuns: 1 });
      if (first) await callApi(people, { ...first, role: plan.role });
    }
    await callApi(people, plan);
  }
}

/** Sends one planned request. @throws when the response violates the contract; the error shows both */
async function callApi(people: People, plan: Plan): Promise<void> {
  const { name, role, target, headers } = plan;
  const endpoint: Endpoint = endpoints[name];
  const request = await buildRequest(people, plan);
  const response = await sendPatiently(request).catch((error: unknown) => {
    throw new Error(`no answer: ${error}\n${formatRequest(request)}`);
  });
  const isPathOdd = endpoint.params !== undefined && target.whose === 'odd';
  const violations = validateResponse(endpoint, response, isPathOdd);
  if (violations.length > 0) {
    throw new Error(`${name} as ${role} ${violations.join('; ')}\n${formatRequest(request)}\n${inspect(response)}`);
  }
  note(name, endpoint, response);
  if (role === 'nobody') return;
  if (response.status < 300) people.learn(role, getKind(endpoint), response.body);
  if (headers.authorization === undefined) await people.renew(role, response.body);
}

/** Sends what took too long again and counts the shortest time: a request that hangs does so each time, a busy machine not. */
async function sendPatiently(request: SentRequest): Promise<ApiResponse> {
  const response = await send(product.url, request);
  const times = [response.ms];
  while (Math.min(...times) > hangMs && times.length < 5) times.push((await send(product.url, request)).ms);
  if (times.length > 1) console.log(`${request.method} ${request.path} took ${times.map(Math.round).join(', ')} ms`);
  return { ...response, ms: Math.min(...times) };
}

/** A call counts as reached when it succeeded, or failed with one of its own failure codes. */
function note(name: EndpointName, endpoint: Endpoint, { status, body, ms }: ApiResponse): void {
  sent++;
  slowestMs = Math.max(slowestMs, ms);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status < 300 || endpoint.errors.some((code) => body.includes(`"${code}"`))) reached.add(name);
}

function formatRequest({ method, path, headers, body }: SentRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${inspect(value)}`);
  return [`${method} ${inspect(path)}`, ...lines, inspect(body?.toString())].join('\n');
}
