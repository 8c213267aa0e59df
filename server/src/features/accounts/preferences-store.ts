import type { UserId } from '@afdal/contract/ids';
import type { Preferences } from '@afdal/contract/people/users';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import { preferences } from './tables.ts';

const { userId: _, salaryDayChosen: __, firstDayEndedAt: ___, ...columns } = getTableColumns(preferences);

export async function findPreferences(db: Db, user: UserId): Promise<Preferences> {
  const query = prepared(db, 'preferences_of', (on, statement) =>
    on
      .select(columns)
      .from(preferences)
      .where(own(preferences, sql.placeholder('user')))
      .prepare(statement),
  );
  const [row] = await query.execute({ user });
  // They are inserted together with the user.
  if (!row) throw new Error('a person without preferences');
  return row;
}

/** Updates the given fields; at least one is required. */
export async function updatePreferences(db: Db, user: UserId, changes: Partial<Preferences>): Promise<void> {
  const chosen = changes.salaryDay === undefined ? {} : { salaryDayChosen: true };
  await db
    .update(preferences)
    .set({ ...changes, ...chosen })
    .where(own(preferences, user));
}

/** Whether the user has said on which day their salary comes. */
export async function hasChosenSalaryDay(db: Db, { id }: CallerToday): Promise<boolean> {
  const query = prepared(db, 'salary_day_chosen_of', (on, statement) =>
    on
      .select({ isChosen: preferences.salaryDayChosen })
      .from(preferences)
      .where(own(preferences, sql.placeholder('user')))
      .prepare(statement),
  );
  const [row] = await query.execute({ user: id });
  return row?.isChosen ?? false;
}
