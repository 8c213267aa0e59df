import type { HabitEventId, HabitId } from '@afdal/contract/habits';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { HabitStateEvent } from '@afdal/domain/habits/habit-fold';
import {
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { ownedStore, type RowChanges } from '../../platform/database/owned-store.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { habitEvents, habits } from './tables.ts';

type Row = typeof habitEvents.$inferSelect;
export type EventRow = Omit<Row, 'userId' | 'updatedAt' | 'deletedAt'>;

export const habitEventRows = ownedStore<HabitEventId>(habitEvents);

const { userId: _, updatedAt: __, deletedAt: ___, ...columns } = getTableColumns(habitEvents);

/** From which day on a habit's events are asked for. */
export interface Since {
  readonly habitId: string;
  readonly from: CivilDate;
}

/** An event as it decides how its habit stands. */
export interface StoredEvent extends HabitStateEvent {
  readonly id: string;
}

/** What happened to habits, each from a day on, by habit; in the order of days and times. */
export async function findEventsSince(
  db: Db,
  user: UserId,
  since: readonly Since[],
): Promise<Map<string, StoredEvent[]>> {
  const byHabit = new Map<string, StoredEvent[]>(since.map(({ habitId }) => [habitId, []]));
  if (since.length === 0) return byHabit;
  const query = prepared(db, 'habit_events_since', (on, statement) =>
    on
      .select({
        id: habitEvents.id,
        habitId: habitEvents.habitId,
        on: habitEvents.happenedOn,
        at: habitEvents.at,
        type: habitEvents.type,
        quantity: habitEvents.quantity,
        result: habitEvents.result,
      })
      .from(habitEvents)
      .innerJoin(
        sql`unnest(${sql.placeholder('habitIds')}::uuid[], ${sql.placeholder('days')}::date[]) as since(habit_id, day)`,
        sql`${habitEvents.habitId} = since.habit_id and ${habitEvents.happenedOn} >= since.day`,
      )
      .where(own(habitEvents, sql.placeholder('user'), isNull(habitEvents.deletedAt)))
      .orderBy(asc(habitEvents.happenedOn), asc(habitEvents.at), asc(habitEvents.id))
      .prepare(statement),
  );
  const [habitIds, days] = [since.map(({ habitId }) => habitId), since.map(({ from }) => from)];
  const rows = await query.execute({ user, habitIds, days });
  for (const { habitId, at, quantity, ...row } of rows) {
    byHabit.get(habitId)?.push({ ...row, atMs: Date.parse(at), quantity: quantity ?? 0 });
  }
  return byHabit;
}

/** Those of some people of whom anything is logged on their day. */
export async function findUsersWithLogs(
  db: Db,
  people: readonly { readonly user: UserId; readonly today: CivilDate }[],
): Promise<ReadonlySet<string>> {
  const [ids, days] = [people.map(({ user }) => user), people.map(({ today }) => today)];
  const pairs = sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(days)}::date[])`;
  const rows = await db
    .selectDistinct({ userId: habitEvents.userId })
    .from(habitEvents)
    .where(
      acrossUsers(
        sql`(${habitEvents.userId}, ${habitEvents.happenedOn}) in (select * from ${pairs})`,
        isNull(habitEvents.deletedAt),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** How often which trigger came with an urge or a slip from a day on, by hour of the day. */
export async function triggersSince(db: Db, user: UserId, { habitId, from }: Since) {
  return await db
    .select({
      trigger: sql<NonNullable<Row['trigger']>>`${habitEvents.trigger}`,
      hour: habitEvents.hour,
      times: count(),
    })
    .from(habitEvents)
    .where(
      own(
        habitEvents,
        user,
        eq(habitEvents.habitId, habitId),
        gte(habitEvents.happenedOn, from),
        isNotNull(habitEvents.trigger),
        isNull(habitEvents.deletedAt),
      ),
    )
    .groupBy(habitEvents.trigger, habitEvents.hour)
    .orderBy(habitEvents.trigger, habitEvents.hour);
}

/** How often habits slipped from a day on, by hour of the day. */
export async function countSlipsByHour(db: Db, user: UserId, from: CivilDate) {
  return await db
    .select({ habitId: habitEvents.habitId, hour: habitEvents.hour, times: count() })
    .from(habitEvents)
    .where(
      own(
        habitEvents,
        user,
        eq(habitEvents.type, 'slip'),
        gte(habitEvents.happenedOn, from),
        isNull(habitEvents.deletedAt),
      ),
    )
    .groupBy(habitEvents.habitId, habitEvents.hour);
}

/** The events of a habit, the latest first, from after one of them on. */
export async function findEvents(
  db: Db,
  user: UserId,
  id: HabitId,
  { after, limit }: { readonly after: HabitEventId | undefined; readonly limit: number },
): Promise<EventRow[]> {
  return await db
    .select(columns)
    .from(habitEvents)
    .where(
      own(
        habitEvents,
        user,
        eq(habitEvents.habitId, id),
        isNull(habitEvents.deletedAt),
        after && isBelow(db, user, after),
      ),
    )
    .orderBy(desc(habitEvents.at), desc(habitEvents.id))
    .limit(limit);
}

function isBelow(db: Db, user: UserId, id: HabitEventId): SQL {
  const cursorRow = db
    .select({ at: habitEvents.at, id: habitEvents.id })
    .from(habitEvents)
    .where(habitEventRows.mine(user, id));
  return sql`(${habitEvents.at}, ${habitEvents.id}) < (${cursorRow})`;
}

/** When the first thing was recorded about a habit; null where nothing was. */
export async function firstEventAt(db: Db, user: UserId, id: HabitId): Promise<string | null> {
  const [row] = await db
    .select({ at: habitEvents.at })
    .from(habitEvents)
    .where(own(habitEvents, user, eq(habitEvents.habitId, id), isNull(habitEvents.deletedAt)))
    .orderBy(asc(habitEvents.at))
    .limit(1);
  return row?.at ?? null;
}

/** The user's event, and when it was deleted; null if it was not. */
export async function findEventIncludingDeleted(
  db: Db,
  user: UserId,
  id: HabitEventId,
): Promise<{ readonly event: EventRow; readonly deletedAt: Date | null } | null> {
  const [row] = await db
    .select({ event: columns, deletedAt: habitEvents.deletedAt })
    .from(habitEvents)
    .where(habitEventRows.mine(user, id));
  return row ?? null;
}

/** The intention of a habit's day. */
export async function pledgeOn(db: Db, user: UserId, id: HabitId, on: CivilDate): Promise<EventRow | null> {
  const [row] = await db
    .select(columns)
    .from(habitEvents)
    .where(
      own(
        habitEvents,
        user,
        eq(habitEvents.habitId, id),
        eq(habitEvents.type, 'pledge'),
        eq(habitEvents.happenedOn, on),
        isNull(habitEvents.deletedAt),
      ),
    );
  return row ?? null;
}

/** Inserts an event of the user's habit; null if its id is taken. */
export async function insertEvent(
  db: Db,
  user: UserId,
  event: Omit<EventRow, 'createdAt'>,
  now: Date,
): Promise<EventRow | null> {
  const at = now.toISOString();
  const [row] = await db
    .insert(habitEvents)
    .values({ ...event, userId: user, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: habitEvents.id })
    .returning(columns);
  return row ?? null;
}

export async function updateEvent(
  db: Db,
  user: UserId,
  id: HabitEventId,
  changes: RowChanges<Row>,
  now: Date,
): Promise<EventRow | null> {
  const [row] = await db
    .update(habitEvents)
    .set({ ...changes, updatedAt: now.toISOString() })
    .where(habitEventRows.live(user, id))
    .returning(columns);
  return row ?? null;
}

/** Query for the logical dates on which a user recorded something, to be counted with those of other kinds. */
export function selectHabitDays(db: Db, user: UserId | SQLWrapper) {
  return db
    .select({ day: habitEvents.happenedOn })
    .from(habitEvents)
    .innerJoin(habits, own(habits, habitEvents.userId, eq(habits.id, habitEvents.habitId), isNull(habits.deletedAt)))
    .where(own(habitEvents, user, isNull(habitEvents.deletedAt)));
}
