import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { Job } from '../../platform/jobs/job.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { withOutcome } from '../../platform/outcomes/record-outcome.ts';
import { type AnalyticsRow, findUnforwarded, pruneAnalytics, setForwarded } from './store.ts';

/** Where counts go besides: a service that takes events as Umami or as Plausible does. */
export interface AnalyticsTarget {
  readonly kind: 'umami' | 'plausible';
  /** Without a trailing slash. */
  readonly url: string;
  /** What the service calls the site: an id at Umami, a domain at Plausible. */
  readonly site: string;
}

/** Each event is a request of its own, as these services want it; what is left goes with the next run. */
const eventsPerRun = 1_000;
const timeoutMs = 10_000;

/**
 * Every hour: forgets old counts and, where a service is set up, sends it those that it has not got. Nothing is sent but names and
 * that they were counted once more. What could not be sent stays, and is tried again.
 */
export function forwardAnalytics(target: AnalyticsTarget | null): Job<unknown> {
  return defineJob<unknown>('forward-analytics', async (_, { db, clock, publicUrl }) => {
    await pruneAnalytics(db, logicalDate(clock.now().getTime(), 'UTC', 0));
    if (!target) return;
    const outcomes = { db, clock, provider: 'analytics' } as const;
    let left = eventsPerRun;
    for (const row of await findUnforwarded(db)) {
      const wanted = Math.min(left, row.count - row.forwarded);
      let sent = 0;
      try {
        for (; sent < wanted; sent += 1) await withOutcome(outcomes, () => sendEvent(target, publicUrl, row));
      } finally {
        if (sent > 0) await setForwarded(db, row, row.forwarded + sent);
      }
      left -= sent;
      if (left === 0) return;
    }
  });
}

async function sendEvent(target: AnalyticsTarget, publicUrl: string, row: AnalyticsRow): Promise<void> {
  const { path, body } = toRequest(target, publicUrl, row);
  const response = await fetch(`${target.url}${path}`, {
    method: 'POST',
    // Without a browser's name both count nothing. It says nothing about anybody: it is the same for all.
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (compatible; Afdal/1.0)' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the analytics service answered ${response.status}`);
}

function toRequest({ kind, site }: AnalyticsTarget, publicUrl: string, row: AnalyticsRow) {
  const isPage = row.kind === 'page';
  const path = isPage ? row.name : '/';
  if (kind === 'umami') {
    const { hostname } = new URL(publicUrl);
    const payload = { website: site, hostname, url: path, ...(!isPage && { name: row.name }) };
    return { path: '/api/send', body: { type: 'event', payload } };
  }
  const event = { domain: site, name: isPage ? 'pageview' : row.name, url: `${publicUrl}${path}` };
  return { path: '/api/event', body: event };
}
