import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { productMain } from '../product.ts';
import { type Processes, type Started, waitFor } from './processes.ts';
import type { Cluster } from './start-cluster.ts';

export interface Replica extends Started {
  readonly url: string;
}

/** Starts the built product with a cluster's database, without waiting for it. */
export function spawnReplica(
  processes: Processes,
  folder: string,
  name: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Replica {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const started = processes.start(name, process.execPath, [productMain], {
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      PG_PREPARE: 'off',
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '1000000',
      ...settings,
    },
  });
  return { ...started, url: `http://127.0.0.1:${port}` };
}

export const databaseSettings = ({ pooledUrl, directUrl }: Pick<Cluster, 'pooledUrl' | 'directUrl'>) => ({
  DATABASE_URL: pooledUrl,
  DATABASE_DIRECT_URL: directUrl,
});

export async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(9_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

/** Starts one of the two that HAProxy asks, and waits until it is ready. */
export async function startReplica(processes: Processes, folder: string, cluster: Cluster, n: 0 | 1): Promise<Replica> {
  const replica = spawnReplica(processes, folder, `app${n + 1}`, cluster.replicaPorts[n], databaseSettings(cluster));
  await waitFor(`replica ${n + 1}`, 120_000, async () => {
    if (replica.process.exitCode !== null) throw new Error(`replica ${n + 1} ended:\n${replica.readOutput()}`);
    return await isReady(replica.url);
  });
  return replica;
}
