import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Rate } from '@afdal/contract/finance/rates';
import { sumConverted } from '@afdal/domain/money/conversion';

interface Total {
  /** In minor units of the person's currency. */
  readonly minor: number;
  /** Currencies without a rate: their balances are not in the sum. */
  readonly unconverted: readonly string[];
}

/** The sum of the accounts in the person's own currency, at today's rates. */
export function totalBalance(
  accounts: readonly Account[],
  rates: readonly Rate[],
  currency: string,
  today: string,
): Total {
  const byCurrency = new Map<string, number>();
  for (const account of accounts) {
    byCurrency.set(account.currency, (byCurrency.get(account.currency) ?? 0) + account.balanceMinor);
  }
  let minor = 0;
  const unconverted: string[] = [];
  for (const [from, sum] of byCurrency) {
    const known = rates.filter((rate) => rate.currency === from && rate.to === currency);
    const own = from === currency ? sum : sumConverted([{ occurredOn: today, minor: sum }], from, currency, known);
    if (own === null) unconverted.push(from);
    else minor += own;
  }
  return { minor, unconverted };
}
