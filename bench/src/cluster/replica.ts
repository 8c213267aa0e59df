import { setTimeout as sleep } from 'node:timers/promises';
import { assertBudget } from '../assert-budget.ts';
import { endProcess, newPerson } from '../product.ts';
import { startSteadyLoad } from '../steady-load.ts';
import { findLostAndDoubled } from '../writers.ts';
import { type Attempt, addTask, isRetryable, readUser } from './attempts.ts';
import { type Drill, type Drilled, replaceReplica } from './drill.ts';
import { waitFor } from './processes.ts';
import { isReady } from './start-replica.ts';

/** People read more than they write. */
const readsPerWrite = 4;
/** More at once are not sent: where the machine is slower, the rate is missed instead. */
const maxPending = 300;
/** As often as the app tries again before it tells the person. */
const maxRetries = 2;
/** Each of whom calls as often as somebody whose app is busy: the calls of one person wait for each other. */
const people = 200;
/** Who register at once. */
const registering = 10;
const killEveryMs = 5_000;

interface Action {
  /** The attempts that did not succeed. */
  readonly failed: readonly Attempt[];
  readonly isDone: boolean;
}

/** Kills one replica after the other, then ends them in order, while people go on reading and writing. */
export const killReplicas: Drill = async (drilled) => {
  const killed = await withLoad(drilled, 'SIGKILL', drilled.seconds, async (n) => {
    await endProcess(drilled.replicas[n].process, 'SIGKILL');
  });
  print('SIGKILL', killed, drilled.rate);
  const drained = await withLoad(drilled, 'SIGTERM', Math.min(30, drilled.seconds), async (n) => {
    const { process: child } = drilled.replicas[n];
    await endProcess(child, 'SIGTERM');
    if (child.exitCode !== 0) throw new Error(`replica ${n + 1} ended with ${child.exitCode} after SIGTERM`);
  });
  print('SIGTERM', drained, drilled.rate);
  assertBudget(
    'actions repeated by the app around SIGTERM',
    drained.actions.filter(({ failed }) => failed.length > 0).length,
    {
      unit: '',
      max: 0,
    },
  );
};

interface Load {
  readonly actions: readonly Action[];
  readonly ends: number;
  readonly perSecond: number;
  readonly lost: number;
  readonly doubled: number;
}

/** Sends requests at a steady rate while every few seconds one replica ends and starts again. */
async function withLoad(
  drilled: Drilled,
  signal: string,
  seconds: number,
  end: (n: 0 | 1) => Promise<void>,
): Promise<Load> {
  const { cluster, rate } = drilled;
  const tokens: string[] = [];
  while (tokens.length < people) {
    const some = await Promise.all(Array.from({ length: registering }, () => newPerson(cluster.url)));
    tokens.push(...some.map(({ token }) => token));
  }
  const actions: Action[] = [];
  const acknowledged: string[] = [];
  const started = performance.now();
  const run = () => performance.now() - started;
  let ends = 0;
  const send = async (n: number) => {
    const token = tokens[n % people] ?? '';
    // A name for the run: longer numbers may be those of a card, which the product does not store.
    const title = n % (readsPerWrite + 1) === 0 ? `${signal} ${n}` : null;
    const action = await act(() => (title ? addTask(cluster.url, token, title) : readUser(cluster.url, token)));
    actions.push(action);
    if (title && action.isDone) acknowledged.push(title);
  };
  const load = startSteadyLoad(rate, send, maxPending);
  let perSecond = 0;
  try {
    for (let n: 0 | 1 = 0; run() < seconds * 1_000; n = n === 0 ? 1 : 0) {
      await sleep(killEveryMs);
      await end(n);
      ends += 1;
      await replaceReplica(drilled, n);
      // HAProxy asks it again before the other one ends.
      await waitFor('both replicas', 60_000, async () =>
        (await Promise.all(drilled.replicas.map(({ url }) => isReady(url)))).every(Boolean),
      );
    }
    perSecond = load.getPerSecond();
  } finally {
    await load.end();
  }
  return {
    actions,
    ends,
    perSecond,
    ...(await findLostAndDoubled({ connectionString: cluster.directUrl }, acknowledged)),
  };
}

/** Tries as the app does: again after what the server asks for, or a second. */
async function act(attempt: () => Promise<Attempt>): Promise<Action> {
  const failed: Attempt[] = [];
  for (;;) {
    const last = await attempt();
    if (last.status !== null && last.status < 300) return { failed, isDone: true };
    failed.push(last);
    if (!isRetryable(last) || failed.length > maxRetries) return { failed, isDone: false };
    await sleep(last.retryAfterMs || 1_000);
  }
}

function print(signal: string, { actions, ends, perSecond, lost, doubled }: Load, rate: number): void {
  const repeated = actions.filter(({ failed }) => failed.length > 0);
  console.log(
    `${signal}: ${ends} replicas ended, ${actions.length} actions at ${perSecond.toFixed(0)} a second, ${repeated.length} of them sent more than once`,
  );
  const reasons = new Map<string, number>();
  for (const { status, body } of repeated.flatMap(({ failed }) => failed)) {
    const reason = `${status ?? 'no answer'}: ${body.slice(0, 80)}`;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  for (const [reason, times] of [...reasons].slice(0, 8)) console.log(`  ${times} × ${reason}`);
  assertBudget(`failed actions, ${signal}`, actions.filter(({ isDone }) => !isDone).length, { unit: '', max: 0 });
  assertBudget(`lost and doubled writes, ${signal}`, lost + doubled, { unit: '', max: 0 });
  assertBudget(`actions a second, ${signal}`, perSecond, { unit: '', min: rate * 0.95 });
}
