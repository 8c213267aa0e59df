import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { ObligationKind } from '@afdal/domain/obligations/obligation';
import { and, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { transactions } from '../ledger/schema/transactions-tables.ts';
import { itsTransaction } from './payments-store.ts';
import { obligations, paidParts, payments } from './tables.ts';

const itsObligation = own(
  obligations,
  payments.userId,
  eq(obligations.id, payments.obligationId),
  isNull(obligations.deletedAt),
);
const itsParts = own(paidParts, payments.userId, eq(paidParts.paymentId, payments.id));

/**
 * How many payments that the user owed fell due from a day to the day before another, and how many of them were paid in
 * full by their day. What was waived, or paid before it was recorded, says nothing.
 */
export async function countPaidOnTime(
  db: Db,
  user: UserId,
  { from, before }: { readonly from: CivilDate; readonly before: CivilDate },
): Promise<{ readonly part: number; readonly whole: number }> {
  const inTime = sql`${transactions.occurredOn} <= ${payments.dueOn}`;
  const due = db
    .select({
      isInTime:
        sql<boolean>`coalesce(sum(${paidParts.amountMinor}) filter (where ${inTime}), 0) >= ${payments.amountMinor}`.as(
          'is_in_time',
        ),
    })
    .from(payments)
    .innerJoin(obligations, and(itsObligation, ne(obligations.kind, 'owedToMe')))
    .leftJoin(paidParts, itsParts)
    .leftJoin(transactions, itsTransaction)
    .where(
      own(
        payments,
        user,
        gte(payments.dueOn, from),
        lt(payments.dueOn, before),
        isNull(payments.waivedAt),
        eq(payments.paidBefore, false),
        // What fell due out of sight is not asked for.
        or(isNull(obligations.archivedAt), sql`${payments.dueOn} < ${obligations.archivedAt}::date`),
      ),
    )
    .groupBy(payments.id)
    .as('due');
  const [row] = await db
    .select({ part: sql<number>`(count(*) filter (where ${due.isInTime}))::int`, whole: sql<number>`count(*)::int` })
    .from(due);
  return row ?? { part: 0, whole: 0 };
}

/** What is left of an obligation, and what was left of it before a day, in minor units of its currency. */
interface Left {
  readonly kind: ObligationKind;
  readonly currency: string;
  readonly isArchived: boolean;
  readonly leftMinor: number;
  /** Null where it was not recorded then. */
  readonly leftBeforeMinor: number | null;
}

/** The user's obligations as they stand, and as they stood at the beginning of a day. */
export async function leftSince(db: Db, user: UserId, since: CivilDate): Promise<Left[]> {
  const paidBy = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${paidParts.amountMinor}) filter (where ${condition}), 0)`;
  const selectRemaining = (paid: ReturnType<typeof sql>, isWaived: ReturnType<typeof sql>) =>
    sql<number>`case when ${payments.paidBefore} or ${isWaived} then 0 else greatest(0, ${payments.amountMinor} - ${paid}) end`;
  const isLive = sql`${transactions.id} is not null`;
  const left = db
    .select({
      obligationId: payments.obligationId,
      kind: obligations.kind,
      currency: obligations.currency,
      isArchived: sql<boolean>`${obligations.archivedAt} is not null`.as('is_archived'),
      wasThere: sql<boolean>`${obligations.createdAt} < ${since}::date`.as('was_there'),
      now: selectRemaining(paidBy(isLive), sql`${payments.waivedAt} is not null`).as('now_minor'),
      before: selectRemaining(
        paidBy(sql`${transactions.occurredOn} < ${since}`),
        sql`coalesce(${payments.waivedAt} < ${since}::date, false)`,
      ).as('before_minor'),
    })
    .from(payments)
    .innerJoin(obligations, itsObligation)
    .leftJoin(paidParts, itsParts)
    .leftJoin(transactions, itsTransaction)
    .where(own(payments, user))
    .groupBy(payments.id, obligations.id)
    .as('left_of');
  return await db
    .select({
      kind: left.kind,
      currency: left.currency,
      isArchived: left.isArchived,
      leftMinor: sql<number>`sum(${left.now})::bigint`,
      leftBeforeMinor: sql<number | null>`case when ${left.wasThere} then sum(${left.before})::bigint end`,
    })
    .from(left)
    .groupBy(left.obligationId, left.kind, left.currency, left.isArchived, left.wasThere);
}
