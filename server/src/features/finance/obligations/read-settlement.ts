import type { obligations } from '@afdal/contract/finance/obligations';
import { getRemainingMinor } from '@afdal/domain/obligations/payment';
import { computeSettlement, financingCost } from '@afdal/domain/obligations/settlement';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { findEntitlements } from '../../entitlements/find-entitlements.ts';
import { findInstallments } from './installments-store.ts';
import { findObligation } from './store.ts';

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
