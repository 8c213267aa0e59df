import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { endProcess, freePort, type NewPerson, newPerson, startProduct, temporaryFolder } from '../product.ts';
import { post, send } from '../send.ts';
import { median } from '../statistics.ts';
import { fakeClock, startFakedDatabase } from './faked-clock.ts';
import type { Fault } from './fault.ts';
import { MailServer, type MailServerState } from './mail-server.ts';

const people = 6;
const comparedRounds = 6;
const callsOfRound = 60;
const maxSlower = 1.05;
/** What waits is tried at least every five minutes. */
const drainedWithinMinutes = 5;
const outages: readonly { readonly state: MailServerState; readonly minutes: number }[] = [
  { state: 'silent', minutes: 10 },
  { state: 'refuses', minutes: 60 },
];

/**
 * The mail server accepts connections and says nothing for ten minutes, then is not there for an hour, by a clock that is
 * moved. Calls are answered as before, and what waits is sent within five minutes once it is back, each mail once.
 */
export const outagesOfMail: Fault = async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const faked = fakeClock(folder);
  const database = await startFakedDatabase(dataDir, faked);
  const mailServer = new MailServer(await freePort());
  await mailServer.become('serves');
  const settings = {
    ...faked.settings,
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  };
  const product = await startProduct(dataDir, await freePort(), undefined, settings);
  const client = new pg.Client(database.connection);
  const figures: string[] = [];
  let isKept = true;
  let hours = 0;
  const registered: NewPerson[] = [];
  const register = async () => {
    for (let n = 0; n < people; n += 1) registered.push(await newPerson(product.url));
  };
  const pass = async (minutes: number) => {
    hours += minutes / 60;
    await faked.move(hours);
  };
  const isDrained = async () => {
    const { rows } = await client.query(
      `select 1 from graphile_worker.jobs where last_error is not null or task_identifier like '%mail%' limit 1`,
    );
    return rows.length === 0 && registered.every(({ email }) => mailServer.recipients.has(email));
  };
  const waitUntilDrained = async (realMs: number) => {
    const end = performance.now() + realMs;
    while (!(await isDrained()) && performance.now() < end) await setTimeout(100);
  };
  try {
    await client.connect();
    await register();
    await waitUntilDrained(30_000);
    const [caller] = registered;
    if (!caller) throw new Error('nobody is registered');
    for (const { state, minutes } of outages) {
      const times: Record<'away' | 'there', number[]> = { away: [], there: [] };
      let failed = 0;
      for (let round = 0; round < comparedRounds; round += 1) {
        for (const [key, now] of [
          ['there', 'serves'],
          ['away', state],
        ] as const) {
          await mailServer.become(now);
          await register();
          await setTimeout(500);
          const measured = await measureCalls(product.url, caller);
          times[key].push(...measured.times);
          failed += measured.failed;
        }
      }
      for (let minute = 0; minute < minutes; minute += 5) await pass(5);
      await register();
      await mailServer.become('serves');
      const [backAt, realBackAt] = [hours, performance.now()];
      for (;;) {
        await waitUntilDrained(12_000);
        if ((await isDrained()) || hours - backAt > 0.5) break;
        await pass(1);
      }
      const drainMinutes = (hours - backAt) * 60 + (performance.now() - realBackAt) / 60_000;
      const twice = [...mailServer.taken.values()].filter((taken) => taken > 1).length;
      const slower = median(times.away) / median(times.there);
      figures.push(
        `mail ${state} for ${minutes} minutes: ${failed} calls failed, median ${slower.toFixed(2)}× that beside a mail server, all sent ${drainMinutes.toFixed(1)} minutes after its return, ${twice} twice`,
      );
      isKept &&=
        failed + twice === 0 && (await isDrained()) && slower < maxSlower && drainMinutes <= drainedWithinMinutes;
    }
    return { figures: `${figures.join('; ')}; ${mailServer.taken.size} mails`, isKept };
  } finally {
    await client.end().catch(() => {});
    await endProcess(product.process, 'SIGTERM');
    await mailServer.become('refuses');
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
