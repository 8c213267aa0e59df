import type { Account } from '@afdal/contract/money-accounts';
import { filled } from '@afdal/domain/text/filled';
import { useUser } from '../../../session/user.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { useRates } from '../rates/use-rates.ts';
import { copy } from './copy.ts';
import { currencyName } from './currency-name.ts';
import { totalBalance } from './total-balance.ts';

/** All balances in the person's own currency, as far as there are rates. */
export function AccountTotal({ accounts }: { accounts: readonly Account[] }) {
  const { currency } = useUser().preferences;
  const today = useToday();
  const { data: rates = [] } = useRates();
  const { minor, unconverted } = totalBalance(accounts, rates, currency, today);
  return (
    <div>
      <p className="text-14 text-ink-2">{copy.total}</p>
      <p className="font-strong">
        <Amount minor={minor} currency={currency} size="big" />
      </p>
      {unconverted.length > 0 && (
        <p className="text-14 text-ink-2">
          {filled(copy.unconverted, { currencies: unconverted.map(currencyName).join('، ') })}
        </p>
      )}
    </div>
  );
}
