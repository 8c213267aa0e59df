import type { UserId } from '@afdal/contract/ids';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import type { Db } from '../../../platform/database/database.ts';
import { forEverybody } from '../../../platform/jobs/for-everybody.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { findCycleSettings, findToday } from '../../accounts/cycle-settings-store.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { dayInWords } from '../../notifications/days-in-words.ts';
import { remindOnce, unsent } from '../../notifications/reminders-store.ts';
import { wordsWithAmount } from '../../notifications/words-with-amount.ts';
import { copy } from './copy.ts';
import type { DebtPaymentReader } from './debt-payments.ts';
import { countCyclesLeft, readStanding } from './read-fund.ts';
import { findFund, usersWithPlan } from './store.ts';

/** Hourly: reminds of what the fund's plan asks for, once a cycle. Of the cycle it was made in, the person knows. */
export const remindRefill = (findDebtPayments: DebtPaymentReader) =>
  defineJob<unknown>('remind-refill', async (_, { db, clock, log }) => {
    const now = clock.now();
    await forEverybody(await usersWithPlan(db), log, async (id) => await remind(db, id, now, findDebtPayments));
  });

async function remind(db: Db, id: UserId, now: Date, findDebtPayments: DebtPaymentReader): Promise<void> {
  const today = await findToday(db, id, now);
  const fund = await findFund(db, id);
  if (today === null || !fund?.planFirstOn) return;
  const { payday } = await findCycleSettings(db, id);
  const cycle = getCycle(today, payday);
  if (cycle.first <= fund.planFirstOn || countCyclesLeft(fund, { id, today }, payday) < 1) return;
  const occasion = { kind: 'refill', period: cycle.month, subject: 'fund' };
  // What a month costs takes long to sum: only for those to whom there may be something to tell.
  if ((await unsent(db, id, [occasion])).length === 0) return;
  const { plan } = await readStanding(db, { id, today }, fund, { payday, findDebtPayments });
  if (!plan || plan.leftMinor === 0) return;
  const view = await findPreferences(db, id);
  const template = {
    title: copy.refillTitle,
    message: copy.refillMessage,
    values: { date: dayInWords(cycle.last, view) },
  };
  const { words, push } = wordsWithAmount(template, { minor: plan.leftMinor, currency: fund.currency }, view);
  const reminder = {
    ...occasion,
    unlessSent: [],
    topic: 'payments' as const,
    notification: { type: 'info' as const, ...words, actionType: 'emergency' as const },
    push,
  };
  await remindOnce(db, id, [reminder], now);
}
