import type { UserId } from '@afdal/contract/ids';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { instantAt } from '@afdal/domain/calendar/instant-at';
import { maxClockChangeHours } from '@afdal/domain/calendar/limits';
import { localTime, logicalDate } from '@afdal/domain/calendar/logical-date';
import type { Window } from '@afdal/domain/notifications/reminder-window';
import { type CityId, isCityId } from '@afdal/domain/prayers/cities';
import { prayers } from '@afdal/domain/prayers/prayer';
import { instantAfterPrayer } from '@afdal/domain/prayers/prayer-time';
import type { Period } from '@afdal/domain/schedules/period';
import { and, asc, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { prayerInstants } from '../../platform/prayer-instants.ts';
import { preferences, users } from '../accounts/tables.ts';
import { excuses } from '../excuses/tables.ts';
import { taskCompletions, tasks } from './tables.ts';
import type { TaskRow } from './task-row.ts';

const minuteMs = 60_000;
const minutesOfDay = 1_440;

/** A task one of whose reminders may fall into a window, with all by which that is decided. */
export interface Candidate extends TaskRow {
  readonly userId: UserId;
  readonly timezone: string;
  readonly dayStartHour: number;
  readonly weekStart: number;
  readonly city: CityId | null;
}

/** By time alone, the tasks of which people may be reminded in a window: those around it are decided about one by one. */
export interface Times {
  readonly zones: readonly string[];
  /** The first local minute of the window in each zone, and how many minutes follow it. */
  readonly firstMinutes: readonly number[];
  readonly lengths: readonly number[];
  readonly prayers: readonly { readonly city: CityId; readonly prayer: string; readonly atMs: number }[];
}

/** The window as the clocks of all zones, and the prayers of all cities, show it. */
export async function timesIn(db: Db, window: Window): Promise<Times> {
  const zones = await db
    .selectDistinct({ zone: users.timezone })
    .from(users)
    .where(acrossUsers(isNotNull(users.timezone)));
  const named = await db
    .selectDistinct({ city: preferences.prayerCity })
    .from(preferences)
    .where(acrossUsers(isNotNull(preferences.prayerCity)));
  const local = zones.map(({ zone }) => localMinutes(window, zone));
  return {
    zones: zones.map(({ zone }) => zone),
    firstMinutes: local.map(({ first }) => first),
    lengths: local.map(({ length }) => length),
    prayers: named.flatMap(({ city }) => (city && isCityId(city) ? prayersAround(window, city) : [])),
  };
}

function localMinutes({ fromMs, toMs }: Window, zone: string): { first: number; length: number } {
  // Where clocks change nearby, minutes on them are off by what they jump.
  const slack = clocksChangeNear(fromMs, zone) || clocksChangeNear(toMs, zone) ? maxClockChangeHours * 60 : 0;
  const [hours = 0, minutes = 0] = localTime(fromMs, zone).split(':').map(Number);
  const first = (hours * 60 + minutes - slack + minutesOfDay) % minutesOfDay;
  return { first, length: Math.min(Math.ceil((toMs - fromMs) / minuteMs) + 2 * slack, minutesOfDay) };
}

/** Whether a time on the day before, of or after is not the whole days away that it seems. */
function clocksChangeNear(atMs: number, zone: string): boolean {
  const time = localTime(atMs, zone);
  const day = logicalDate(atMs, zone, 0);
  const around = [-2, 2].map((days) => instantAt(addDays(day, days), time, zone));
  return (around[1] ?? 0) - (around[0] ?? 0) !== 4 * minutesOfDay * minuteMs;
}

function prayersAround({ fromMs, toMs }: Window, city: CityId): Times['prayers'] {
  const days: CivilDate[] = [];
  const last = addDays(logicalDate(toMs, 'UTC', 0), 2);
  for (let day = addDays(logicalDate(fromMs, 'UTC', 0), -2); day <= last; day = addDays(day, 1)) days.push(day);
  return days.flatMap((day) =>
    prayers.map((prayer) => {
      const atMs = instantAfterPrayer(prayerInstants, city, day, { prayer, offsetMinutes: 0 });
      return { city, prayer, atMs };
    }),
  );
}

/** Candidates in the order of their owners, from behind one of them on. */
export async function candidatesIn(
  db: Db,
  window: Window,
  times: Times,
  page: { readonly after: Candidate | null; readonly limit: number },
): Promise<Candidate[]> {
  const zones = sql`unnest(${sql.param(times.zones)}::text[], ${sql.param(times.firstMinutes)}::int[],
    ${sql.param(times.lengths)}::int[]) as clocks(zone, first, length)`;
  const after = page.after && sql`(${tasks.userId}, ${tasks.id}) > (${page.after.userId}, ${page.after.id})`;
  const rows = await db
    .select({
      task: tasks,
      timezone: users.timezone,
      dayStartHour: preferences.dayStartHour,
      weekStart: preferences.weekStart,
      prayerCity: preferences.prayerCity,
    })
    .from(tasks)
    .innerJoin(users, own(users, tasks.userId))
    .innerJoin(preferences, own(preferences, tasks.userId))
    .innerJoin(zones, sql`clocks.zone = ${users.timezone}`)
    .where(
      acrossUsers(
        isNull(tasks.deletedAt),
        sql`not ${users.isStopped}`,
        sql`cardinality(${tasks.reminderOffsets}) > 0`,
        or(
          and(or(isNull(tasks.prayer), isNull(preferences.prayerCity)), isOnClocks),
          and(isNotNull(tasks.prayer), isAfterPrayer(window, times)),
        ),
        after ?? undefined,
      ),
    )
    .orderBy(asc(tasks.userId), asc(tasks.id))
    .limit(page.limit);
  return rows.map(({ task, prayerCity, ...person }) => ({
    ...task,
    ...person,
    userId: task.userId,
    city: prayerCity && isCityId(prayerCity) ? prayerCity : null,
  }));
}

const dueMinute = sql`(left(${tasks.dueTime}, 2)::int * 60 + right(${tasks.dueTime}, 2)::int)`;
// Two days are added, as an offset may be a day, and a remainder of what is below 0 is below 0.
const isOnClocks = sql`exists (select 1 from unnest(${tasks.reminderOffsets}) as before(minutes)
  where (${dueMinute} - before.minutes - clocks.first + 2 * ${sql.raw(String(minutesOfDay))}) % ${sql.raw(String(minutesOfDay))} <= clocks.length)`;

function isAfterPrayer({ fromMs, toMs }: Window, { prayers }: Times): SQL {
  const column = <T>(getValue: (each: (typeof prayers)[number]) => T) => sql.param(prayers.map(getValue));
  return sql`exists (select 1 from unnest(${column(({ city }) => city)}::text[], ${column(({ prayer }) => prayer)}::text[],
      ${column(({ atMs }) => atMs)}::bigint[]) as prayed(city, prayer, at_ms), unnest(${tasks.reminderOffsets}) as before(minutes)
    where prayed.city = ${preferences.prayerCity} and prayed.prayer = ${tasks.prayer}
      and prayed.at_ms + (${tasks.offsetMinutes} - before.minutes) * ${sql.raw(String(minuteMs))}::bigint > ${fromMs}::bigint
      and prayed.at_ms + (${tasks.offsetMinutes} - before.minutes) * ${sql.raw(String(minuteMs))}::bigint <= ${toMs}::bigint)`;
}

/** The days since `since` on which some tasks were done, by the ids of the tasks. */
export async function findDoneDays(
  db: Db,
  some: readonly Candidate[],
  since: CivilDate,
): Promise<Map<string, CivilDate[]>> {
  const [people, ids] = [some.map(({ userId }) => userId), some.map(({ id }) => id)];
  const pairs = sql`unnest(${sql.param(people)}::uuid[], ${sql.param(ids)}::uuid[])`;
  const rows = await db
    .select({ taskId: taskCompletions.taskId, doneOn: taskCompletions.doneOn })
    .from(taskCompletions)
    .where(
      acrossUsers(
        sql`(${taskCompletions.userId}, ${taskCompletions.taskId}) in (select * from ${pairs})`,
        gte(taskCompletions.doneOn, since),
      ),
    );
  const found = new Map<string, CivilDate[]>();
  for (const { taskId, doneOn } of rows) found.set(taskId, [...(found.get(taskId) ?? []), doneOn]);
  return found;
}

/** The excuses that end on `since` or later, by people. */
export async function findExcusesByUser(
  db: Db,
  people: readonly UserId[],
  since: CivilDate,
): Promise<Map<string, Period[]>> {
  const rows = await db
    .select({ userId: excuses.userId, first: excuses.fromOn, last: excuses.toOn })
    .from(excuses)
    .where(acrossUsers(inArray(excuses.userId, [...new Set(people)]), gte(excuses.toOn, since)));
  const found = new Map<string, Period[]>();
  for (const { userId, ...period } of rows) found.set(userId, [...(found.get(userId) ?? []), period]);
  return found;
}
