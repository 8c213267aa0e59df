import type { UserId } from '@afdal/contract/ids';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import type { Db } from '../../../platform/database/database.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { findCycleSettings, findToday } from '../../accounts/cycle-settings-store.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { formatDate } from '../../notifications/format-date.ts';
import { formatWithAmount } from '../../notifications/format-with-amount.ts';
import { remindOnce, unsent } from '../../notifications/reminders-store.ts';
import type { DebtPaymentReader } from './fund-needs.ts';
import { countRemainingCycles, readFundStatus } from './read-fund.ts';
import { findFund, usersWithPlan } from './store.ts';
import { texts } from './texts.ts';

/** Hourly: reminds of what the fund's plan asks for, once a cycle. Of the cycle it was made in, the person knows. */
export const remindRefill = (findDebtPayments: DebtPaymentReader) =>
  defineJob<unknown>('remind-refill', async (_, { db, clock, log }) => {
    const now = clock.now();
    await forEachUser(await usersWithPlan(db), log, async (id) => await remind(db, id, now, findDebtPayments));
  });

async function remind(db: Db, id: UserId, now: Date, findDebtPayments: DebtPaymentReader): Promise<void> {
  const today = await findToday(db, id, now);
  const fund = await findFund(db, id);
  if (today === null || !fund?.planFirstOn) return;
  const { payday } = await findCycleSettings(db, id);
  const cycle = getCycle(today, payday);
  if (cycle.first <= fund.planFirstOn || countRemainingCycles(fund, { id, today }, payday) < 1) return;
  const occasion = { kind: 'refill', period: cycle.month, subject: 'fund' };
  // What a month costs takes long to sum: only for those to whom there may be something to tell.
  if ((await unsent(db, id, [occasion])).length === 0) return;
  const { plan } = await readFundStatus(db, { id, today }, fund, { payday, findDebtPayments });
  if (!plan || plan.leftMinor === 0) return;
  const view = await findPreferences(db, id);
  const template = {
    title: texts.refillTitle,
    message: texts.refillMessage,
    values: { date: formatDate(cycle.last, view) },
  };
  const { content, push } = formatWithAmount(template, { minor: plan.leftMinor, currency: fund.currency }, view);
  const reminder = {
    ...occasion,
    unlessSent: [],
    topic: 'payments' as const,
    notification: { type: 'info' as const, ...content, actionType: 'emergency' as const },
    push,
  };
  await remindOnce(db, id, [reminder], now);
}
