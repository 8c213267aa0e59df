import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type DailyMoment, dayAtMoment } from '@afdal/domain/notifications/daily-moment';
import { inArray, sql } from 'drizzle-orm';
import { chunk } from '../../platform/database/chunk.ts';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { preferences, users } from '../accounts/tables.ts';
import { findUnsent, type Occasion } from './reminders-store.ts';

/** Somebody to be notified once on a day. */
export interface AtMoment {
  readonly user: UserId;
  readonly today: CivilDate;
  readonly timezone: string;
  readonly dayStartHour: number;
  readonly occasion: Occasion;
}

/** Those of some people for whom the moment of the day has come, and who were not notified yet on it. */
export async function findUsersDueNow(
  db: Db,
  people: readonly UserId[],
  { kind, subject, moment }: Pick<Occasion, 'kind' | 'subject'> & { readonly moment: DailyMoment },
  now: Date,
): Promise<AtMoment[]> {
  const days = new Map<string, CivilDate | null>();
  const found: AtMoment[] = [];
  for (const part of chunk(people)) {
    const rows = await db
      .select({ user: users.id, timezone: users.timezone, dayStartHour: preferences.dayStartHour })
      .from(users)
      .innerJoin(preferences, own(preferences, users.id))
      .where(acrossUsers(inArray(users.id, part), sql`not ${users.isStopped}`));
    for (const { user, timezone, dayStartHour } of rows) {
      const clock = `${timezone} ${dayStartHour}`;
      // Most people have the clock of others, and asking for one takes long.
      if (!days.has(clock)) days.set(clock, dayAtMoment(now.getTime(), timezone, dayStartHour, moment));
      const today = days.get(clock);
      const occasion = { kind, period: today ?? '', subject };
      if (today) found.push({ user: user as UserId, today, timezone, dayStartHour, occasion });
    }
  }
  return await findUnsent(db, found);
}
