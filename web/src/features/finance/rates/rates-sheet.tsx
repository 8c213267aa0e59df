import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useState } from 'react';
import { causeOf } from '../../../lib/api-failure.ts';
import { useUser } from '../../../session/user.tsx';
import { DrawingMoney } from '../../../ui/drawing-money.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Loading } from '../../../ui/skeletons/loading.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { combineQueries } from '../combine-queries.ts';
import { currencyName } from '../money-accounts/currency-name.ts';
import { ScrollToTop } from '../scroll-to-top.tsx';
import { useAccounts } from '../use-accounts.ts';
import { copy } from './copy.ts';
import { CurrencyRates } from './currency-rates.tsx';
import { RateForm } from './rate-form.tsx';
import { useRates } from './use-rates.ts';

/** The rates of the accounts' currencies, replaced by a form while one is added. */
export function RatesSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { currency: own } = useUser().preferences;
  const [added, setAdded] = useState<string | null>(null);
  return (
    <Sheet
      isOpen={isOpen}
      title={added ? fillTemplate(copy.addTo, { currency: currencyName(added) }) : copy.title}
      onClose={() => {
        setAdded(null);
        onClose();
      }}
    >
      <ScrollToTop of={added ?? ''}>
        {added ? (
          <RateForm currency={added} to={own} onDone={() => setAdded(null)} />
        ) : (
          <Currencies own={own} onAdd={setAdded} />
        )}
      </ScrollToTop>
    </Sheet>
  );
}

function Currencies({ own, onAdd }: { own: string; onAdd: (currency: string) => void }) {
  const today = useToday();
  const [askedAccounts, asked] = [useAccounts(), useRates()];
  const [{ data: accounts }, { data: rates }] = [askedAccounts, asked];
  if (!accounts || !rates) {
    const { isError, error, isFetching, refetch } = combineQueries([askedAccounts, asked]);
    if (isError) return <ErrorState hint={causeOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
    return (
      <Loading>
        <SkeletonRows rows={2} />
      </Loading>
    );
  }
  const known = rates.filter(({ to }) => to === own);
  const all = [...accounts, ...known].map(({ currency }) => currency).filter((currency) => currency !== own);
  const foreign = [...new Set(all)];
  if (foreign.length === 0) return <EmptyState drawing={<DrawingMoney />} title={copy.empty} />;
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{copy.explained}</p>
      {foreign.map((currency) => (
        <CurrencyRates
          key={currency}
          currency={currency}
          to={own}
          rates={known.filter((rate) => rate.currency === currency)}
          today={today}
          onAdd={() => onAdd(currency)}
        />
      ))}
    </div>
  );
}
