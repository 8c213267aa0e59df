import { addDays } from '@afdal/domain/calendar/civil-date';
import { findEndingInstallment } from '@afdal/domain/insights/installment-ends';
import { daysAhead } from '@afdal/domain/insights/limits';
import { findRisenPrice, yearlyRise } from '@afdal/domain/insights/subscription-rose';
import type { InsightReader } from '../../insights/insight-reader.ts';
import { convertAmount, loadRates } from '../ledger/sums/sum-in-currency.ts';
import { findInstallmentsByObligations, sumSchedules } from './store/installments-store.ts';
import { findObligations } from './store/obligations-store.ts';

/** Debts of which one payment is left, and what becomes free once it is paid. */
export const endingInstallments: InsightReader = async ({ db, user, currency }) => {
  const rows = (await findObligations(db, user.id)).filter(({ archivedAt }) => archivedAt === null);
  if (rows.length === 0) return [];
  const schedules = new Map((await sumSchedules(db, user.id, user.today)).map((sums) => [sums.obligationId, sums]));
  const rates = await loadRates(db, user.id, currency, user.today);
  return rows.flatMap((row) => {
    const sums = schedules.get(row.id);
    const ending = sums && findEndingInstallment({ ...row, ...sums }, user.today);
    if (!ending || !sums.next) return [];
    const facts = { name: row.title, seq: sums.next.seq, ...ending };
    const costMinor = convertAmount({ currency: row.currency, minor: ending.monthlyMinor }, rates);
    return [{ kind: 'installment_ends' as const, subject: row.id, currency: row.currency, costMinor, facts }];
  });
};

/** How far back prices are read, in days: a year and a cycle, for what is paid once a year. */
const daysBack = 400;

/** Subscriptions that cost more from this cycle on than before. */
export const risenSubscriptions: InsightReader = async ({ db, user, currency, cycle }) => {
  const rows = (await findObligations(db, user.id)).filter(
    ({ kind, archivedAt, closedAt }) => kind === 'subscription' && archivedAt === null && closedAt === null,
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { today } = user;
  const payments = (await findInstallmentsByObligations(db, user.id, ids)).filter(
    ({ dueOn, isWaived }) => !isWaived && dueOn >= addDays(today, -daysBack) && dueOn <= addDays(today, daysAhead),
  );
  const rates = await loadRates(db, user.id, currency, today);
  return rows.flatMap((row) => {
    const prices = payments.filter(({ obligationId }) => obligationId === row.id);
    const rise = findRisenPrice(prices, { today, cycleFirst: cycle.first });
    if (!rise) return [];
    const costMinor = convertAmount({ currency: row.currency, minor: yearlyRise(rise, row) }, rates);
    const facts = { name: row.title, ...rise };
    return [{ kind: 'subscription_rose' as const, subject: row.id, currency: row.currency, costMinor, facts }];
  });
};
