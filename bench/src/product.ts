import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectToRunning } from '@afdal/server/platform/database/embedded/connect-to-running';

/** The program of the built server. */
export const productMain = join(fileURLToPath(import.meta.url), '../../../server/dist/main.js');

export interface Product {
  readonly url: string;
  readonly process: ChildProcess;
  /** Milliseconds from the start of the process to its first answer. */
  readonly readyMs: number;
}

interface StartOptions {
  /** A file that is open for the log. */
  readonly log?: number | 'ignore';
  /** The `main.js` of another build. */
  readonly program?: string;
}

/**
 * Starts the built server as `npm start` does, in its own process, and waits until it is ready.
 * @param probe a module to preload, which can exchange messages with us
 * @param settings environment variables in addition to the one that lifts the rate limits
 */
export async function startProduct(
  dataDir: string,
  port: number,
  probe?: string,
  settings: Readonly<Record<string, string>> = {},
  { log = 'ignore', program = productMain }: StartOptions = {},
): Promise<Product> {
  const started = performance.now();
  const child = spawn(process.execPath, [...(probe ? ['--import', probe] : []), program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
      ...settings,
    },
    stdio: ['ignore', log, 'inherit', ...(probe ? (['ipc'] as const) : [])],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (performance.now() - started > 60_000) throw new Error('the server does not answer');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { url, process: child, readyMs: performance.now() - started };
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** The connection to the database that the product has started in a data folder. */
export async function connectToDatabase(dataDir: string) {
  const connection = await connectToRunning(dataDir);
  if (!connection) throw new Error('the embedded database does not run');
  return connection;
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port is free');
  return address.port;
}

export interface NewPerson {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** The password of everybody who registers in a benchmark. */
export const personPassword = 'ثلاث كلمات متباعدة';

/** Registers a new user. */
export async function newPerson(url: string): Promise<NewPerson> {
  const email = `bench-${randomBytes(6).toString('hex')}@example.com`;
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: personPassword, name: 'ليلى' }),
  });
  const { token } = (await response.json()) as { token: string };
  return { token, email, password: personPassword };
}

/** A data folder that PostgreSQL's own user can reach. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afdal-bench-'));
  await chmod(folder, 0o755);
  return folder;
}
