import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { certificatesFor } from '@afdal/server/testing/certificates';
import pg from 'pg';
import { endProcess, freePort, type NewPerson, newPerson, startProduct, temporaryFolder } from '../../product.ts';
import { post, send } from '../../send.ts';
import { median } from '../../statistics.ts';
import { fakeClock, startFakedDatabase } from '../faked-clock.ts';
import type { Fault } from '../fault.ts';
import { mailProvider } from './mail.ts';
import type { OutsideState } from './outside-server.ts';
import { paymentHost, paymentProvider, paymentSettings } from './payments.ts';
import type { Provider } from './provider.ts';
import { pushHost, pushProvider } from './push.ts';

const people = 6;
const comparedRounds = 6;
const callsOfRound = 60;
const maxSlower = 1.05;
/** What waits is tried at least every five minutes. */
const drainedWithinMinutes = 5;
/** The client waits for half a minute at most: the answer that says what is away comes before. */
const answerWithinMs = 25_000;
const outages: readonly { readonly state: OutsideState; readonly minutes: number }[] = [
  { state: 'silent', minutes: 10 },
  { state: 'refuses', minutes: 60 },
];

/**
 * The mail server, the push service and the provider of payments, one after the other, accept connections and say nothing
 * for ten minutes, then are not there for an hour, by a clock that is moved. Calls are answered as before, and what waits is
 * done within five minutes once they are back, each thing once.
 */
export const outagesOfProviders: Fault = async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const faked = fakeClock(folder);
  const database = await startFakedDatabase(dataDir, faked);
  const client = new pg.Client(database.connection);
  const certificates = certificatesFor([pushHost, paymentHost]);
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, certificates.ca);
  const mail = await mailProvider();
  const push = await pushProvider(certificates);
  const payments = await paymentProvider(certificates, faked.now, client);
  const providers = { mail, push, payments };
  for (const { server } of Object.values(providers)) await server.become('serves');
  const product = await startProduct(
    dataDir,
    await freePort(),
    pathToFileURL(join(import.meta.dirname, 'redirect-providers.mjs')).href,
    {
      ...faked.settings,
      ...paymentSettings,
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${mail.server.port}`,
      NODE_EXTRA_CA_CERTS: authority,
      PROVIDER_PORTS: JSON.stringify([
        [pushHost, push.server.port],
        [paymentHost, payments.server.port],
      ]),
    },
  );
  let hours = 0;
  const pass = async (minutes: number) => {
    hours += minutes / 60;
    await faked.move(hours);
  };

  async function isDrained({ countMissing }: Provider): Promise<boolean> {
    if (countMissing() > 0) return false;
    const { rows } = await client.query('select 1 from graphile_worker.jobs where last_error is not null limit 1');
    return rows.length === 0;
  }

  async function waitUntilDrained(provider: Provider, realMs: number): Promise<void> {
    const end = performance.now() + realMs;
    while (!(await isDrained(provider)) && performance.now() < end) await setTimeout(100);
  }

  /** What calls took in milliseconds, in turns beside a service that is there and one that is away. */
  async function compareCalls(provider: Provider, state: OutsideState) {
    const times: Record<'away' | 'there', number[]> = { away: [], there: [] };
    const caller = await newPerson(product.url);
    let failed = 0;
    for (let round = 0; round < comparedRounds; round += 1) {
      for (const [key, now] of [
        ['there', 'serves'],
        ['away', state],
      ] as const) {
        await provider.server.become('serves');
        await provider.prepare(product.url, people);
        await provider.server.become(now);
        await provider.cause(product.url);
        await setTimeout(500);
        const measured = await measureCalls(product.url, caller);
        times[key].push(...measured.times);
        failed += measured.failed;
      }
    }
    return { slower: median(times.away) / median(times.there), failed };
  }

  async function measureOutage(name: string, provider: Provider, { state, minutes }: (typeof outages)[number]) {
    const { slower, failed } = await compareCalls(provider, state);
    await provider.server.become('serves');
    await provider.prepare(product.url, people);
    await provider.server.become(state);
    await provider.cause(product.url);
    const asked = await provider.ask?.(product.url);
    for (let passed = 0; passed < minutes; passed += 5) await pass(5);
    const waiting = provider.countMissing();
    await provider.server.become('serves');
    const [backAt, realBackAt] = [hours, performance.now()];
    for (;;) {
      await waitUntilDrained(provider, 12_000);
      if ((await isDrained(provider)) || hours - backAt > 0.5) break;
      await pass(1);
    }
    const drainMinutes = (hours - backAt) * 60 + (performance.now() - realBackAt) / 60_000;
    const [missing, doubled] = [provider.countMissing(), provider.countDoubled()];
    const figures = [
      `${name} ${state} for ${minutes} minutes: ${failed} calls failed`,
      `median ${slower.toFixed(2)}× that beside a service`,
      `${waiting} waited, all done ${drainMinutes.toFixed(1)} minutes after its return, ${missing} missing, ${doubled} twice`,
      ...(asked ? [`who asks for it is answered ${asked.status} after ${(asked.ms / 1_000).toFixed(1)} s`] : []),
    ];
    const isKept =
      failed + missing + doubled === 0 &&
      waiting > 0 &&
      slower < maxSlower &&
      drainMinutes <= drainedWithinMinutes &&
      (!asked || (asked.status === 503 && asked.ms < answerWithinMs));
    return { figures: figures.join(', '), isKept };
  }

  try {
    await client.connect();
    const results: { readonly figures: string; readonly isKept: boolean }[] = [];
    for (const [name, provider] of Object.entries(providers)) {
      await provider.prepare(product.url, people);
      await provider.cause(product.url);
      await waitUntilDrained(provider, 30_000);
      if (!(await isDrained(provider))) throw new Error(`${name} does not arrive while its service is there`);
      for (const outage of outages) {
        const result = await measureOutage(name, provider, outage);
        console.log(`  ${result.figures}`);
        results.push(result);
      }
    }
    return {
      figures: `${results.filter(({ isKept }) => isKept).length} of ${results.length} outages`,
      isKept: results.every(({ isKept }) => isKept),
    };
  } finally {
    await client.end().catch(() => {});
    await endProcess(product.process, 'SIGTERM');
    for (const { server } of Object.values(providers)) await server.become('refuses');
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

async function measureCalls(url: string, { token }: NewPerson) {
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  let failed = 0;
  for (let n = 0; n < callsOfRound; n += 1) {
    const response =
      n % 5 === 0
        ? await post(url, '/dailyTask', { title: 'مهمة' }, headers)
        : await send(url, { method: 'GET', path: '/api/user', headers, body: null });
    if (response.status >= 400) failed += 1;
    times.push(response.ms);
  }
  return { times, failed };
}
