import { findLatencyRange, latencyRanges } from '@afdal/domain/admin/latency';
import type { Clock } from '../../clock.ts';
import { apiRoot } from '../bind-endpoints.ts';
import type { OnAnswer } from '../transport/create-http.ts';

const hourMs = 3_600_000;

/** What was counted of one call in one hour. */
export interface CallCounts {
  readonly hour: Date;
  /** Method and path: `GET /task/:id`. */
  readonly call: string;
  readonly count: number;
  readonly unauthorized: number;
  readonly errors: number;
  readonly latencies: readonly number[];
}

export type CallCounter = ReturnType<typeof callCounter>;

/** Counts answered calls in memory, by hour and call, until they are taken. */
export function callCounter(clock: Clock) {
  let hour = 0;
  let calls = new Map<string, Counting>();
  const ended: CallCounts[] = [];

  function end(): void {
    for (const [call, counting] of calls) ended.push({ hour: new Date(hour), call, ...counting });
    calls = new Map();
  }

  return {
    /** @param ms how long the answer took */
    add(call: string, status: number, ms: number): void {
      const now = clock.now().getTime();
      if (now - hour >= hourMs || now < hour) {
        end();
        hour = now - (now % hourMs);
      }
      let counting = calls.get(call);
      if (counting === undefined) {
        counting = { count: 0, unauthorized: 0, errors: 0, latencies: Array.from({ length: latencyRanges }, () => 0) };
        calls.set(call, counting);
      }
      counting.count += 1;
      if (status === 401) counting.unauthorized += 1;
      else if (status >= 500) counting.errors += 1;
      const range = findLatencyRange(ms);
      counting.latencies[range] = (counting.latencies[range] ?? 0) + 1;
    },

    /** What was counted since the last time. */
    take(): readonly CallCounts[] {
      end();
      return ended.splice(0);
    },

    /** Gives back what could not be stored. */
    giveBack(counts: readonly CallCounts[]): void {
      ended.push(...counts);
    },
  };
}

interface Counting {
  count: number;
  unauthorized: number;
  errors: number;
  readonly latencies: number[];
}

/** Counts every answer to a call of the contract. */
export function countCalls(counter: Pick<CallCounter, 'add'>): OnAnswer {
  const prefix = `${apiRoot}/`;
  return ({ method, route, status, ms }) => {
    if (route.startsWith(prefix)) counter.add(`${method} ${route.slice(apiRoot.length)}`, status, ms);
  };
}
