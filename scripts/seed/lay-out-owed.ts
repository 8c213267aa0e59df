import { obligationPayments } from '@afdal/contract/finance/obligation-payments';
import { obligations } from '@afdal/contract/finance/obligations';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Caller } from './caller.ts';
import { bodyOfOwed, type Owed } from './owed.ts';

interface Place {
  readonly today: CivilDate;
  readonly currency: string;
  readonly accountId: string;
}

/** Records an obligation, and what has happened to it since. */
export async function layOutOwed(owed: Owed, call: Caller, { today, currency, accountId }: Place): Promise<void> {
  const { paid = [], waived, receivedIn, isArchived } = owed;
  const body = { ...bodyOfOwed(owed, today), currency, accountId };
  const { id, payments } = await call(obligations.addObligation, { body });
  const ofPayment = (at: number) => ({ id: payments[at]?.id ?? '' });
  for (const { at, inDays, amount } of paid) {
    const paidOn = addDays(today, inDays);
    await call(obligationPayments.payPayment, {
      params: ofPayment(at),
      body: { paidOn, ...(amount !== undefined && { amountMinor: amount }) },
    });
  }
  if (waived !== undefined) await call(obligationPayments.waivePayment, { params: ofPayment(waived) });
  if (receivedIn !== undefined) {
    await call(obligations.receivePot, { params: { id }, body: { paidOn: addDays(today, receivedIn) } });
  }
  if (isArchived) await call(obligations.editObligation, { params: { id }, body: { status: 'archived' } });
}
