import { recurring } from '@afdal/contract/finance/recurring';
import { transactions } from '@afdal/contract/finance/transactions';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Caller } from './caller.ts';
import type { Recurs } from './recurring.ts';

/**
 * Adds what recurs: its first occurrence may be skipped, or have come in already.
 *
 * @param place its accounts, category and currency, by their ids
 */
export async function seedRecurring(recurs: Recurs, call: Caller, defaults: object, today: CivilDate): Promise<void> {
  const { type, title, amountMinor, unit, inDays, isApproximate = false, recording = 'confirm' } = recurs;
  const terms = { amountMinor, isApproximate, unit, startsOn: addDays(today, inDays) };
  const { id, next } = await call(recurring.addRecurring, { body: { ...defaults, type, title, recording, ...terms } });
  if (recurs.isSkipped) await call(recurring.skipOccurrence, { params: { id }, body: { on: next?.plannedOn } });
  if (recurs.cameIn === undefined) return;
  const cameIn = { ...defaults, type, payee: recurs.cameIn, amountMinor, occurredOn: addDays(today, -1) };
  await call(transactions.addTransaction, { body: cameIn });
}
