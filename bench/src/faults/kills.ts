import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { randomNumbers } from '@afdal/domain/testing/test-seed';
import pg from 'pg';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from '../product.ts';
import { Writers } from '../writers.ts';
import type { Fault } from './fault.ts';

const writers = 8;
const readyWithinMs = 5_000;
const writesOfRound = 40;

/** Kills the server, or the server and the database, with SIGKILL in the middle of a write loop, and starts it again. */
export const kills: Fault = async ({ rounds, seed }) => {
  const chances = randomNumbers(seed);
  const dataDir = await temporaryFolder();
  const port = await freePort();
  const readyMs: number[] = [];
  let product = await startProduct(dataDir, port);
  const writing = new Writers(() => product.url);
  try {
    await writing.start(writers);
    for (let round = 0; round < rounds; round += 1) {
      const before = writing.acknowledged.size;
      while (writing.acknowledged.size < before + writesOfRound) await setTimeout(5);
      await setTimeout(chances.next().value * 300);
      const postmaster = await findPostmaster(dataDir);
      if (round % 2 === 1) process.kill(postmaster, 'SIGKILL');
      await endProcess(product.process, 'SIGKILL');
      product = await startProduct(dataDir, port);
      readyMs.push(product.readyMs);
    }
    await writing.end();
    const { lost, doubled } = await writing.compare(await connectToDatabase(dataDir));
    const slowest = Math.round(Math.max(...readyMs));
    return {
      figures: `${rounds} kills, ${writing.acknowledged.size} acknowledged writes: ${lost} lost, ${doubled} doubled; ready again in ${slowest} ms at most`,
      isKept: lost + doubled === 0 && slowest < readyWithinMs && writing.acknowledged.size >= rounds * writesOfRound,
    };
  } finally {
    writing.isEnding = true;
    await endProcess(product.process, 'SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
};

async function findPostmaster(dataDir: string): Promise<number> {
  const client = new pg.Client(await connectToDatabase(dataDir));
  await client.connect();
  const { rows } = await client.query('show data_directory');
  await client.end();
  const [pid] = (await readFile(join(rows[0].data_directory, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
