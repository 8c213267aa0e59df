import { type Audience, broadcastActiveDays } from '@afdal/domain/admin/broadcasts';
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { lastsSince } from '../../../platform/database/ages.ts';
import { acrossUsers } from '../../../platform/database/own.ts';
import { users, userVisits } from '../../accounts/tables.ts';
import type { Recipients } from '../../notifications/announcements-store.ts';
import { hasDevice } from '../../push/store.ts';
import { hasPlan } from '../users/list-store.ts';

/** Who is in an audience and still here. Tests compare it with `isInAudience`. */
export function findRecipients(
  { plan, isActive, countries }: Audience,
  now: Date,
  ...more: (SQL | undefined)[]
): Recipients {
  const condition = acrossUsers(
    sql`not ${users.isStopped}`,
    isNull(users.deletionDueAt),
    plan === null ? undefined : hasPlan(plan, now),
    countries.length > 0 ? inArray(users.country, [...countries]) : undefined,
    isActive ? wasSeenLately(now) : undefined,
    ...more,
  );
  return { condition, hasDevice: hasDevice(users.id) };
}

function wasSeenLately(now: Date): SQL {
  const isLately = and(lastsSince(userVisits.lastSeenAt, broadcastActiveDays * 86_400_000, now));
  return sql`${users.id} in (select ${userVisits.userId} from ${userVisits} where ${isLately})`;
}
