import { rm } from 'node:fs/promises';
import { assertBudget } from './assert-budget.ts';
import { newPersonWithHabits, type PersonWithHabits } from './habits/seed-habits.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { send } from './send.ts';
import { median } from './statistics.ts';

/**
 * Benchmarks the list of ten habits after five years of events against that of one month. Exit code 1 when the figure
 * misses its budget.
 */
const rounds = 101;
const growth = 3;

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
try {
  const connection = await connectToDatabase(dataDir);
  const people: PersonWithHabits[] = [];
  for (const days of [30, 5 * 365])
    people.push(await newPersonWithHabits(product.url, connection, { habits: 10, days }));
  const [month = Number.NaN, years = Number.NaN] = await measureTimes('/habit', people);
  console.log(`GET /habit, ten habits: ${month.toFixed(2)} ms after a month, ${years.toFixed(2)} ms after five years`);
  assertBudget('GET /habit, five years against one month', years / month, { max: growth, unit: '×' });
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** The median time for each person in ms; requests alternate between them. */
async function measureTimes(path: string, sample: readonly PersonWithHabits[]): Promise<number[]> {
  const times = sample.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, { token, habits }] of sample.entries()) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await send(product.url, { method: 'GET', path: `/api${path}`, headers, body: null });
      const { length } = JSON.parse(response.body) as readonly unknown[];
      if (length !== habits) throw new Error(`GET ${path} listed ${length} of ${habits}`);
      times[n]?.push(response.ms);
    }
  }
  return times.map(median);
}
