import type { UserId } from '@afdal/contract/ids';
import type { Wheel } from '@afdal/contract/self-development/life-wheel';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { LifeScores } from '@afdal/domain/self-development/life-wheel';
import { wheelMonthsListed } from '@afdal/domain/self-development/limits';
import { desc } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { wheels } from './tables.ts';

/** The user's latest months that have a wheel, the latest first. */
export async function findWheels(db: Db, user: UserId): Promise<Wheel[]> {
  const rows = await db
    .select()
    .from(wheels)
    .where(own(wheels, user))
    .orderBy(desc(wheels.month))
    .limit(wheelMonthsListed);
  return rows.map(({ userId: _, month, updatedAt, ...scores }) => ({ month, updatedAt, scores }));
}

export async function upsertWheel(
  db: Db,
  user: UserId,
  month: CivilDate,
  scores: LifeScores,
  now: Date,
): Promise<void> {
  const row = { ...scores, updatedAt: now.toISOString() };
  await db
    .insert(wheels)
    .values({ ...row, userId: user, month })
    .onConflictDoUpdate({ target: [wheels.userId, wheels.month], set: row });
}
