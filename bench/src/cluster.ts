import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { callApi } from './cluster/api.ts';
import type { Drill } from './cluster/drill.ts';
import { killLeader } from './cluster/leader.ts';
import { Processes } from './cluster/processes.ts';
import { assertProgramsInstalled } from './cluster/programs.ts';
import { killReplicas } from './cluster/replica.ts';
import { breakSettings } from './cluster/settings.ts';
import { startCluster } from './cluster/start-cluster.ts';
import { type Replica, startReplica } from './cluster/start-replica.ts';
import { temporaryFolder } from './product.ts';

/**
 * Starts two replicas of the built product on a cluster by the examples in deploy/cluster: etcd, PostgreSQL under Patroni
 * on three nodes, PgBouncer in transaction mode, HAProxy. Then it breaks them, as the arguments say; all, where none is
 * given. Exit code 1 when something is lost, doubled or not healed. Nothing of it remains.
 */
const drills: Readonly<Record<string, Drill>> = {
  api: callApi,
  leader: killLeader,
  replica: killReplicas,
  settings: breakSettings,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '300' },
    rate: { type: 'string', default: '200' },
    requests: { type: 'string', default: '5000' },
  },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(drills);

try {
  const unknown = chosen.filter((name) => !drills[name]);
  if (unknown.length > 0) throw new Error(`There is no "${unknown}". There is: ${Object.keys(drills).join(', ')}.`);
  assertProgramsInstalled();
  await runDrills();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// Whoever writes in a drill that failed is still trying.
process.exit();

async function runDrills(): Promise<void> {
  const folder = await temporaryFolder();
  const processes = new Processes(folder);
  let ending: Promise<void> | null = null;
  const end = () => {
    ending ??= processes.endAll().then(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    return ending;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void end().finally(() => process.exit(130)));
  }
  try {
    const started = performance.now();
    const cluster = await startCluster(folder, processes);
    const replicas: [Replica, Replica] = [
      await startReplica(processes, folder, cluster, 0),
      await startReplica(processes, folder, cluster, 1),
    ];
    const shared = {
      cluster,
      folder,
      processes,
      replicas,
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      rate: Number(values.rate),
      requests: Number(values.requests),
    };
    console.log(`the cluster and two replicas are ready after ${((performance.now() - started) / 1000).toFixed(1)} s`);
    for (const name of chosen) {
      console.log(`\n${name}`);
      await drills[name]?.(shared);
    }
  } finally {
    await end();
  }
}
