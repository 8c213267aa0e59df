import type { UserId } from '@afdal/contract/ids';
import { isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { preferences } from '../accounts/tables.ts';

/** How a user arranged the dashboard, and when the checklist of the first day ended, if it has. */
export async function findLayout(db: Db, user: UserId) {
  const { dashboardOrder, dashboardHidden, firstDayEndedAt } = preferences;
  const query = prepared(db, 'layout_of', (on, statement) =>
    on
      .select({ order: dashboardOrder, hidden: dashboardHidden, firstDayEndedAt })
      .from(preferences)
      .where(own(preferences, sql.placeholder('user')))
      .prepare(statement),
  );
  const [row] = await query.execute({ user });
  if (!row) throw new Error('a person without preferences');
  return row;
}

/** Ends the checklist of the first day, unless it has ended before. */
export async function endFirstDay(db: Db, user: UserId, now: Date): Promise<void> {
  await db
    .update(preferences)
    .set({ firstDayEndedAt: now })
    .where(own(preferences, user, isNull(preferences.firstDayEndedAt)));
}
