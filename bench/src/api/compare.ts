import autocannon from 'autocannon';
import { median } from '../statistics.ts';

// Many short rounds, so that other load on the machine affects both sides alike.
const rounds = 25;
const seconds = 1;

/** The requests that one connection repeats. */
export type RequestSequence = readonly autocannon.Request[];

interface Compared {
  readonly ourUrl: string;
  readonly baselineUrl: string;
  /** One entry per connection. */
  readonly sequences: readonly RequestSequence[];
  /** Resets the data to the state that the first requests expect. */
  readonly reset: () => Promise<void>;
}

/** The product's throughput relative to a bare server's: the two alternate, and the median of their ratios counts. */
export async function compare({ ourUrl, baselineUrl, sequences, reset }: Compared) {
  const measure = async (url: string, duration: number) => {
    await reset();
    return await perSecond(url, sequences, duration);
  };
  await measure(ourUrl, 2);
  await measure(baselineUrl, 2);
  const [ours, baseline]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await measure(ourUrl, seconds));
    baseline.push(await measure(baselineUrl, seconds));
  }
  const ratio = median(ours.map((rate, round) => rate / (baseline[round] ?? Number.NaN)));
  return { ratio, ours: median(ours), baseline: median(baseline) };
}

async function perSecond(url: string, sequences: readonly RequestSequence[], duration: number): Promise<number> {
  let next = 0;
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: sequences.length,
    duration,
    // Copies, because autocannon mutates the requests.
    setupClient: (client) =>
      client.setRequests((sequences[next++ % sequences.length] ?? []).map((one) => ({ ...one }))),
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}
