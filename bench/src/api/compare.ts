import autocannon from 'autocannon';
import { median } from '../statistics.ts';

// Many short rounds, so that other load on the machine affects both sides alike.
const rounds = 25;
const seconds = 1;

/** The requests that one connection repeats. */
export type Asked = readonly autocannon.Request[];

interface Compared {
  readonly ourUrl: string;
  readonly peerUrl: string;
  /** One entry per connection. */
  readonly asked: readonly Asked[];
  /** Resets the data to the state that the first requests expect. */
  readonly reset: () => Promise<void>;
}

/** The product's throughput relative to a bare server's: the two alternate, and the median of their ratios counts. */
export async function compare({ ourUrl, peerUrl, asked, reset }: Compared) {
  const measure = async (url: string, duration: number) => {
    await reset();
    return await perSecond(url, asked, duration);
  };
  await measure(ourUrl, 2);
  await measure(peerUrl, 2);
  const [ours, peers]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await measure(ourUrl, seconds));
    peers.push(await measure(peerUrl, seconds));
  }
  const ratio = median(ours.map((rate, round) => rate / (peers[round] ?? Number.NaN)));
  return { ratio, ours: median(ours), peers: median(peers) };
}

async function perSecond(url: string, asked: readonly Asked[], duration: number): Promise<number> {
  let next = 0;
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: asked.length,
    duration,
    // Copies, because autocannon mutates the requests.
    setupClient: (client) => client.setRequests((asked[next++ % asked.length] ?? []).map((one) => ({ ...one }))),
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}
