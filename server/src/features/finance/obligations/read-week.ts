import { addDays } from '@afdal/domain/calendar/civil-date';
import { getRemainingMinor } from '@afdal/domain/obligations/payment';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import type { WeekReader } from '../../notifications/weekly-summary.ts';
import { findInstallmentsBetween } from './store/installments-store.ts';
import { paymentForms, weekTexts } from './texts.ts';

/** How many payments are late, or due in the week that begins. */
export const paymentsNextWeek: WeekReader = async (db, { user }) => {
  const { today } = user;
  const due = await findInstallmentsBetween(db, user.id, { from: today, to: addDays(today, 6), today });
  const open = due.filter((payment) => getRemainingMinor(payment) > 0);
  return open.length === 0 ? [] : [interpolate(weekTexts.due, { payments: pluralPhrase(paymentForms, open.length) })];
};
