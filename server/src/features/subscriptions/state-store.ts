import type { UserId } from '@afdal/contract/ids';
import type { SubscriptionEvent } from '@afdal/domain/subscriptions/history';
import { isSubscribed } from '@afdal/domain/subscriptions/plan';
import { isAlive, noSubscription, type SubscriptionState } from '@afdal/domain/subscriptions/subscription-state';
import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { users } from '../accounts/tables.ts';
import { providerEvents, subscriptionHistory, subscriptions } from './tables.ts';
import { addTime, completeTimes } from './times-store.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A person's row as it is; null where they never had a subscription. */
export async function findSubscriptionRow(db: Db, user: UserId): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(own(subscriptions, user));
  return row ?? null;
}

/** As `findSubscriptionRow`, locked until the transaction ends. */
export async function lockSubscriptionRow(tx: Db, user: UserId): Promise<SubscriptionRow | null> {
  const [row] = await tx.select().from(subscriptions).where(own(subscriptions, user)).for('update');
  return row ?? null;
}

/** The row, locked until the transaction ends, and the person's times complete; made where there is none yet. */
export async function lockSubscription(tx: Db, user: UserId, now: Date): Promise<SubscriptionRow> {
  const known = await lockSubscriptionRow(tx, user);
  if (known) {
    await completeTimes(tx, user, toState(known), now);
    return known;
  }
  const granted = await grantedTo(tx, user, now);
  const fresh = { userId: user, ...toColumns(granted), createdAt: now, updatedAt: now };
  const added = await tx
    .insert(subscriptions)
    .values(fresh)
    .onConflictDoNothing()
    .returning({ userId: subscriptions.userId });
  const made = await lockSubscriptionRow(tx, user);
  if (!made) throw new Error('a person who is gone');
  if (added.length > 0 && granted.status === 'active' && granted.endsAtMs !== null) {
    const fromMs = granted.startedAtMs ?? now.getTime();
    await addTime(tx, user, { kind: 'granted', fromMs, untilMs: granted.endsAtMs });
  }
  return made;
}

/** Running ones that end, or are tried again, by an instant. */
export async function dueSubscriptions(db: Db, by: Date): Promise<SubscriptionRow[]> {
  const isRunning = inArray(subscriptions.status, ['active', 'past_due']);
  return await db
    .select()
    .from(subscriptions)
    .where(acrossUsers(and(isRunning, lte(subscriptions.endsAt, by))));
}

/** Remembers that a person was notified of a renewal; false where they were before. */
export async function markNotified(tx: Db, user: UserId, renewalAt: Date): Promise<boolean> {
  const isNew = or(isNull(subscriptions.toldOf), ne(subscriptions.toldOf, renewalAt));
  const marked = await tx
    .update(subscriptions)
    .set({ toldOf: renewalAt })
    .where(own(subscriptions, user, isNew))
    .returning({ userId: subscriptions.userId });
  return marked.length > 0;
}

/** Time of a plan that the person was given, which counts as earned. */
export async function grantedTo(db: Db, user: UserId, now: Date): Promise<SubscriptionState> {
  const { plan, planStartedAt, planEndsAt } = users;
  const [row] = await db.select({ plan, planStartedAt, planEndsAt }).from(users).where(own(users, user));
  const endsAtMs = row?.planEndsAt?.getTime() ?? null;
  if (!row || endsAtMs === null) return noSubscription;
  const isRunning = isSubscribed(row.plan, endsAtMs, now.getTime());
  const startedAtMs = row.planStartedAt?.getTime() ?? null;
  const status = isRunning ? 'active' : 'expired';
  return { ...noSubscription, status, startedAtMs, endsAtMs, accessUntilMs: endsAtMs };
}

type AtProvider = Partial<
  Pick<SubscriptionRow, 'provider' | 'customerRef' | 'subscriptionRef' | 'methodRef' | 'cardBrand' | 'cardLast4'>
>;

/** Remembers the person's names at the provider, and how they pay. */
export async function rememberMethod(tx: Db, row: SubscriptionRow, change: AtProvider, now: Date) {
  if (Object.keys(change).length === 0) return row;
  const user = row.userId as UserId;
  const [saved = row] = await tx
    .update(subscriptions)
    .set({ ...change, updatedAt: now })
    .where(own(subscriptions, user))
    .returning();
  return saved;
}

/** Stores a change: the row, its event, and the plan that the rest of the product reads. */
export async function saveState(
  tx: Db,
  row: SubscriptionRow,
  after: SubscriptionState,
  kind: SubscriptionEvent,
  now: Date,
): Promise<SubscriptionRow> {
  const user = row.userId as UserId;
  const [saved] = await tx
    .update(subscriptions)
    .set({ ...toColumns(after), version: sql`${subscriptions.version} + 1`, updatedAt: now })
    .where(own(subscriptions, user))
    .returning();
  if (!saved) throw new Error('a row that was just locked');
  await tx.insert(subscriptionHistory).values({
    id: uuidv7(now.getTime()),
    userId: user,
    kind,
    at: now,
    fromStatus: row.status,
    toStatus: after.status,
    endsAt: saved.endsAt,
  });
  const plan = {
    plan: isAlive(after, now.getTime()) ? ('premium' as const) : ('free' as const),
    planStartedAt: saved.startedAt,
    planEndsAt: saved.accessUntil,
    planRenews: saved.renews,
    updatedAt: now,
  };
  await tx.update(users).set(plan).where(own(users, user));
  return saved;
}

/** Changes when a payment that failed is tried next. */
export async function scheduleTry(tx: Db, row: SubscriptionRow, at: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ nextTryAt: at, version: sql`${subscriptions.version} + 1`, updatedAt: at })
    .where(own(subscriptions, row.userId as UserId));
}

export function toState(row: SubscriptionRow): SubscriptionState {
  const { status, renews, anchorDay, failedTries } = row;
  return {
    status,
    renews,
    anchorDay,
    failedTries,
    startedAtMs: row.startedAt?.getTime() ?? null,
    paidUntilMs: row.paidUntil?.getTime() ?? null,
    endsAtMs: row.endsAt?.getTime() ?? null,
    accessUntilMs: row.accessUntil?.getTime() ?? null,
    nextTryAtMs: row.nextTryAt?.getTime() ?? null,
  };
}

function toColumns({ status, renews, anchorDay, failedTries, ...instants }: SubscriptionState) {
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms));
  return {
    status,
    renews,
    anchorDay,
    failedTries,
    startedAt: instant(instants.startedAtMs),
    paidUntil: instant(instants.paidUntilMs),
    endsAt: instant(instants.endsAtMs),
    accessUntil: instant(instants.accessUntilMs),
    nextTryAt: instant(instants.nextTryAtMs),
  };
}

type Event = Omit<typeof providerEvents.$inferInsert, 'receivedAt'>;

/** Writes down an event; false where it came before. Of two at once, the second waits for the first. */
export async function insertEvent(tx: Db, event: Event, now: Date): Promise<boolean> {
  const row = { ...event, receivedAt: now };
  const added = await tx.insert(providerEvents).values(row).onConflictDoNothing().returning({ id: providerEvents.id });
  return added.length > 0;
}

export async function isKnownEvent(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ id: providerEvents.id }).from(providerEvents).where(eq(providerEvents.id, id));
  return row !== undefined;
}

/** Whose customer's name a provider uses. */
export async function findUserByCustomer(db: Db, provider: Event['provider'], customer: string) {
  const [row] = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(acrossUsers(and(eq(subscriptions.provider, provider), eq(subscriptions.customerRef, customer))));
  return row?.userId ?? null;
}
