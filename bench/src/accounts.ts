import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { assertBudget } from './assert-budget.ts';
import { probe, readProbe } from './probed-product.ts';
import { endProcess, freePort, type NewPerson, newPerson, startProduct, temporaryFolder } from './product.ts';
import { type ApiResponse, post, send } from './send.ts';
import { mannWhitneyP, median, quantile } from './statistics.ts';

/**
 * Benchmarks sign-in, and whether its timing leaks which addresses are registered. With rate limits lifted: medians of
 * known against unknown addresses, 16 concurrent logins, and bursts of 500. Then with limits on: what a network with too
 * many failures can still infer. `--medians` measures the medians alone. Exit code 1 when a figure misses its budget.
 */
const { medians: isMediansOnly } = parseArgs({ options: { medians: { type: 'boolean', default: false } } }).values;

const samples = 200;
const atOnce = 16;
const storm = 500;
const storms = 3;

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort(), probe);
const { url } = product;
try {
  const people: NewPerson[] = [];
  for (let n = 0; n < samples; n++) people.push(await newPerson(url));
  await forgotten(people);
  await loggedIn(people);
  if (!isMediansOnly) await manyAtOnce(people);
  for (let n = 0; n < (isMediansOnly ? 0 : storms); n++) await inAStorm(people);
  await endProcess(product.process, 'SIGTERM');
  await timeUnderLimits(people);
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** Alternates known and unknown addresses. The pause lets the jobs of one call finish before the next. */
async function forgotten(people: readonly NewPerson[]): Promise<void> {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (const [n, { email }] of people.entries()) {
    const calls = [
      async () => known.push(await timed(200, '/auth/forgot-password', { email })),
      async () => unknown.push(await timed(200, '/auth/forgot-password', { email: stranger(n) })),
    ];
    for (const call of n % 2 === 0 ? calls : calls.reverse()) {
      await call();
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }
  const p = mannWhitneyP(known, unknown);
  console.log(
    `forgot password, median: known ${ms(median(known))}, unknown ${ms(median(unknown))}, p = ${p.toFixed(3)}`,
  );
  assertBudget('forgot password, known against unknown', Math.abs(median(known) - median(unknown)), {
    max: 5,
    unit: 'ms',
  });
}

async function loggedIn(people: readonly NewPerson[]): Promise<void> {
  const [found, unknown, wrong]: [number[], number[], number[]] = [[], [], []];
  for (const [n, { email, password }] of people.entries()) {
    found.push(await timed(200, '/auth/login', { email, password }));
    unknown.push(await timed(404, '/auth/login', { email: stranger(n), password }));
    wrong.push(await timed(401, '/auth/login', { email, password: 'ليست كلمة المرور' }));
  }
  console.log(
    `login, median: found ${ms(median(found))}, unknown ${ms(median(unknown))}, wrong password ${ms(median(wrong))}`,
  );
  // The status says whether the address is registered; the time must not show whether a password was checked.
  assertBudget('login, unknown against wrong password', Math.abs(median(unknown) - median(wrong)), {
    max: 5,
    unit: 'ms',
  });
}

/** Each sample uses its own network, which has already failed to sign in at five addresses. */
async function timeUnderLimits(people: readonly NewPerson[]): Promise<void> {
  const limits = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' };
  const limited = await startProduct(dataDir, await freePort(), undefined, limits);
  let networks = 0;
  const fresh = () => `198.18.${networks >> 8}.${networks++ & 255}`;
  const call = async (status: number, path: string, body: object, network: string) => {
    const response = await post(limited.url, path, body, { 'x-forwarded-for': network });
    if (response.status !== status) throw new Error(`${path} answered ${response.status}: ${response.body}`);
    return response.ms;
  };
  const wrong = 'ليست كلمة المرور';
  const half = people.length / 2;
  const times = { unknown: [], wrong: [], waiting: [], taken: [], free: [] } as Record<string, number[]>;
  try {
    for (let n = 0; n < half; n++) {
      const [triedOnce, locked] = [people[n]?.email, people[n + half]?.email];
      for (let tries = 0; tries < 5; tries++)
        await call(401, '/auth/login', { email: locked, password: wrong }, fresh());
      const network = fresh();
      for (let m = 0; m < 5; m++)
        await call(404, '/auth/login', { email: stranger(n * 10 + m), password: wrong }, network);
      const login = (email: string | undefined) => call(400, '/auth/login', { email, password: wrong }, network);
      const signUp = (email: string | undefined) =>
        call(202, '/auth/register', { email, password: 'ثلاث كلمات متباعدة', name: 'ليلى' }, network);
      const calls: [string, () => Promise<number>][] = [
        ['unknown', () => login(stranger(n * 10 + 9))],
        ['wrong', () => login(triedOnce)],
        ['waiting', () => login(locked)],
        ['taken', () => signUp(triedOnce)],
        ['free', () => signUp(stranger(n * 10 + 8))],
      ];
      // Rotates the order, so that no call always comes at the same position.
      for (const [name, made] of [...calls.slice(n % 5), ...calls.slice(0, n % 5)]) {
        times[name]?.push(await made());
        // Lets the mail job of a registration finish, so that it does not delay the next call.
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    }
  } finally {
    await endProcess(limited.process, 'SIGTERM');
  }
  for (const [one, other] of [
    ['unknown', 'wrong'],
    ['unknown', 'waiting'],
    ['taken', 'free'],
  ] as const) {
    const [a, b] = [times[one] ?? [], times[other] ?? []];
    console.log(
      `told nothing, median: ${one} ${ms(median(a))}, ${other} ${ms(median(b))}, p = ${mannWhitneyP(a, b).toFixed(3)}`,
    );
    assertBudget(`told nothing, ${one} against ${other}`, Math.abs(median(a) - median(b)), { max: 5, unit: 'ms' });
  }
}

async function manyAtOnce(people: readonly NewPerson[]): Promise<void> {
  const times: number[] = [];
  const queue = [...people, ...people, ...people];
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { email, password } = next;
      times.push(await timed(200, '/auth/login', { email, password }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  assertBudget(`login, p99 of ${times.length}, ${atOnce} at once`, quantile(times, 0.99), { max: 300, unit: 'ms' });
}

/** More concurrent logins than the server accepts: each gets a response, and the process stays responsive. */
async function inAStorm(people: readonly NewPerson[]): Promise<void> {
  const before = await readProbe(product, 'reset');
  let isOver = false;
  const health = healthWhile(() => !isOver);
  const logins = Array.from({ length: storm }, async (_, n) => {
    const { email, password } = people[n % people.length] ?? { email: '', password: '' };
    return await post(url, '/auth/login', { email, password });
  });
  const responses = await Promise.all(logins);
  isOver = true;
  const healthMs = await health;
  const after = await readProbe(product, 'read');
  const done = responses.filter(({ status }) => status === 200).length;
  // All come from one network: most find its queue full before they reach that of the hashes.
  const busy = responses.filter(
    ({ status, body }) =>
      (status === 503 && body.includes('"busy"')) || (status === 429 && body.includes('"rate_limited"')),
  ).length;
  console.log(`${storm} logins at once: ${done} signed in, ${busy} told to come back`);
  assertBudget('  neither of both', storm - done - busy, { max: 0, unit: '' });
  assertBudget('  event loop, p99 of its lag', after.lagMs, { max: 50, unit: 'ms' });
  assertBudget(`  /healthz, slowest of ${healthMs.length}`, Math.max(...healthMs), { max: 100, unit: 'ms' });
  assertBudget('  memory, more than before', after.memoryMb - before.memoryMb, { max: 200, unit: 'MB' });
}

async function healthWhile(isRunning: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (isRunning()) {
    times.push((await send(url, { method: 'GET', path: '/healthz', headers: {}, body: null })).ms);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times;
}

async function timed(status: number, path: string, body: unknown): Promise<number> {
  const response: ApiResponse = await post(url, path, body);
  if (response.status !== status) throw new Error(`${path} answered ${response.status}: ${response.body}`);
  return response.ms;
}

function stranger(n: number): string {
  return `nobody-${n.toString(16).padStart(12, '0')}@example.com`;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
