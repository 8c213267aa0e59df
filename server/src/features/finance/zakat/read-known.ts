import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findAccounts } from '../ledger/money-accounts/store.ts';
import { loadRates } from '../ledger/sums/load-rates.ts';
import { sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import type { ZakatReaders } from './zakat-readers.ts';

/** What accounts, the emergency fund, savings goals and obligations tell of the figures, in one currency. */
export async function readKnown(db: Db, { id, today }: CallerToday, currency: string, readers: ZakatReaders) {
  const rates = await loadRates(db, id, currency, today);
  const unconverted = new Set<string>();
  const sum = (amounts: readonly { readonly currency: string; readonly minor: number }[]) => {
    const { minor, unconverted: missingCurrencies } = sumInCurrency(amounts, rates);
    for (const code of missingCurrencies) unconverted.add(code);
    return minor;
  };
  // Archived ones too: money is owned wherever it is shown.
  const accounts = (await findAccounts(db, id)).map(({ type, currency: code, balanceMinor: minor }) => ({
    type,
    currency: code,
    minor,
  }));
  const held = (...types: readonly string[]) =>
    sum(accounts.filter(({ type, minor }) => types.includes(type) && minor > 0));
  // A card that is overdrawn is a debt of today.
  const overdrawn = sum(accounts.filter(({ minor }) => minor < 0).map((part) => ({ ...part, minor: -part.minor })));
  const owed = await readers.owedByTerm(db, id, today);
  const known = {
    cashMinor: held('cash'),
    bankMinor: held('bank', 'card', 'wallet'),
    savingsMinor: held('savings') + sum((await readers.goalsOutsideAccounts(db, id, [today])).balances),
    emergencyMinor: sum((await readers.fundOutsideAccounts(db, id, [today])).balances),
    jamiyaMinor: sum(owed.jamiya),
    receivablesMinor: sum(owed.receivables),
    debts: {
      dueNowMinor: overdrawn + sum(owed.dueNow),
      dueInYearMinor: overdrawn + sum(owed.dueInYear),
      allMinor: overdrawn + sum(owed.all),
    },
  };
  return { known, unconverted: [...unconverted].sort() };
}
