import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { isDebt } from '@afdal/domain/obligations/obligation';
import type { Db } from '../../../platform/database/database.ts';
import { monthlyPayment } from './monthly-payment.ts';
import { paidInStretches, scheduleSumsOf } from './payments-store.ts';
import { obligationsOf } from './store.ts';

/** What debts that are not paid off ask for in a month, and what transactions paid of debts in stretches of days. */
export async function debtPaymentsOf(
  db: Db,
  user: UserId,
  { today, starts }: { readonly today: CivilDate; readonly starts: readonly CivilDate[] },
) {
  const sums = new Map((await scheduleSumsOf(db, user, today)).map((each) => [each.obligationId, each]));
  const monthly = (await obligationsOf(db, user))
    .filter((row) => isDebt(row.kind) && row.archivedAt === null && row.closedAt === null)
    .flatMap((row) => {
      const its = sums.get(row.id);
      if (!its || its.remainingMinor <= 0) return [];
      return [{ currency: row.currency, minor: Math.min(monthlyPayment(row, its.next), its.remainingMinor) }];
    });
  const paid = (await paidInStretches(db, user, starts)).filter(({ kind }) => isDebt(kind));
  return { monthly, paid };
}
