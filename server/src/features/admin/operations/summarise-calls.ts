import type { Operations } from '@afdal/contract/admin/operations';
import { estimateQuantile, latencyRanges } from '@afdal/domain/admin/latency';
import { operationHours, signInCalls, slowestShown } from '@afdal/domain/admin/operations';
import type { callStatistics } from '../../../platform/http/tables.ts';

const hourMs = 3_600_000;

type Row = typeof callStatistics.$inferSelect;

interface Sums {
  count: number;
  unauthorized: number;
  errors: number;
  readonly latencies: number[];
}

/** The beginning of the first hour of those that are summed up. */
export function getFirstHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / hourMs) * hourMs - (operationHours - 1) * hourMs);
}

/** Sums up what was counted of each call in each hour, of all processes. */
export function summariseCalls(rows: readonly Row[], now: Date): Operations['calls'] {
  const all = noSums();
  const byCall = new Map<string, Sums>();
  const byHour = new Map<number, Sums>();
  for (const row of rows) {
    for (const sums of [all, getOrAddSums(byCall, row.call), getOrAddSums(byHour, row.hour.getTime())]) add(sums, row);
  }
  const first = getFirstHour(now).getTime();
  return {
    count: all.count,
    errors: all.errors,
    p95: estimateQuantile(all.latencies, 0.95),
    signInFailures: Object.keys(signInCalls).reduce((sum, call) => sum + (byCall.get(call)?.unauthorized ?? 0), 0),
    hours: Array.from({ length: operationHours }, (_, n) => {
      const from = first + n * hourMs;
      const { count = 0, errors = 0 } = byHour.get(from) ?? {};
      return { from: new Date(from).toISOString(), count, errors };
    }),
    slowest: [...byCall]
      .map(([call, { count, errors, latencies }]) => ({
        call,
        count,
        errors,
        p50: estimateQuantile(latencies, 0.5),
        p95: estimateQuantile(latencies, 0.95),
      }))
      .toSorted((a, b) => (b.p95 ?? 0) - (a.p95 ?? 0) || b.count - a.count)
      .slice(0, slowestShown),
  };
}

function noSums(): Sums {
  return { count: 0, unauthorized: 0, errors: 0, latencies: Array.from({ length: latencyRanges }, () => 0) };
}

function getOrAddSums<Key>(sums: Map<Key, Sums>, key: Key): Sums {
  const found = sums.get(key) ?? noSums();
  sums.set(key, found);
  return found;
}

function add(sums: Sums, row: Row): void {
  sums.count += row.count;
  sums.unauthorized += row.unauthorized;
  sums.errors += row.errors;
  for (const [range, n] of row.latencies.entries()) sums.latencies[range] = (sums.latencies[range] ?? 0) + n;
}
