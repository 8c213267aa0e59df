import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const program = join(import.meta.dirname, '../../server/dist/main.js');

/**
 * Starts a server that only one file of journeys uses: for what holds for every person of a server at once. The programs of
 * an operator work on its data until it is stopped.
 */
export async function startOwnServer(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'afdal-own-'));
  // PostgreSQL's own user must be able to reach it.
  chmodSync(dataDir, 0o755);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '10000',
  };
  const server = spawn(process.execPath, [program], { env, stdio: 'ignore' });
  const sharedData = process.env.E2E_DATA_DIR;
  process.env.E2E_DATA_DIR = dataDir;
  const isReady = async () =>
    await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(async () => server.exitCode !== null || (await isReady()), { timeout: 60_000 }).toBe(true);
  if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
  return {
    url,
    stop: async () => {
      process.env.E2E_DATA_DIR = sharedData;
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      await exit;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  const closed = once(probe, 'close');
  probe.close();
  await closed;
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port');
  return address.port;
}
