import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import fc from 'fast-check';
import { assertBudget } from './assert-budget.ts';
import type { Flood, Flooded } from './bystander/flood.ts';
import { buildRequest, getKind } from './fuzz/build-request.ts';
import { neededBefore } from './fuzz/own-things.ts';
import { People } from './fuzz/people.ts';
import { rightPlan } from './fuzz/requests.ts';
import { connectToDatabase, endProcess, freePort, newPerson, startProduct, temporaryFolder } from './product.ts';
import { type SentRequest, send } from './send.ts';
import { median, quantile } from './statistics.ts';

/**
 * How long a bystander waits for `GET /user` while one account has sixty calls open, of each writing call in turn,
 * relative to the reads right before each of them. Rate limits are lifted. `--reads` says how many reads a call takes,
 * `--only` which calls. Exit code 1 when a figure misses its budget.
 */
const { reads, only } = parseArgs({
  options: { reads: { type: 'string', default: '50' }, only: { type: 'string' } },
}).values;

const open = 60;
const things = 12;
const pauseMs = 2;

/** They end the session or the account that they are sent with: all after the first would be rejected at the door. */
const endings: readonly EndpointName[] = ['logout', 'deleteUser', 'endSession', 'endOtherSessions', 'changePassword'];
const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
const writes = all.filter(
  ([name, { method, access }]) =>
    method !== 'GET' &&
    (access === 'user' || access === 'apiKey') &&
    !endings.includes(name) &&
    (!only || only.split(',').includes(name)),
);

const folder = await temporaryFolder();
const product = await startProduct(folder, await freePort());
const flood = fork(fileURLToPath(new URL('./bystander/flood.ts', import.meta.url)));
const people = new People(product.url, await connectToDatabase(folder));
const bystander = await newPerson(product.url);
let failedReads = 0;
try {
  const [alone, beside]: [number[], number[]] = [[], []];
  const medians: { readonly name: string; readonly ms: number; readonly said: string }[] = [];
  await read(Number(reads));
  for (const [name, endpoint] of writes) {
    // A person of each call: what one leaves behind, such as a second step, does not keep the next from getting through.
    people.startOver();
    await seedRowsFor(name, endpoint);
    const requests = await buildRequests(name);
    alone.push(...(await read(Number(reads))));
    flood.send({
      url: product.url,
      requests: requests.map(({ body, ...rest }) => ({ ...rest, body: body?.toString('latin1') ?? null })),
    } satisfies Flood);
    await setTimeout(100);
    const times = await read(Number(reads));
    beside.push(...times);
    flood.send('stop');
    const [{ answered, byStatus }] = (await once(flood, 'message')) as [Flooded];
    const statuses = Object.entries(byStatus).map(([status, times]) => `${status}: ${times}`);
    medians.push({ name, ms: median(times), said: `${answered} answered, ${statuses.join(', ')}` });
  }
  const [without, withThem] = [quantile(alone, 0.99), quantile(beside, 0.99)];
  console.log(`GET /user, ${alone.length} times alone: median ${ms(median(alone))}, p99 ${ms(without)}`);
  console.log(`  beside ${open} open calls of one account: median ${ms(median(beside))}, p99 ${ms(withThem)}`);
  const slowest = medians.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  for (const { name, ms: each, said } of slowest) console.log(`  ${name}: median ${ms(each)} (${said})`);
  assertBudget(`p99 beside ${writes.length} writing calls, to that alone`, withThem / without, { max: 2, unit: '' });
  assertBudget('median beside the worst of them, to the p99 alone', (slowest[0]?.ms ?? 0) / without, {
    max: 2,
    unit: '',
  });
  assertBudget('reads of the bystander that were refused', failedReads, { max: 0, unit: '' });
} finally {
  flood.kill();
  await endProcess(product.process, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

async function read(times: number): Promise<number[]> {
  const headers = { authorization: `Bearer ${bystander.token}` };
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const response = await send(product.url, { method: 'GET', path: '/api/user', headers, body: null });
    if (response.status !== 200) failedReads += 1;
    found.push(response.ms);
    await setTimeout(pauseMs);
  }
  return found;
}

/** Adds what a call is about. */
async function seedRowsFor(name: EndpointName, endpoint: Endpoint): Promise<void> {
  const adds = all
    .filter(([, { method, path }]) => method === 'POST' && path === getKind(endpoint))
    .map(([add]) => add);
  const listed = all
    .filter(([, { method, path }]) => method === 'GET' && path === getKind(endpoint))
    .map(([list]) => list);
  for (const needed of neededBefore[name] ?? []) await make(needed, 1);
  for (const add of adds) if (add !== name) await make(add, things);
  for (const list of listed) await make(list, 1);
}

/** As many requests as are open, of those that get through where any of some do: rejections at the door cost nothing. */
async function buildRequests(name: EndpointName): Promise<readonly SentRequest[]> {
  const right: SentRequest[] = [];
  const tried: SentRequest[] = [];
  for (const plan of sample(name, things)) {
    const request = withoutId(await buildRequest(people, plan));
    tried.push(request);
    if ((await send(product.url, request)).status < 300) right.push(request);
  }
  const from = right.length > 0 ? right : tried;
  return Array.from({ length: open }, (_, n) => from[n % from.length] as SentRequest);
}

/** Without an id of its own, what is added is added anew each time. */
function withoutId(request: SentRequest): SentRequest {
  if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json') return request;
  const { id: _, ...body } = JSON.parse(String(request.body)) as { id?: string };
  return { ...request, body: Buffer.from(JSON.stringify(body)) };
}

async function make(name: EndpointName, times: number): Promise<void> {
  for (const plan of sample(name, times)) {
    const response = await send(product.url, await buildRequest(people, plan));
    if (response.status < 300) people.learn('user', getKind(endpoints[name]), response.body);
  }
}

function sample(name: EndpointName, times: number) {
  const plans = fc.sample(rightPlan(name, endpoints[name]), { seed: 1, numRuns: times });
  return plans.map((plan, n) => ({ ...plan, role: 'user' as const, target: { whose: 'own' as const, n } }));
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
