import type { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { Obligation, obligations } from '@afdal/contract/finance/obligations';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { cycleAway, getCycle } from '@afdal/domain/calendar/salary-cycle';
import { debtBurden } from '@afdal/domain/obligations/debt-burden';
import { getRemainingMinor } from '@afdal/domain/obligations/payment';
import { computeSettlement, financingCost } from '@afdal/domain/obligations/settlement';
import { compareText } from '@afdal/domain/text/compare-text';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { makeWithinCap } from '../../entitlements/list-caps.ts';
import { findEntitlements } from '../../entitlements/store.ts';
import { computeMonthlyIncome, type SalaryReader } from '../ledger/sums/monthly-income.ts';
import { loadRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { monthlyDebts, toMonthlyAmounts } from './monthly-debts.ts';
import { describeObligation, toInstallment, toObligation } from './obligation-view.ts';
import {
  countPots,
  findInstallments,
  findInstallmentsBetween,
  hasPaymentAllocations,
  type InstallmentRow,
  paidBetween,
  sumSchedules,
} from './store/installments-store.ts';
import {
  cappedObligations,
  findObligation,
  findObligationIncludingDeleted,
  findObligations,
  lockObligation,
  type ObligationRow,
  obligationRows,
} from './store/obligations-store.ts';

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

type ListPayments = Call<typeof obligationInstallments.listPayments>;

export async function listPayments({ db, user, query }: ListCall & Pick<ListPayments, 'query'>) {
  const { from = user.today, to = addDays(from, daysListed) } = query;
  const rows = await findInstallmentsBetween(db, user.id, { from, to, today: user.today, isPaidToo: true });
  return rows.map((row) => toInstallment(row, user.today));
}

/** All obligations, and the payments of the present cycle and the next with those that are late. */
export async function readUpcoming({ db, user }: ListCall) {
  const { payday } = await findCycleSettings(db, user.id);
  const [from, to] = [getCycle(user.today, payday).first, cycleAway(user.today, 1, payday).last];
  const payments = await listPayments({ db, user, query: { from, to } });
  return { obligations: await listObligations({ db, user }), from, to, payments };
}

export async function readObligation({ db, user, params }: Call<typeof obligations.readObligation>) {
  return await describeObligation(db, user, orNotFound(await findObligation(db, user.id, params.id)));
}

/** What is due and what was paid in the cycle of today, the debt that is left, its burden and its end. */
export async function readObligationSummary(
  { db, user }: Call<typeof obligations.readObligationSummary>,
  findSalaries: SalaryReader,
) {
  const { id, today } = user;
  const { currency, payday } = await findCycleSettings(db, id);
  const cycle = getCycle(today, payday);
  const rates = await loadRates(db, id, currency, today);
  const rows = (await findObligations(db, id)).filter(({ archivedAt }) => archivedAt === null);
  const owed = new Map<string, ObligationRow>(rows.flatMap((row) => (row.kind === 'owedToMe' ? [] : [[row.id, row]])));
  const dues = (await findInstallmentsBetween(db, id, { from: cycle.first, to: cycle.last, today })).filter(
    (installment) => owed.has(installment.obligationId),
  );
  const inOwn = (items: readonly { readonly obligationId: string; readonly minor: number }[]) =>
    sumInCurrency(
      items.map(({ obligationId, minor }) => ({ currency: owed.get(obligationId)?.currency ?? currency, minor })),
      rates,
    );
  const sum = (items: readonly InstallmentRow[], getMinor: (installment: InstallmentRow) => number) =>
    inOwn(items.map((installment) => ({ obligationId: installment.obligationId, minor: getMinor(installment) })));
  const inThisCycle = { from: cycle.first, to: cycle.last };
  const paid = inOwn((await paidBetween(db, id, inThisCycle)).filter(({ obligationId }) => owed.has(obligationId)));
  const debts = monthlyDebts(rows, await sumSchedules(db, id, today));
  const due = sum(dues, getRemainingMinor);
  const debt = inOwn(
    debts.map(({ sums: { obligationId, remainingMinor } }) => ({ obligationId, minor: remainingMinor })),
  );
  const monthly = sumInCurrency(toMonthlyAmounts(debts), rates);
  const income = await computeMonthlyIncome(db, user, { payday, rates, findSalaries });
  return {
    currency,
    dueMinor: due.minor,
    lateMinor: sum(
      dues.filter(({ dueOn }) => dueOn < today),
      getRemainingMinor,
    ).minor,
    paidMinor: paid.minor,
    debtMinor: debt.minor,
    monthlyMinor: monthly.minor,
    burden: income && { ...debtBurden(monthly.minor, income.minor), income },
    debtFreeOn: debts.map(({ sums }) => sums.lastDueOn).reduce(latest, null),
    unconverted: [...new Set([...due.unconverted, ...paid.unconverted, ...debt.unconverted])].sort(),
  };
}

function latest(found: CivilDate | null, day: CivilDate): CivilDate {
  return found === null || day > found ? day : found;
}

/**
 * Estimates what settles a financing on a day: payments due until then count as paid. Null where the financed amount is not
 * known, or payments are not monthly.
 */
export async function readSettlement({ db, user, params, query, now }: Call<typeof obligations.readSettlement>) {
  const { principalMinor, frequency, every } = orNotFound(await findObligation(db, user.id, params.id));
  if (principalMinor === null || frequency !== 'month' || every !== 1) return null;
  const on = query.on ?? user.today;
  const schedule = await findInstallments(db, user.id, params.id);
  const installments = schedule.map((installment) =>
    on > user.today && installment.dueOn <= on ? { ...installment, paidMinor: installment.amountMinor } : installment,
  );
  const financing = { principalMinor, installments };
  const { nominalRate, effectiveRate } = financingCost(financing);
  const {
    amountMinor,
    savedMinor,
    principalMinor: remainingPrincipalMinor,
    costMinor,
    remainingMinor,
  } = computeSettlement(financing);
  const isFull = (await findEntitlements(db, user.id, now)).planning === 'full';
  const details = { principalMinor: remainingPrincipalMinor, costMinor, remainingMinor, nominalRate, effectiveRate };
  const paidPayments = installments.filter(
    (installment) => !installment.isWaived && getRemainingMinor(installment) === 0,
  ).length;
  return { on, paidPayments, amountMinor, savedMinor, details: isFull ? details : null };
}

/** What was paid of stays: it can be archived only. */
export async function deleteObligation({ db, user, params, now }: Call<typeof obligations.deleteObligation>) {
  await db.transaction(async (tx) => {
    orNotFound(await lockObligation(tx, user.id, params.id));
    if (await hasPaymentAllocations(tx, user.id, params.id)) throw new AppError('obligation_has_payments');
    await obligationRows.markDeleted(tx, user.id, params.id, now);
  });
  return undefined;
}

export async function restoreObligation({ db, user, params }: Call<typeof obligations.restoreObligation>) {
  const restore = async (tx: Db) => ((await obligationRows.unmarkDeleted(tx, user.id, params.id)) ? true : null);
  await makeWithinCap(db, user.id, cappedObligations, restore);
  return await describeObligation(db, user, orNotFound(await findObligationIncludingDeleted(db, user.id, params.id)));
}
