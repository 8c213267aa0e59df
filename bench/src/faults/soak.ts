import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { MixedLoad } from '../mixed-load.ts';
import { readProbe, withProbedProduct } from '../probed-product.ts';
import { connectToDatabase, type Product } from '../product.ts';
import { quantile } from '../statistics.ts';
import type { Fault, FaultResult } from './fault.ts';

const perSecond = 100;
/** A prime: everybody makes every call. */
const people = 53;
const sampleMs = 5_000;
/** The first part of the time, in which caches and pools fill. */
const warmUp = 0.2;
const maxSlopeMb = 1;
const maxDrift = 1.1;

interface Sample {
  readonly minute: number;
  readonly memoryMb: number;
  readonly files: number;
  readonly connections: number;
}

/** Calls the product a hundred times a second for `--minutes`: nothing fails, and nothing grows. */
export const soak: Fault = async ({ minutes }) => {
  let result: FaultResult | null = null;
  await withProbedProduct(async (product, dataDir) => {
    const client = new pg.Client(await connectToDatabase(dataDir));
    await client.connect();
    const load = new MixedLoad(() => product.url);
    try {
      await load.start({ people, perSecond });
      const begun = performance.now();
      const lastsMs = minutes * 60_000;
      await setTimeout(lastsMs * warmUp);
      const { heapMb: heapBefore } = await readProbe(product, 'collect');
      await readProbe(product, 'reset');
      const samples: Sample[] = [];
      while (performance.now() - begun < lastsMs) {
        await setTimeout(sampleMs);
        samples.push(await takeSample(product, client, (performance.now() - begun) / 60_000));
      }
      const { lagMs, worstLagMs } = await readProbe(product, 'read');
      await load.end();
      const { heapMb: heapAfter } = await readProbe(product, 'collect');
      result = judge(load, samples, lastsMs, { lagMs, worstLagMs, heapGrowthMb: heapAfter - heapBefore });
    } finally {
      await load.end();
      await client.end();
    }
  });
  if (!result) throw new Error('nothing was measured');
  return result;
};

async function takeSample({ process: server }: Product, client: pg.Client, minute: number): Promise<Sample> {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  const { rows } = await client.query(
    `select count(*)::int as n from pg_stat_activity where application_name = 'afdal'`,
  );
  return {
    minute,
    memoryMb: Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024,
    files: readdirSync(`/proc/${server.pid}/fd`).length,
    connections: rows[0].n,
  };
}

function judge(
  { answers, failures }: MixedLoad,
  samples: readonly Sample[],
  lastsMs: number,
  { lagMs, worstLagMs, heapGrowthMb }: Readonly<Record<'lagMs' | 'worstLagMs' | 'heapGrowthMb', number>>,
): FaultResult {
  const warm = answers.filter(({ at }) => at >= lastsMs * warmUp);
  const third = (lastsMs * (1 - warmUp)) / 3;
  const findP99 = (from: number) => {
    const part = warm.filter(({ at }) => at >= from && at < from + third);
    return quantile(
      part.map(({ ms }) => ms),
      0.99,
    );
  };
  const [first, last] = [findP99(lastsMs * warmUp), findP99(lastsMs - third)];
  const failed = answers.filter(({ status }) => status === null || status >= 400).length;
  const memorySlope = findSlope(samples.map(({ minute, memoryMb }) => [minute, memoryMb]));
  const fileSlope = findSlope(samples.map(({ minute, files }) => [minute, files]));
  const connections = Math.max(...samples.map((sample) => sample.connections));
  const saidFailures = [...failures].slice(0, 3).map(([call, said]) => `${call}: ${said}`);
  return {
    figures: [
      `${answers.length} requests, ${failed} failed`,
      `memory ${memorySlope.toFixed(2)} MB a minute up to ${Math.round(Math.max(...samples.map(({ memoryMb }) => memoryMb)))} MB`,
      `heap ${heapGrowthMb.toFixed(1)} MB more after the warm-up`,
      `files ${fileSlope.toFixed(2)} a minute, ${Math.max(...samples.map(({ files }) => files))} at most`,
      `${connections} connections at most`,
      `p99 ${first.toFixed(1)} ms in the first third, ${last.toFixed(1)} ms in the last (${(last / first).toFixed(2)}×)`,
      `loop lag p99 ${lagMs.toFixed(1)} ms, ${worstLagMs.toFixed(0)} ms at most`,
      ...saidFailures,
    ].join('; '),
    isKept: failed === 0 && memorySlope < maxSlopeMb && fileSlope < 1 && connections <= 15 && last / first < maxDrift,
  };
}

/** Of the straight line through points, by least squares. */
function findSlope(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread;
}
