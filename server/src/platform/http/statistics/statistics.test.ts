import { findLatencyRange } from '@afdal/domain/admin/latency';
import { callStatisticsDays } from '@afdal/domain/admin/operations';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pollUntil } from '../../../../testing/poll-until.ts';
import { type TestClock, testClock } from '../../../../testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { createHttp } from '../transport/create-http.ts';
import { securityHeaders } from '../transport/headers.ts';
import { callCounter, countCalls } from './count-calls.ts';
import { addCounts, pruneCounts, storeCounts } from './store-counts.ts';

const quiet = pino({ level: 'silent' });
let database: TestDatabase;
let clock: TestClock;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  clock = testClock();
  await database.pool.query('delete from call_statistics');
});
afterAll(async () => await database.drop());

const stored = async () =>
  (await database.pool.query('select * from call_statistics order by hour, call')).rows.map(
    ({ latencies, ...row }) => ({
      ...row,
      answered: latencies.reduce((sum: number, n: number) => sum + n, 0),
    }),
  );

describe('answered calls', () => {
  it('are counted by method and path, never by what stands for a parameter', async () => {
    const counter = callCounter(clock);
    const onAnswer = [countCalls(counter)];
    const app = createHttp({ logger: quiet, headers: securityHeaders(false), trustProxy: false, onAnswer });
    app.get('/api/task/:id', (request, reply) => reply.code(request.params === null ? 200 : 204).send());
    app.get('/api/failing', (_, reply) => reply.code(503).send());
    app.get('/api/closed', (_, reply) => reply.code(401).send());
    app.get('/healthz', () => 'ok');
    for (const url of ['/api/task/1', '/api/task/2?q=x', '/api/failing', '/api/closed', '/healthz', '/nowhere']) {
      await app.inject(url);
    }
    await app.close();
    expect(counter.take().map(({ latencies: _, hour: __, ...counts }) => counts)).toEqual([
      { call: 'GET /task/:id', count: 2, unauthorized: 0, errors: 0 },
      { call: 'GET /failing', count: 1, unauthorized: 0, errors: 1 },
      { call: 'GET /closed', count: 1, unauthorized: 1, errors: 0 },
    ]);
    expect(counter.take()).toEqual([]);
  });

  it('are counted in the hour in which they were answered, in the range of their time', () => {
    const counter = callCounter(clock);
    counter.add('GET /task', 200, 3.5);
    clock.advance(3_600_000);
    counter.add('GET /task', 200, 700);
    const [first, second] = counter.take();
    expect(first?.latencies[findLatencyRange(3.5)]).toBe(1);
    expect(second?.latencies[findLatencyRange(700)]).toBe(1);
    expect((second?.hour.getTime() ?? 0) - (first?.hour.getTime() ?? 0)).toBe(3_600_000);
    expect(first?.hour.getUTCMinutes()).toBe(0);
  });
});

describe('what processes counted', () => {
  it('is added up in the database, whichever of them comes first', async () => {
    const counters = [callCounter(clock), callCounter(clock)];
    for (const counter of counters) {
      counter.add('GET /task', 200, 3);
      counter.add('POST /task', 500, 30);
      counter.add('GET /task', 401, 3_000_000);
    }
    await Promise.all(counters.map((counter) => addCounts(database.db, counter.take())));
    expect(await stored()).toEqual([
      expect.objectContaining({ call: 'GET /task', count: 4, unauthorized: 2, errors: 0, answered: 4 }),
      expect.objectContaining({ call: 'POST /task', count: 2, unauthorized: 0, errors: 2, answered: 2 }),
    ]);
  });

  it('waits where the database does not take it, and is stored at the end', async () => {
    const counter = callCounter(clock);
    counter.add('GET /task', 200, 3);
    const errors: unknown[] = [];
    await database.pool.query('alter table call_statistics rename to call_statistics_away');
    const stop = storeCounts(database.db, counter, (error) => errors.push(error));
    await stop();
    expect(errors).toHaveLength(1);
    await database.pool.query('alter table call_statistics_away rename to call_statistics');
    counter.add('GET /task', 200, 3);
    await storeCounts(database.db, counter, (error) => errors.push(error))();
    await pollUntil(async () => (await stored()).length === 1);
    expect(await stored()).toEqual([expect.objectContaining({ count: 2, answered: 2 })]);
    expect(errors).toHaveLength(1);
  });

  it('is forgotten after its days', async () => {
    const counter = callCounter(clock);
    counter.add('GET /task', 200, 3);
    await addCounts(database.db, counter.take());
    clock.advance(callStatisticsDays * 86_400_000 + 3_600_000);
    counter.add('GET /task', 200, 3);
    await addCounts(database.db, counter.take());
    await pruneCounts(database.db, clock.now());
    const [hour, ...more] = await stored();
    expect(more).toEqual([]);
    expect(hour).toBeDefined();
  });
});
