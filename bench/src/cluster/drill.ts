import { newPerson } from '../product.ts';
import { type Processes, waitFor } from './processes.ts';
import type { Cluster } from './start-cluster.ts';
import { type Replica, startReplica } from './start-replica.ts';

export interface Drilled {
  readonly cluster: Cluster;
  readonly folder: string;
  readonly processes: Processes;
  /** The two that HAProxy asks. */
  readonly replicas: [Replica, Replica];
  /** How often the leader is killed. */
  readonly rounds: number;
  /** How long replicas are killed, and how many requests a second are sent meanwhile. */
  readonly seconds: number;
  readonly rate: number;
  /** How many calls are generated from the contract. */
  readonly requests: number;
}

/** Prints whether something holds, and sets exit code 1 where it does not. */
export function assertHolds(what: string, holds: boolean): void {
  if (!holds) process.exitCode = 1;
  console.log(`${holds ? 'yes' : 'NO '}  ${what}`);
}

/** Does something to a running cluster, prints figures, and sets exit code 1 where one misses its budget. */
export type Drill = (drilled: Drilled) => Promise<void>;

/** Starts the replica at a place anew, and waits until it is ready. */
export async function replaceReplica({ cluster, folder, processes, replicas }: Drilled, n: 0 | 1): Promise<void> {
  replicas[n] = await startReplica(processes, folder, cluster, n);
}

/** Asks for a job, a copy of a new person's data, and waits until a worker has done it. */
export async function assertJobsRun(url: string): Promise<void> {
  const { token } = await newPerson(url);
  const headers = { authorization: `Bearer ${token}` };
  const requested = await fetch(`${url}/api/export`, { method: 'POST', headers });
  const isDone = async () => (await (await fetch(`${url}/api/export`, { headers })).text()).includes('"status":"done"');
  const ms = requested.status === 201 ? await waitFor('a job', 60_000, isDone).catch(() => null) : null;
  assertHolds(`a job is done${ms === null ? '' : ` after ${(ms / 1_000).toFixed(1)} s`}`, ms !== null);
}
