import type { UserId } from '@afdal/contract/ids';
import type { Payday } from '@afdal/domain/calendar/salary-cycle';
import { weekendOf } from '@afdal/domain/people/weekend';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { preferences, users } from './tables.ts';

/** How a person counts money: in which currency, and from which day on. */
export interface Counting {
  readonly currency: string;
  readonly payday: Payday;
}

export async function countingOf(db: Db, user: UserId): Promise<Counting> {
  const query = prepared(db, 'counting_of', (on, statement) =>
    on
      .select({
        country: users.country,
        currency: preferences.currency,
        salaryDay: preferences.salaryDay,
        salaryWeekendRule: preferences.salaryWeekendRule,
      })
      .from(preferences)
      .innerJoin(users, eq(users.id, preferences.userId))
      .where(eq(preferences.userId, sql.placeholder('user')))
      .prepare(statement),
  );
  const [row] = await query.execute({ user });
  if (!row) throw new Error('a person without preferences');
  const { country, currency, ...payday } = row;
  return { currency, payday: { ...payday, weekend: weekendOf(country) } };
}
