import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { payFor, reversalOf } from '@afdal/domain/points/award';
import { type Occasion, type OccasionKind, occasionPoints } from '@afdal/domain/points/occasion-points';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { changeTotal, lockPoints, markReversed } from './store.ts';
import { pointEntries } from './tables.ts';

/**
 * Pays for an occasion, at most once: paid again after it was taken back, at most what was taken back. Locks the user's
 * points.
 *
 * @param on the user's logical date that the points belong to
 * @returns the points that were paid; 0 if it was paid already
 */
export async function payForOccasion(
  tx: Db,
  user: UserId,
  { occasion, on }: { readonly occasion: Occasion; readonly on: CivilDate },
  now: Date,
): Promise<number> {
  await lockPoints(tx, user);
  const [reversals] = await tx
    .select({ least: sql<number | null>`min(-${pointEntries.amount})` })
    .from(pointEntries)
    .where(own(pointEntries, user, eq(pointEntries.occasion, occasion), eq(pointEntries.kind, 'reversal')));
  const amount = payFor(occasionPoints[kindOf(occasion)], reversals?.least ?? null);
  if (amount === 0) return 0;
  const paid = await tx
    .insert(pointEntries)
    .values({
      ...{ id: uuidv7(now.getTime()), userId: user, kind: 'award', createdAt: now },
      ...{ occasion, doneOn: on, amount },
    })
    .onConflictDoNothing()
    .returning({ id: pointEntries.id });
  if (paid.length === 0) return 0;
  await changeTotal(tx, user, amount);
  return amount;
}

/**
 * Takes back what was paid for an occasion, at most what the user still has. Locks the user's points.
 *
 * @returns the points that were taken back; 0 if nothing was paid
 */
export async function takeBackForOccasion(tx: Db, user: UserId, occasion: Occasion, now: Date): Promise<number> {
  const points = await lockPoints(tx, user);
  const [award] = await tx
    .select({ id: pointEntries.id, amount: pointEntries.amount, doneOn: pointEntries.doneOn })
    .from(pointEntries)
    .where(
      own(
        pointEntries,
        user,
        eq(pointEntries.occasion, occasion),
        eq(pointEntries.kind, 'award'),
        isNull(pointEntries.reversedAt),
      ),
    );
  if (!award) return 0;
  const amount = reversalOf(award.amount, points);
  await markReversed(tx, user, award.id, now);
  await tx.insert(pointEntries).values({
    ...{ id: uuidv7(now.getTime()), userId: user, kind: 'reversal', createdAt: now },
    ...{ occasion, doneOn: award.doneOn, awardId: award.id, amount: -amount },
  });
  await changeTotal(tx, user, -amount);
  return amount;
}

function kindOf(occasion: Occasion): OccasionKind {
  return occasion.slice(0, occasion.indexOf(':')) as OccasionKind;
}
