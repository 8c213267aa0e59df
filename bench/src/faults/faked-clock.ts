import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startEmbeddedDatabase } from '@afdal/server/platform/database/embedded/start-embedded-database';
import pg from 'pg';
import { NotStaged } from './fault.ts';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** A clock that processes started with `settings` read, and that is moved while they run. */
export interface FakedClock {
  readonly settings: Readonly<Record<string, string>>;
  /** @param hours from the real time */
  move(hours: number): Promise<void>;
  now(): Date;
}

/** @param folder that all who read the clock may enter */
export function fakeClock(folder: string): FakedClock {
  if (!existsSync(library)) throw new NotStaged(`libfaketime is not installed (${library})`);
  const file = join(folder, 'clock');
  let offset = 0;
  writeFileSync(file, '+0', { mode: 0o644 });
  return {
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers go on as they do where a clock is set.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    move: async (hours) => {
      offset = hours * 3_600_000;
      writeFileSync(file, `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h`);
      await setTimeout(2_500);
    },
    now: () => new Date(Date.now() + offset),
  };
}

export interface FakedDatabase {
  readonly connection: pg.ClientConfig;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL on the faked clock: the embedded one, by its own command line. */
export async function startFakedDatabase(dataDir: string, { settings }: FakedClock): Promise<FakedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} });
  const { connection, folder } = database;
  const pid = (readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '').trim();
  const program = readlinkSync(`/proc/${pid}/exe`);
  const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(1, -1);
  await database.stop();
  const { uid, gid } = statSync(folder);
  const child = spawn(program, args, {
    cwd: '/',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC', ...settings },
    stdio: 'ignore',
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let n = 0; !(await answers(connection)); n += 1) {
    if (n > 300) throw new Error('PostgreSQL does not answer on the faked clock');
    await setTimeout(100);
  }
  const { host, user, database: name } = connection;
  return {
    connection,
    url: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
