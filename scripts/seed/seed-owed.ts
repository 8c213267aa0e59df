import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import { obligations } from '@afdal/contract/finance/obligations';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Caller } from './caller.ts';
import { buildOwedBody, type Owed } from './owed.ts';

interface SeedContext {
  readonly today: CivilDate;
  readonly currency: string;
  readonly accountId: string;
}

/** Records an obligation, and what has happened to it since. */
export async function seedOwed(owed: Owed, call: Caller, { today, currency, accountId }: SeedContext): Promise<void> {
  const { paid = [], waived, rise, receivedIn, isArchived } = owed;
  const body = { ...buildOwedBody(owed, today), currency, accountId };
  const { id, payments } = await call(obligations.addObligation, { body });
  const getParams = (at: number) => ({ id: payments[at]?.id ?? '' });
  for (const { at, inDays, amount } of paid) {
    const paidOn = addDays(today, inDays);
    await call(obligationInstallments.payPayment, {
      params: getParams(at),
      body: { paidOn, ...(amount !== undefined && { amountMinor: amount }) },
    });
  }
  if (waived !== undefined) await call(obligationInstallments.waivePayment, { params: getParams(waived) });
  if (rise) {
    const risen = { amountMinor: rise.amount, following: true };
    await call(obligationInstallments.editPayment, { params: getParams(rise.at), body: risen });
  }
  if (receivedIn !== undefined) {
    await call(obligations.receivePot, { params: { id }, body: { paidOn: addDays(today, receivedIn) } });
  }
  if (isArchived) await call(obligations.editObligation, { params: { id }, body: { status: 'archived' } });
}
