import { quantile } from '../statistics.ts';

/** What somebody sends, and when, in milliseconds from the start. */
export interface Arrival {
  readonly atMs: number;
  readonly kind: 'read' | 'write';
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
  readonly errors: number;
  /** The 99th percentile of how late we were to send: what of the figures is of the machine, not of the server. */
  readonly sentLateMs: number;
}

/**
 * Sends each request when it is due, whatever became of those before. A response time counts from then, not from when it
 * was sent, so that a server that stands still is seen to keep everybody waiting.
 */
export async function sendArrivals(url: string, arrivals: readonly Arrival[]): Promise<Load> {
  const times = { read: [] as number[], write: [] as number[] };
  const late: number[] = [];
  const answers: Promise<void>[] = [];
  let errors = 0;
  const started = performance.now();
  for (const { atMs, kind, send } of [...arrivals].sort((a, b) => a.atMs - b.atMs)) {
    const waitMs = started + atMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    late.push(performance.now() - started - atMs);
    const answer = send(url).then(
      ({ status }) => {
        if (status >= 300) errors += 1;
        times[kind].push(performance.now() - started - atMs);
      },
      () => {
        errors += 1;
      },
    );
    answers.push(answer);
  }
  await Promise.all(answers);
  return { reads: summarize(times.read), writes: summarize(times.write), errors, sentLateMs: quantile(late, 0.99) };
}

function summarize(times: readonly number[]): Answers {
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), count: times.length };
}
