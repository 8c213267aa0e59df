import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { type ConcurrencyLimit, concurrencyLimit, concurrencyLimitPerKey, type Turn } from './concurrency-limit.ts';

/** Tasks that finish on demand, with counters: running now, most at once, started. */
function works() {
  const ends: (() => void)[] = [];
  const counts = { running: 0, max: 0, begun: 0 };
  const work = async () => {
    counts.running += 1;
    counts.begun += 1;
    counts.max = Math.max(counts.max, counts.running);
    await new Promise<void>((resolve) => ends.push(resolve));
    counts.running -= 1;
  };
  const endAll = async (all: readonly Promise<unknown>[]) => {
    const over = Promise.allSettled(all);
    let isOver = false;
    void over.then(() => {
      isOver = true;
    });
    while (!isOver) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return await over;
  };
  return { work, counts, endAll };
}

const busy = expect.objectContaining({ code: 'busy', retryAfterSeconds: 2 });

it('lets so many run at once and so many wait, and refuses the rest', async () => {
  const [{ work, counts, endAll }, kind] = [works(), concurrencyLimit({ atOnce: 2, waiting: 3 })];
  const all = Array.from({ length: 8 }, () => kind.run(work));
  const results = await endAll(all);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(results.slice(5)).toEqual(Array(3).fill({ status: 'rejected', reason: busy }));
  expect(counts).toEqual({ running: 0, max: 2, begun: 5 });
});

it('hands a slot over: a caller that comes as one is released queues behind those waiting', async () => {
  const kind = concurrencyLimit({ atOnce: 1, waiting: 9 });
  const order: string[] = [];
  const first = kind.run(async () => void order.push('first'));
  const second = kind.run(async () => void order.push('second'));
  const third = first.then(() => kind.run(async () => void order.push('third')));
  await Promise.all([first, second, third]);
  expect(order).toEqual(['first', 'second', 'third']);
});

it('goes on after a work that broke', async () => {
  const kind = concurrencyLimit({ atOnce: 1, waiting: 1 });
  const broken = kind.run(() => Promise.reject(new Error('planted')));
  const next = kind.run(async () => 'done');
  await expect(broken).rejects.toThrow('planted');
  expect(await next).toBe('done');
  expect(kind.isIdle()).toBe(true);
});

it('waits where it must, however many do', async () => {
  const [{ work, counts, endAll }, kind] = [works(), concurrencyLimit({ atOnce: 1, waiting: 0 })];
  const all = Array.from({ length: 4 }, () => kind.await(work));
  expect((await endAll(all)).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(counts.max).toBe(1);
});

it('counts each key by itself', async () => {
  const [{ work, counts, endAll }, lanes] = [works(), concurrencyLimitPerKey({ atOnce: 1, waiting: 0 })];
  const run = (key: string): Promise<unknown> =>
    lanes(key).run<unknown>(work satisfies Parameters<ConcurrencyLimit['run']>[0]);
  const results = await endAll([run('layla'), run('omar'), run('layla')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(counts.max).toBe(2);
  expect((await endAll([run('layla')])).map(({ status }) => status)).toEqual(['fulfilled']);
});

it('lets what is under way go before what has not started, and does not refuse it for the number of those', async () => {
  const [{ work, endAll }, kind] = [works(), concurrencyLimit({ atOnce: 1, waiting: 2 })];
  const order: string[] = [];
  const run = (name: string, isUnderWay = false) =>
    kind.run(
      async () => {
        order.push(name);
        await work();
      },
      { isUnderWay },
    );
  const all = [run('first'), run('second'), run('third'), run('first again', true), run('fourth')];
  const results = await endAll(all);
  expect(order).toEqual(['first', 'first again', 'second', 'third']);
  expect(results.at(-1)).toEqual({ status: 'rejected', reason: busy });
});

it('runs fewer at once while a crowd waits, and as many as before once it is gone', async () => {
  const { work, counts, endAll } = works();
  const kind = concurrencyLimit({ atOnce: 3, waiting: 20, overload: { waiting: 4, atOnce: 1, restMs: 1 } });
  const runningAt: number[] = [];
  const countRunning = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    runningAt.push(counts.running);
    await work();
  };
  const all = Array.from({ length: 12 }, () => kind.run(countRunning));
  // Three begin before anybody waits.
  await endAll(all);
  expect(kind.isIdle()).toBe(true);
  expect(counts).toMatchObject({ begun: 12, max: 3 });
  expect(runningAt.slice(3, 8)).toEqual([0, 0, 0, 0, 0]);
  expect(Math.max(...runningAt.slice(8))).toBeGreaterThan(0);
});

it('rests between the turns of a crowd, and not otherwise', async () => {
  const { work, counts, endAll } = works();
  const kind = concurrencyLimit({ atOnce: 1, waiting: 20, overload: { waiting: 1, atOnce: 1, restMs: 50 } });
  const first = kind.run(async () => {});
  const all = [first, ...Array.from({ length: 3 }, () => kind.run(work))];
  await first;
  await new Promise((resolve) => setImmediate(resolve));
  expect(counts.begun).toBe(0);
  await endAll(all);
  const [alone, next] = [kind.run(async () => {}), kind.run(work)];
  await alone;
  await new Promise((resolve) => setImmediate(resolve));
  expect(counts.running).toBe(1);
  await endAll([next]);
});

describe('whoever hangs up', () => {
  /** A response whose client can hang up. */
  const aResponse = () => {
    const response = Object.assign(new EventEmitter(), { destroyed: false });
    const hangUp = () => {
      response.destroyed = true;
      response.emit('close');
    };
    return { response: response as unknown as NonNullable<Turn['response']>, hangUp, on: response };
  };

  it.each<[string, number[], string[]]>([
    ['the first that waits', [1], ['0', '2', '3', 'late']],
    ['one among them', [2], ['0', '1', '3', 'late']],
    ['all that wait', [1, 2, 3], ['0', 'late']],
    ['what runs already, and is not ended by it', [0], ['0', '1', '2', '3']],
  ])('%s leaves its place to another', async (_, gone, expected) => {
    const [{ work, endAll }, kind] = [works(), concurrencyLimit({ atOnce: 1, waiting: 3 })];
    const order: string[] = [];
    const clients = Array.from({ length: 4 }, aResponse);
    const run = (name: string, response?: Turn['response']) =>
      kind.run(
        async () => {
          order.push(name);
          await work();
        },
        response ? { response } : {},
      );
    const all = clients.map(({ response }, n) => run(String(n), response));
    for (const n of gone) clients[n]?.hangUp();
    all.push(run('late'));
    await endAll(all);
    expect(order).toEqual(expected);
    expect(kind.isIdle()).toBe(true);
    expect(clients.flatMap(({ on }) => on.listeners('close'))).toEqual([]);
  });

  it('before its turn is asked for takes none', async () => {
    const kind = concurrencyLimit({ atOnce: 1, waiting: 0 });
    const { response, hangUp } = aResponse();
    hangUp();
    let hasRun = false;
    const work = async () => {
      hasRun = true;
    };
    await expect(kind.run(work, { response })).rejects.toMatchObject({ code: 'body_unreadable' });
    expect([hasRun, kind.isIdle()]).toEqual([false, true]);
  });
});
