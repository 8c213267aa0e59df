import type { UserId } from '@afdal/contract/ids';
import { type AlertAt, alertsAt, getAlert } from '@afdal/domain/money/budgets/budget-alert';
import { budgetLimit } from '@afdal/domain/money/budgets/budget-moves';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import type { Db } from '../../../platform/database/database.ts';
import { enqueueOnce } from '../../../platform/jobs/enqueue.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { findToday } from '../../accounts/cycle-settings-store.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { formatWithAmount } from '../../notifications/format-with-amount.ts';
import { type Reminder, remindOnce } from '../../notifications/reminders-store.ts';
import { findCategories } from '../ledger/categories/store.ts';
import { loadBudget } from './read-budget.ts';
import { hasBudgets } from './store.ts';
import { dayForms, texts } from './texts.ts';

interface Payload {
  readonly userId: UserId;
}

/** Notifies the user of each budget that reaches 80 and 100 percent, once per cycle each. */
export const watchBudgets = defineJob<Payload>('watch-budgets', async ({ userId: user }, { db, clock }) => {
  const now = clock.now();
  const today = await findToday(db, user, now);
  if (today === null) return;
  const { month, days, elapsedDays, items, currency } = await loadBudget(db, { id: user, today }, today);
  const preferences = await findPreferences(db, user);
  const names = new Map((await findCategories(db, user)).map(({ id, name }) => [id, name]));
  const reminders = items.flatMap((item): Reminder[] => {
    const reached = getAlert(item);
    const category = item.categoryId === null ? texts.allSpending : names.get(item.categoryId);
    // Without a name the category was deleted just now, together with its budget.
    if (reached === null || category === undefined) return [];
    const limit = budgetLimit(item);
    const percent = `${limit > 0 ? Math.floor((item.spentMinor * 100) / limit) : 100}%`;
    const remainingDays = days - elapsedDays;
    const near = remainingDays > 0 ? texts.nearMessage : texts.nearLastDay;
    const beyond = Math.abs(item.spentMinor - limit);
    const { content, push } = formatWithAmount(
      {
        title: interpolate(reached === 100 ? texts.fullTitle : texts.nearTitle, { category, percent }),
        message: reached === 100 ? texts.fullMessage : near,
        values: { days: pluralPhrase(dayForms, remainingDays) },
      },
      beyond > 0 ? { minor: beyond, currency } : null,
      preferences,
    );
    return [
      {
        kind: getKind(reached),
        period: month,
        subject: item.categoryId ?? 'total',
        topic: 'budgets',
        push,
        // After the alert at 100 percent, the one at 80 is not sent any more.
        unlessSent: alertsAt.filter((percent) => percent > reached).map(getKind),
        notification: {
          // What was paid in full is done, not in danger.
          type: item.spentMinor === limit ? 'info' : 'warning',
          ...content,
          actionType: 'expense',
        },
      },
    ];
  });
  await remindOnce(db, user, reminders, now);
});

const getKind = (percent: AlertAt) => `budget-${percent}`;

/** Schedules a check of the user's budgets, if they have any. Call it with every write that may affect spending or budgets. */
export async function scheduleBudgetCheck(tx: Db, user: UserId): Promise<void> {
  if (await hasBudgets(tx, { id: user })) await enqueueOnce(tx, watchBudgets, { userId: user }, user);
}
