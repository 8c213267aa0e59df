import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { getSharedPeriod, hasOccasionRoom } from '@afdal/domain/points/award';
import { type Occasion, type OccasionKind, occasionPoints } from '@afdal/domain/points/point-values';
import { between, desc, eq, isNull, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { awarded, changeTotal, lockPoints, reverseAwards } from './store.ts';
import { pointEntries } from './tables.ts';

/** An occasion, and the user's logical date that its points belong to. */
interface Paid {
  readonly occasion: Occasion;
  readonly on: CivilDate;
}

/**
 * Pays for an occasion, at most once, and only while its kind has room in the day or week: paid again after it was taken
 * back, what was taken back. Locks the user's points.
 *
 * @returns the points that were paid; 0 if it was paid already, or beyond what is paid of its kind
 */
export async function payForOccasion(tx: Db, user: UserId, paid: Paid, now: Date): Promise<number> {
  await lockPoints(tx, user);
  const undone = await findMinReversal(tx, user, paid.occasion);
  const amount = undone ? -undone.amount : occasionPoints[getKind(paid.occasion)].points;
  return await pay(tx, user, { ...paid, amount }, now);
}

/**
 * Pays again what the deletion of an occasion took back, for the day that it was paid for. Locks the user's points.
 *
 * @returns the points that were paid; 0 if the deletion took nothing back, or others of its kind are paid by now
 */
export async function payForRestored(
  tx: Db,
  user: UserId,
  { occasion, deletedAt }: { readonly occasion: Occasion; readonly deletedAt: Date },
  now: Date,
): Promise<number> {
  await lockPoints(tx, user);
  const undone = await findMinReversal(tx, user, occasion, eq(pointEntries.createdAt, deletedAt));
  return undone ? await pay(tx, user, { occasion, on: undone.doneOn, amount: -undone.amount }, now) : 0;
}

async function pay(
  tx: Db,
  user: UserId,
  { occasion, on, amount }: Paid & { readonly amount: number },
  now: Date,
): Promise<number> {
  if (amount === 0 || !(await hasRoom(tx, user, { occasion, on }))) return 0;
  const paid = await tx
    .insert(pointEntries)
    .values({
      id: uuidv7(now.getTime()),
      userId: user,
      kind: 'award',
      createdAt: now,
      occasion,
      doneOn: on,
      amount,
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
export async function reverseForOccasion(tx: Db, user: UserId, occasion: Occasion, now: Date): Promise<number> {
  const points = await lockPoints(tx, user);
  const awards = await tx
    .select(awarded)
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
  return Math.abs(await reverseAwards(tx, user, { awards, points }, now));
}

/** Of the reversals of an occasion the one that took back the least, which is the last. */
async function findMinReversal(tx: Db, user: UserId, occasion: Occasion, which?: SQL) {
  const [row] = await tx
    .select({ amount: pointEntries.amount, doneOn: pointEntries.doneOn })
    .from(pointEntries)
    .where(own(pointEntries, user, eq(pointEntries.occasion, occasion), eq(pointEntries.kind, 'reversal'), which))
    .orderBy(desc(pointEntries.amount), desc(pointEntries.createdAt))
    .limit(1);
  return row ?? null;
}

/** Whether one more of the kind is paid. What was spent before it was taken back counts as paid. */
async function hasRoom(tx: Db, user: UserId, { occasion, on }: Paid): Promise<boolean> {
  const kind = getKind(occasion);
  const period = getSharedPeriod(kind, on);
  if (period === null) return true;
  const others = await tx
    .select({ occasion: pointEntries.occasion })
    .from(pointEntries)
    .where(
      own(
        pointEntries,
        user,
        between(pointEntries.doneOn, period.first, period.last),
        sql`starts_with(${pointEntries.occasion}, ${`${kind}:`})`,
        ne(pointEntries.occasion, occasion),
      ),
    )
    .groupBy(pointEntries.occasion)
    .having(sql`${sum(pointEntries.amount)} > 0`);
  return hasOccasionRoom(kind, others.length);
}

function getKind(occasion: Occasion): OccasionKind {
  return occasion.slice(0, occasion.indexOf(':')) as OccasionKind;
}
