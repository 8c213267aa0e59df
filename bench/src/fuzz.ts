import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chooseSeed } from './choose-seed.ts';
import { absent } from './fuzz/build-request.ts';
import { fuzzCalls } from './fuzz/fuzz-calls.ts';
import { probe } from './fuzz/loop.ts';
import { tryLongTexts } from './fuzz/try-long-texts.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';

/**
 * Sends requests generated from the contract's schemas, valid and invalid, to every call in every role, and checks each
 * response against the contract. Exit code 1 when one violates it, or when a call was never reached. The requests are the
 * same each time, unless `--seed` gives a number or is `random`. Then, unless `--no-long-texts` is given, sends 99 kB of
 * many kinds of characters to every field and checks the event-loop lag.
 */
const {
  requests: count,
  seed,
  'long-texts': isLong,
} = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    'long-texts': { type: 'boolean', default: true },
  },
  allowNegative: true,
}).values;

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort(), probe);

try {
  const connection = await connectToDatabase(dataDir);
  const people = await fuzzCalls(product.url, connection, { count: Number(count), seed: chooseSeed(seed) });
  if (isLong) await tryLongTexts(product, people, absent);
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
