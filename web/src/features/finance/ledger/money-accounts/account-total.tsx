import type { Account } from '@afdal/contract/finance/money-accounts';
import { mapQuery } from '../../../../data/map-query.ts';
import { useUser } from '../../../../session/user.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { UnconvertedLine } from '../../unconverted-line.tsx';
import { useRates } from '../rates/rate-queries.ts';
import { texts } from './texts.ts';
import { totalBalance } from './total-balance.ts';

/** All balances in the person's own currency, where rates exist. */
export function AccountTotal({ accounts }: { accounts: readonly Account[] }) {
  const { currency } = useUser().preferences;
  const today = useToday();
  // Without another currency none is needed.
  const isNeeded = accounts.some((account) => account.currency !== currency);
  const query = mapQuery(useRates(), (rates) => rates ?? (isNeeded ? undefined : []));
  return (
    <QueryStates query={query} skeleton={<SkeletonRows rows={1} hasAmount />}>
      {(known) => <Total {...totalBalance(accounts, known, currency, today)} currency={currency} />}
    </QueryStates>
  );
}

function Total({ minor, unconverted, currency }: ReturnType<typeof totalBalance> & { readonly currency: string }) {
  return (
    <div>
      <p className="text-14 text-ink-2">{texts.total}</p>
      <p className="font-strong">
        <Amount minor={minor} currency={currency} size="big" />
      </p>
      <UnconvertedLine currencies={unconverted} />
    </div>
  );
}
