import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { CalendarView } from '@afdal/domain/calendar/month';
import type { Payday } from '@afdal/domain/calendar/salary-cycle';
import { getWeekend } from '@afdal/domain/people/weekend';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { preferences, users } from './tables.ts';

/** The user's currency, the payday that starts a salary cycle, and the calendar whose months count. */
export interface CycleSettings {
  readonly currency: string;
  readonly payday: Payday;
  readonly view: CalendarView;
}

export async function findCycleSettings(db: Db, user: UserId): Promise<CycleSettings> {
  const query = prepared(db, 'counting_of', (on, statement) =>
    on
      .select({
        country: users.country,
        currency: preferences.currency,
        salaryDay: preferences.salaryDay,
        salaryWeekendRule: preferences.salaryWeekendRule,
        calendar: preferences.calendar,
        hijriOffset: preferences.hijriOffset,
      })
      .from(preferences)
      .innerJoin(users, eq(users.id, preferences.userId))
      .where(own(preferences, sql.placeholder('user')))
      .prepare(statement),
  );
  const [row] = await query.execute({ user });
  if (!row) throw new Error('a person without preferences');
  const { country, currency, calendar, hijriOffset, ...payday } = row;
  return { currency, payday: { ...payday, weekend: getWeekend(country) }, view: { calendar, hijriOffset } };
}

/** The user's logical date at an instant; null if the user no longer exists. */
export async function findToday(db: Db, user: UserId, now: Date): Promise<CivilDate | null> {
  const zone = await findZone(db, user);
  return zone && logicalDate(now.getTime(), zone.timezone, zone.dayStartHour);
}

/** What tells the user's logical date at an instant of the past, by their zone of today. */
export async function loadLogicalDate(db: Db, user: UserId): Promise<(instant: string) => CivilDate> {
  const zone = await findZone(db, user);
  if (!zone) throw new Error('a person without preferences');
  return (instant) => logicalDate(Date.parse(instant), zone.timezone, zone.dayStartHour);
}

async function findZone(db: Db, user: UserId) {
  const [row] = await db
    .select({ timezone: users.timezone, dayStartHour: preferences.dayStartHour })
    .from(preferences)
    .innerJoin(users, eq(users.id, preferences.userId))
    .where(own(preferences, user));
  return row ?? null;
}
