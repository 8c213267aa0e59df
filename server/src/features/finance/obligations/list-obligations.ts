import type { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { Obligation } from '@afdal/contract/finance/obligations';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { compareText } from '@afdal/domain/text/compare-text';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { countPots, findInstallmentsBetween, sumSchedules } from './installments-store.ts';
import { toInstallment, toObligation } from './obligation-view.ts';
import { findObligations } from './store.ts';

interface ListCall {
  readonly db: Db;
  readonly user: CallerToday;
}

/** All obligations, those whose next payment comes first before the others; what has none comes last. */
export async function listObligations({ db, user }: ListCall): Promise<Obligation[]> {
  const rows = await findObligations(db, user.id);
  const sums = new Map((await sumSchedules(db, user.id, user.today)).map((each) => [each.obligationId, each]));
  const pots = await countPots(db, user.id);
  return rows
    .flatMap((row) => {
      const its = sums.get(row.id);
      return its ? [toObligation(row, its, pots.get(row.id) ?? 0, user.today)] : [];
    })
    .sort((a, b) => compareText(a.next?.dueOn ?? '9999', b.next?.dueOn ?? '9999'));
}

/** How far the payments are listed where no day is given. */
const daysListed = 365;

export async function listPayments({ db, user, query }: Call<typeof obligationInstallments.listPayments>) {
  const { from = user.today, to = addDays(from, daysListed) } = query;
  const rows = await findInstallmentsBetween(db, user.id, { from, to, today: user.today, isPaidToo: true });
  return rows.map((row) => toInstallment(row, user.today));
}
