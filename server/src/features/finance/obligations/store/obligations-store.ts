import type { InstallmentId } from '@afdal/contract/finance/obligation-installments';
import type { ObligationId } from '@afdal/contract/finance/obligations';
import type { UserId } from '@afdal/contract/ids';
import type { ScheduledInstallment } from '@afdal/domain/obligations/payment';
import type { ScheduleEnd } from '@afdal/domain/obligations/schedule';
import { asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { own } from '../../../../platform/database/own.ts';
import { editedStore, type NewRow } from '../../../../platform/database/owned-store.ts';
import { prepared } from '../../../../platform/database/prepared.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import type { Capped } from '../../../entitlements/list-caps.ts';
import { events, installments, obligations } from './tables.ts';

export type ObligationRow = typeof obligations.$inferSelect;
export type NewObligationRow = Omit<NewRow<ObligationRow>, 'anchorOn' | 'plannedUntil' | 'closedAt' | 'archivedAt'>;
export type EventRow = Omit<typeof events.$inferSelect, 'userId'>;

export const obligationRows = editedStore<ObligationId, typeof obligations>(obligations);
/**
 * The schedule of an obligation and what was paid of it change under its lock only, which is taken before those of
 * categories, transactions and accounts.
 */
export const {
  find: findObligation,
  findIncludingDeleted: findObligationIncludingDeleted,
  lock: lockObligation,
  insert: insertObligation,
  update: updateObligation,
} = obligationRows;
const { mine } = obligationRows;

/** The user's live obligations. */
export async function findObligations(db: Db, user: UserId): Promise<ObligationRow[]> {
  const query = prepared(db, 'obligations_of', (on, statement) =>
    on
      .select()
      .from(obligations)
      .where(own(obligations, sql.placeholder('user'), isNull(obligations.deletedAt)))
      .orderBy(asc(obligations.createdAt), asc(obligations.id))
      .prepare(statement),
  );
  return await query.execute({ user });
}

/** As `lockObligation`, deleted or not. */
export async function lockKnownObligation(tx: Db, user: UserId, id: ObligationId): Promise<ObligationRow | null> {
  const [row] = await tx.select().from(obligations).where(mine(user, id)).for('update');
  return row ?? null;
}

/** As `lockObligation`, the one that a payment belongs to. */
export async function lockObligationByInstallment(
  tx: Db,
  user: UserId,
  installment: InstallmentId,
): Promise<ObligationRow | null> {
  const [row] = await tx
    .select(getTableColumns(obligations))
    .from(obligations)
    .innerJoin(installments, own(installments, obligations.userId, eq(installments.obligationId, obligations.id)))
    .where(own(obligations, user, eq(installments.id, installment), isNull(obligations.deletedAt)))
    .for('update', { of: obligations });
  return row ?? null;
}

/** Where the schedule of an obligation goes on, with its payments in order. */
export function getScheduleEnd(
  { anchorOn, firstDueOn, plannedUntil }: ObligationRow,
  schedule: readonly Pick<ScheduledInstallment, 'dueOn'>[],
): ScheduleEnd {
  return {
    anchorOn: anchorOn ?? firstDueOn,
    plannedUntil: plannedUntil ?? schedule.at(-1)?.dueOn ?? firstDueOn,
  };
}

/** Stores where the schedule goes on, which changes with its payments under the lock. */
export async function saveScheduleEnd(tx: Db, user: UserId, { id }: ObligationRow, end: ScheduleEnd): Promise<void> {
  await tx.update(obligations).set(end).where(mine(user, id));
}

/** The latest events of an obligation, the newest first. */
export async function findEvents(db: Db, user: UserId, id: ObligationId): Promise<EventRow[]> {
  const { id: eventId, obligationId, type, paymentDueOn, amountMinor, at } = events;
  return await db
    .select({ id: eventId, obligationId, type, paymentDueOn, amountMinor, at })
    .from(events)
    .where(own(events, user, eq(events.obligationId, id)))
    .orderBy(desc(events.at), desc(events.id))
    .limit(eventsListed);
}

const eventsListed = 100;

/** Keeps that something happened to an obligation now. */
export async function insertEvent(
  tx: Db,
  user: UserId,
  { id: obligationId }: ObligationRow,
  event: Pick<EventRow, 'type'> & Partial<Pick<EventRow, 'paymentDueOn' | 'amountMinor'>>,
  now: Date,
): Promise<void> {
  const row = { ...event, id: uuidv7(now.getTime()), userId: user, obligationId, at: now.toISOString() };
  await tx.insert(events).values(row);
}

/** Archived and closed ones too: they are listed. */
export const cappedObligations: Capped = {
  noun: 'obligations',
  table: obligations,
  which: isNull(obligations.deletedAt),
};

export const cappedInstallments: Capped = { noun: 'payments', table: installments };
