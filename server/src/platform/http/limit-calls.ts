import { isIPv6 } from 'node:net';
import type { Limit } from '@afdal/contract/endpoint';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { Failure } from '../failure.ts';
import { rateWindows } from './tables.ts';

/**
 * Counts a call from a network address and refuses it beyond the limit. The counters live in PostgreSQL,
 * so replicas share them and a restart forgets nothing.
 */
export async function limitCalls(db: Db, name: string, address: string, limit: Limit, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + limit.windowSeconds * 1_000);
  const isOver = sql`${rateWindows.endsAt} <= ${now}`;
  const [window] = await db
    .insert(rateWindows)
    .values({ bucket: `${name} ${network(address)}`, count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateWindows.bucket,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateWindows.count} + 1 end`,
        endsAt: sql`case when ${isOver} then ${endsAt} else ${rateWindows.endsAt} end`,
      },
    })
    .returning();
  if (window && window.count > limit.count) {
    const seconds = Math.ceil((window.endsAt.getTime() - now.getTime()) / 1_000);
    throw new Failure('rate_limited', { retryAfterSeconds: Math.max(1, seconds) });
  }
}

/** One IPv6 customer holds a whole /64, so that is what counts as an address. */
function network(address: string): string {
  const v4 = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(v4)) return v4;
  const [head = '', tail = ''] = v4.split('%')[0]?.split('::') ?? [];
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = v4.includes('::') ? Array(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return `${[...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
