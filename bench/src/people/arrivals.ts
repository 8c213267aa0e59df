import { quantile } from '../statistics.ts';

/** What somebody sends, and when, in milliseconds from the start. */
export interface Arrival {
  readonly atMs: number;
  readonly kind: 'read' | 'write';
  readonly call: string;
  readonly send: (url: string) => Promise<{ readonly status: number }>;
}

interface Answers {
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
}

export interface Load {
  readonly reads: Answers;
  readonly writes: Answers;
  readonly calls: ReadonlyMap<string, Answers>;
  readonly errors: number;
  /** The 99th percentile of how late we were to send: what of the figures is of the machine, not of the server. */
  readonly sentLateMs: number;
  /** How many were answered a second until nothing more was sent. */
  readonly perSecond: number;
  /** When a request had waited for too long, in milliseconds from the start, and nothing more was sent; null if none had. */
  readonly overloadedAtMs: number | null;
}

/** Whoever waits for longer has given up: what is sent on top only makes the queue longer. */
const overloadedMs = 5_000;

/**
 * Sends each request when it is due, whatever became of those before. A response time counts from then, not from when it
 * was sent, so that a server that stands still is seen to keep everybody waiting. Once one has waited for five seconds
 * the server cannot take that many: then nothing more is sent, and the rest is waited for.
 */
export async function sendArrivals(url: string, arrivals: readonly Arrival[]): Promise<Load> {
  const times = new Map<string, number[]>();
  const byKind = { read: [] as number[], write: [] as number[] };
  const late: number[] = [];
  const open = new Map<Promise<void>, number>();
  let errors = 0;
  let overloadedAtMs: number | null = null;
  const started = performance.now();
  const sinceStart = () => performance.now() - started;
  const isOverloaded = () => sinceStart() - (open.values().next().value ?? sinceStart()) > overloadedMs;
  for (const { atMs, kind, call, send } of [...arrivals].sort((a, b) => a.atMs - b.atMs)) {
    const waitMs = atMs - sinceStart();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (isOverloaded()) {
      overloadedAtMs = sinceStart();
      break;
    }
    late.push(sinceStart() - atMs);
    const answer = send(url).then(
      ({ status }) => {
        open.delete(answer);
        if (status >= 300) errors += 1;
        const ms = sinceStart() - atMs;
        byKind[kind].push(ms);
        const ofCall = times.get(call) ?? [];
        times.set(call, ofCall);
        ofCall.push(ms);
      },
      () => {
        open.delete(answer);
        errors += 1;
      },
    );
    open.set(answer, atMs);
  }
  const perSecond = ((byKind.read.length + byKind.write.length) * 1_000) / sinceStart();
  await Promise.all(open.keys());
  return {
    reads: summarize(byKind.read),
    writes: summarize(byKind.write),
    calls: new Map([...times].map(([call, of]) => [call, summarize(of)])),
    errors,
    sentLateMs: quantile(late, 0.99),
    perSecond,
    overloadedAtMs,
  };
}

function summarize(times: readonly number[]): Answers {
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), count: times.length };
}
