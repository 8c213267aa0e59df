import { rm } from 'node:fs/promises';
import { assertBudget } from './assert-budget.ts';
import { newPersonWithObligations, type PersonWithObligations } from './money/seed-obligations.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { send } from './send.ts';
import { median } from './statistics.ts';

/**
 * Benchmarks the list of obligations as their number grows twentyfold and their payments twenty-five fold. The cost may
 * grow with the payments and no faster. Exit code 1 when a figure misses its budget.
 */
const rounds = 101;
const growth = 25;

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
try {
  const connection = await connectToDatabase(dataDir);
  const people: PersonWithObligations[] = [];
  for (const past of [
    { obligations: 10, payments: 200 },
    { obligations: 200, payments: 5_000 },
  ]) {
    people.push(await newPersonWithObligations(product.url, connection, past));
  }
  const [few = Number.NaN, many = Number.NaN] = await measureTimes('/obligation', people);
  console.log(`GET /obligation: ${few.toFixed(2)} ms with 10 of 200 payments, ${many.toFixed(2)} ms with 200 of 5000`);
  assertBudget('GET /obligation, 200/5000 against 10/200', many / few, { max: growth, unit: '×' });
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** The median time for each person in ms; requests alternate between them. */
async function measureTimes(path: string, sample: readonly PersonWithObligations[]): Promise<number[]> {
  const times = sample.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, { token, obligations }] of sample.entries()) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await send(product.url, { method: 'GET', path: `/api${path}`, headers, body: null });
      const { length } = JSON.parse(response.body) as readonly unknown[];
      if (length !== obligations) throw new Error(`GET ${path} listed ${length} of ${obligations}`);
      times[n]?.push(response.ms);
    }
  }
  return times.map(median);
}
