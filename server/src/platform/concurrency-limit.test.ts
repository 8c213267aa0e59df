import { expect, it } from 'vitest';
import { type ConcurrencyLimit, concurrencyLimit, concurrencyLimitPerKey } from './concurrency-limit.ts';

/** Tasks that finish on demand, with counters: running now, most at once, started. */
function works() {
  const ends: (() => void)[] = [];
  const counts = { running: 0, most: 0, begun: 0 };
  const work = async () => {
    counts.running += 1;
    counts.begun += 1;
    counts.most = Math.max(counts.most, counts.running);
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
  const all = Array.from({ length: 8 }, () => kind.take(work));
  const results = await endAll(all);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(results.slice(5)).toEqual(Array(3).fill({ status: 'rejected', reason: busy }));
  expect(counts).toEqual({ running: 0, most: 2, begun: 5 });
});

it('hands a slot over: a caller that comes as one is released queues behind those waiting', async () => {
  const kind = concurrencyLimit({ atOnce: 1, waiting: 9 });
  const order: string[] = [];
  const first = kind.take(async () => void order.push('first'));
  const second = kind.take(async () => void order.push('second'));
  const third = first.then(() => kind.take(async () => void order.push('third')));
  await Promise.all([first, second, third]);
  expect(order).toEqual(['first', 'second', 'third']);
});

it('goes on after a work that broke', async () => {
  const kind = concurrencyLimit({ atOnce: 1, waiting: 1 });
  const broken = kind.take(() => Promise.reject(new Error('planted')));
  const next = kind.take(async () => 'done');
  await expect(broken).rejects.toThrow('planted');
  expect(await next).toBe('done');
  expect(kind.isIdle()).toBe(true);
});

it('waits where it must, however many do', async () => {
  const [{ work, counts, endAll }, kind] = [works(), concurrencyLimit({ atOnce: 1, waiting: 0 })];
  const all = Array.from({ length: 4 }, () => kind.await(work));
  expect((await endAll(all)).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(counts.most).toBe(1);
});

it('counts each key by itself', async () => {
  const [{ work, counts, endAll }, lanes] = [works(), concurrencyLimitPerKey({ atOnce: 1, waiting: 0 })];
  const take = (key: string): Promise<unknown> =>
    lanes(key).take<unknown>(work satisfies Parameters<ConcurrencyLimit['take']>[0]);
  const results = await endAll([take('layla'), take('omar'), take('layla')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(counts.most).toBe(2);
  expect((await endAll([take('layla')])).map(({ status }) => status)).toEqual(['fulfilled']);
});
