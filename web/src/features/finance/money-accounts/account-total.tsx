import type { Account } from '@afdal/contract/money-accounts';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { causeOf } from '../../../lib/api-failure.ts';
import { useUser } from '../../../session/user.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/skeletons/loading.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { useRates } from '../rates/rate-entries.ts';
import { copy } from './copy.ts';
import { currencyName } from './currency-name.ts';
import { totalBalance } from './total-balance.ts';

/** All balances in the person's own currency, where rates exist. */
export function AccountTotal({ accounts }: { accounts: readonly Account[] }) {
  const { currency } = useUser().preferences;
  const today = useToday();
  const { data: rates, isError, error, isFetching, refetch } = useRates();
  if (!rates && accounts.some((account) => account.currency !== currency)) {
    if (isError) return <ErrorState hint={causeOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
    return (
      <Loading>
        <SkeletonRows rows={1} hasAmount />
      </Loading>
    );
  }
  const { minor, unconverted } = totalBalance(accounts, rates ?? [], currency, today);
  return (
    <div>
      <p className="text-14 text-ink-2">{copy.total}</p>
      <p className="font-strong">
        <Amount minor={minor} currency={currency} size="big" />
      </p>
      {unconverted.length > 0 && (
        <p className="text-14 text-ink-2">
          {fillTemplate(copy.unconverted, { currencies: unconverted.map(currencyName).join('، ') })}
        </p>
      )}
    </div>
  );
}
