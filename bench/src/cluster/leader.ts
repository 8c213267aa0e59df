import { setTimeout as sleep } from 'node:timers/promises';
import { assertBudget } from '../assert-budget.ts';
import { endProcess } from '../product.ts';
import { Writers } from '../writers.ts';
import { assertHolds, assertJobsRun, type Drill } from './drill.ts';
import { waitFor } from './processes.ts';
import { findPostmaster } from './start-cluster.ts';

const writerCount = 8;

/** Kills the leader of PostgreSQL, with what looks after it, in the middle of writes. */
export const killLeader: Drill = async ({ cluster, replicas, rounds }) => {
  const writers = new Writers(() => cluster.url);
  await writers.start(writerCount);
  let longestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    await sleep(3_000);
    const leader = await cluster.findLeader();
    const postmaster = leader && findPostmaster(leader);
    if (!leader || !postmaster) throw new Error('there is no leader to kill');
    const killedAt = performance.now();
    process.kill(postmaster, 'SIGKILL');
    await endProcess(leader.patroni.process, 'SIGKILL');
    await waitFor('another leader', 120_000, async () => ![null, leader].includes(await cluster.findLeader()));
    // Writes that were under way when it died are acknowledged within a moment.
    await waitFor('a write', 120_000, async () =>
      [...writers.acknowledged.values()].some((at) => at > killedAt + 3_000),
    );
    const pauseMs = writers.getLongestPauseSince(killedAt - 1_000);
    longestMs = Math.max(longestMs, pauseMs);
    cluster.startNode(leader);
    const rejoinedMs = await waitFor('the killed node as a standby', 120_000, async () => {
      const standbys = [...(await cluster.findStandbys('replica')), ...(await cluster.findStandbys('sync_standby'))];
      return standbys.length === 2 && standbys.includes(leader.name);
    });
    console.log(
      `${leader.name} killed: no write for ${(pauseMs / 1000).toFixed(1)} s, a standby again ${(rejoinedMs / 1000).toFixed(1)} s after its start`,
    );
  }
  await writers.end();
  await assertJobsRun(cluster.url);
  assertHolds(
    'no replica had to be started again',
    replicas.every(({ process: child }) => child.exitCode === null),
  );
  const { lost, doubled } = await writers.compare({ connectionString: cluster.directUrl });
  const repeated = writers.answers.filter(({ status }) => status !== 201).map(({ status }) => status ?? 'no answer');
  const failures = [...new Set(repeated)].map((kind) => `${repeated.filter((each) => each === kind).length} × ${kind}`);
  console.log(
    `${writers.acknowledged.size} acknowledged writes; attempts that were repeated: ${failures.join(', ') || 'none'}`,
  );
  assertBudget('answers that no write may have', writers.unexpected.length, { unit: '', max: 0 });
  assertBudget('lost writes', lost, { unit: '', max: 0 });
  assertBudget('doubled writes', doubled, { unit: '', max: 0 });
  assertBudget('acknowledged writes', writers.acknowledged.size, { unit: '', min: 1 });
  assertBudget('longest time without a write', longestMs / 1_000, { unit: 's', max: 45 });
};
