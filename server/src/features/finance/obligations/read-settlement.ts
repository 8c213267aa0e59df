import type { obligations } from '@afdal/contract/finance/obligations';
import { leftToPay } from '@afdal/domain/obligations/payment';
import { computeSettlement, financingCost } from '@afdal/domain/obligations/settlement';
import { found } from '../../../platform/failure.ts';
import type { Call } from '../../../platform/http/call.ts';
import { findEntitlements } from '../../entitlements/find-entitlements.ts';
import { findPayments } from './payments-store.ts';
import { findObligation } from './store.ts';

/**
 * Estimates what settles a financing on a day: payments due until then count as paid. Null where the financed amount is not
 * known, or payments are not monthly.
 */
export async function readSettlement({ db, user, params, query, now }: Call<typeof obligations.readSettlement>) {
  const { principalMinor, frequency, every } = found(await findObligation(db, user.id, params.id));
  if (principalMinor === null || frequency !== 'month' || every !== 1) return null;
  const on = query.on ?? user.today;
  const schedule = await findPayments(db, user.id, params.id);
  const payments = schedule.map((payment) =>
    on > user.today && payment.dueOn <= on ? { ...payment, paidMinor: payment.amountMinor } : payment,
  );
  const financing = { principalMinor, payments };
  const { nominalRate, effectiveRate } = financingCost(financing);
  const { amountMinor, savedMinor, principalMinor: left, costMinor, remainingMinor } = computeSettlement(financing);
  const isFull = (await findEntitlements(db, user.id, now)).planning === 'full';
  const details = { principalMinor: left, costMinor, remainingMinor, nominalRate, effectiveRate };
  const paidPayments = payments.filter((payment) => !payment.isWaived && leftToPay(payment) === 0).length;
  return { on, paidPayments, amountMinor, savedMinor, details: isFull ? details : null };
}
