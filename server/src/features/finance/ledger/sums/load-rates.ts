import type { UserId } from '@afdal/contract/ids';
import type { DatedRate } from '@afdal/domain/money/conversion';
import type { Db } from '../../../../platform/database/database.ts';
import { findRates } from '../rates/store.ts';
import type { CurrencyRates } from './sum-in-currency.ts';

/** The user's currency, and the rates they entered for the others. */
export async function loadRates(db: Db, user: UserId, currency: string, today: string): Promise<CurrencyRates> {
  const rates = new Map<string, DatedRate[]>();
  for (const { currency: code, on, rate } of await findRates(db, user, currency)) {
    rates.set(code, [...(rates.get(code) ?? []), { on, rate }]);
  }
  return { currency, rates, today };
}
