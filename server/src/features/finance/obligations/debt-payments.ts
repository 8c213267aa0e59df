import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { isDebt } from '@afdal/domain/obligations/obligation';
import type { Db } from '../../../platform/database/database.ts';
import { sumPaidByDateBucket, sumSchedules } from './installments-store.ts';
import { monthlyDebts, toMonthlyAmounts } from './monthly-debts.ts';
import { findObligations } from './store.ts';

/** What debts that are not paid off ask for in a month, and what transactions paid of debts in stretches of days. */
export async function findDebtPayments(
  db: Db,
  user: UserId,
  { today, starts }: { readonly today: CivilDate; readonly starts: readonly CivilDate[] },
) {
  const monthly = toMonthlyAmounts(monthlyDebts(await findObligations(db, user), await sumSchedules(db, user, today)));
  const paid = (await sumPaidByDateBucket(db, user, starts)).filter(({ kind }) => isDebt(kind));
  return { monthly, paid };
}
