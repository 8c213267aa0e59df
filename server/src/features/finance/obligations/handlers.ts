import type { obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import type { obligations } from '@afdal/contract/finance/obligations';
import type { ObligationId, TransactionId, UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { maxDeletedAttachments } from '@afdal/domain/obligations/limits';
import { type NetPosition, netPositionOn } from '@afdal/domain/obligations/net-position';
import { isDebt } from '@afdal/domain/obligations/obligation';
import { getRemainingMinor } from '@afdal/domain/obligations/payment';
import { computeSettlement, financingCost } from '@afdal/domain/obligations/settlement';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday, Handlers } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { findEntitlements } from '../../entitlements/find-entitlements.ts';
import { loadRates } from '../ledger/sums/load-rates.ts';
import { computeMonthlyIncome, type SalaryReader } from '../ledger/sums/monthly-income.ts';
import { sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { addAttachment, restoreAttachment } from './add-attachment.ts';
import {
  attachmentRows,
  findAttachmentContent,
  findAttachmentIncludingDeleted,
  findAttachments,
  purgeDeletedBeyond,
} from './attachments-store.ts';
import {
  findInstallments,
  findPaymentAllocations,
  owedBefore,
  sumPaidByDateBucket,
  sumSchedules,
} from './installments-store.ts';
import { listObligations } from './list-obligations.ts';
import { monthlyDebts, toMonthlyAmounts } from './monthly-debts.ts';
import { loadHistories } from './obligation-histories.ts';
import { countPaidOnTime, findRemainingDebts } from './on-time-store.ts';
import { findObligation, findObligations, lockObligation } from './store.ts';

export const attachmentHandlers: Handlers<typeof obligationAttachments> = {
  listAttachments: async ({ db, user, params }) => {
    orNotFound(await findObligation(db, user.id, params.id));
    return await findAttachments(db, user.id, params.id);
  },
  addAttachment,
  readAttachment: async ({ db, user, params }) => {
    const { picture } = await findAttachmentContent(db, user.id, params.id);
    return { name: `attachment-${params.id}.webp`, bytes: orNotFound(picture) };
  },
  readDocument: async ({ db, user, params }) => {
    const { document } = await findAttachmentContent(db, user.id, params.id);
    return { name: `attachment-${params.id}.pdf`, bytes: orNotFound(document) };
  },
  deleteAttachment,
  restoreAttachment,
};

/** Moves a picture to the trash. Of those there, the obligation keeps the latest: pictures are large. */
async function deleteAttachment({
  db,
  user,
  params: { id },
  now,
}: Call<typeof obligationAttachments.deleteAttachment>): Promise<undefined> {
  await db.transaction(async (tx) => {
    const { obligationId } = orNotFound(await findAttachmentIncludingDeleted(tx, user.id, id));
    // Those at once wait for each other.
    await lockObligation(tx, user.id, obligationId);
    if (!(await attachmentRows.markDeleted(tx, user.id, id, now))) throw new AppError('not_found');
    await purgeDeletedBeyond(tx, user.id, obligationId, maxDeletedAttachments);
  });
}

/** What is late or due before payday, by currency. What is owed to the user does not count: it may not come. */
export async function owedUntilPayday(db: Db, user: UserId, { payday }: { readonly payday: CivilDate }) {
  return await owedBefore(db, user, payday);
}

/** What paid for something keeps its amount: undoing the payment and paying again changes it. @throws Failure `transaction_pays` */
export async function rejectIfPaysObligation(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  if ((await findPaymentAllocations(tx, user, id)).length > 0) throw new AppError('transaction_pays');
}

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

/** What the user's obligations added to net worth at the end of some days, by currency, and the first day of any. */
export async function netPositions(db: Db, user: UserId, days: readonly CivilDate[]) {
  const histories = await loadHistories(db, user);
  const positions = days.flatMap((day) =>
    histories.map(({ currency, ...history }): NetPosition & { day: CivilDate; currency: string } => ({
      day,
      currency,
      ...netPositionOn(history, day),
    })),
  );
  const since = histories.map(({ beganOn }) => beganOn).sort()[0] ?? null;
  return { positions, since };
}

/** The circles that were paid into and whose pot is still to come: savings until then. */
export async function readJamiyaSavings(db: Db, user: CallerToday) {
  const jamiyas = [];
  for (const { id, title, currency, status, jamiya, paidCount, paymentCount } of await listObligations({ db, user })) {
    if (!jamiya || jamiya.savedMinor === 0 || status === 'archived' || status === 'closed') continue;
    const { savedMinor, potMinor, turns, potsReceived } = jamiya;
    const turn = turns[potsReceived] ?? null;
    const installments = await findInstallments(db, user.id, id as ObligationId);
    const turnOn = installments.find(({ seq }) => seq === turn)?.dueOn ?? null;
    const rounds = paymentCount ?? installments.length;
    jamiyas.push({ obligationId: id, title, currency, savedMinor, potMinor, paidCount, rounds, turn, turnOn });
  }
  return jamiyas;
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

/** The payments that fell due since a day and before today, and those of them paid by then. */
export async function paymentsOnTime(db: Db, { id, today }: CallerToday, since: CivilDate) {
  return await countPaidOnTime(db, id, { from: since, before: today });
}

/** The debt that is left, what was left of it on a day, and what it takes of a month's income. */
export async function debtsSince(db: Db, person: CallerToday, since: CivilDate, findSalaries: SalaryReader) {
  const { id, today } = person;
  const { currency, payday } = await findCycleSettings(db, id);
  const rates = await loadRates(db, id, currency, today);
  const inCurrency = (amounts: readonly { readonly currency: string; readonly minor: number }[]) =>
    sumInCurrency(amounts, rates).minor;
  // Putting a debt out of sight pays nothing off: it is left out of both.
  const debts = (await findRemainingDebts(db, id, since)).filter(
    ({ kind, isArchived, leftMinor }) => isDebt(kind) && !(isArchived && leftMinor > 0),
  );
  const before = debts.flatMap(({ currency, remainingBeforeMinor: minor }) =>
    minor === null ? [] : [{ currency, minor }],
  );
  const monthly = toMonthlyAmounts(monthlyDebts(await findObligations(db, id), await sumSchedules(db, id, today)));
  const income = await computeMonthlyIncome(db, person, { payday, rates, findSalaries });
  return {
    leftMinor: inCurrency(debts.map(({ currency, leftMinor: minor }) => ({ currency, minor }))),
    remainingBeforeMinor: before.length > 0 ? inCurrency(before) : null,
    monthly: income && { part: inCurrency(monthly), whole: income.minor },
  };
}
