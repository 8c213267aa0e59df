import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { combineQueries } from '../../../../data/combine-queries.ts';
import { useUser } from '../../../../session/user.tsx';
import { currencyName } from '../../../../ui/fields/currency-name.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { DrawingMoney } from '../../../../ui/illustrations/drawing-money.tsx';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { ScrollToTop } from '../../../../ui/overlay/scroll-to-top.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { CurrencyRates } from './currency-rates.tsx';
import { RateForm } from './rate-form.tsx';
import { useRates } from './rate-queries.ts';
import { texts } from './texts.ts';

/** The rates of the accounts' currencies, replaced by a form while one is added. */
export function RatesSheet({ isOpen, onClose }: DialogProps) {
  const { currency: own } = useUser().preferences;
  const [added, setAdded] = useState<string | null>(null);
  return (
    <Sheet
      isOpen={isOpen}
      title={added ? interpolate(texts.addTo, { currency: currencyName(added) }) : texts.title}
      onClose={() => {
        setAdded(null);
        onClose();
      }}
    >
      <ScrollToTop resetKey={added ?? ''}>
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
  const [accounts, rates] = [useAccounts(), useRates()];
  return (
    <QueryStates query={combineQueries([accounts, rates])} skeleton={<SkeletonRows rows={2} />}>
      {([all, known]) => {
        const ofOwn = known.filter(({ to }) => to === own);
        const currencies = [...all, ...ofOwn].map(({ currency }) => currency);
        const foreign = [...new Set(currencies)].filter((currency) => currency !== own);
        if (foreign.length === 0) return <EmptyState drawing={<DrawingMoney />} title={texts.empty} />;
        return (
          <div className="grid gap-4">
            <p className="text-ink-2">{texts.explained}</p>
            {foreign.map((currency) => (
              <CurrencyRates
                key={currency}
                currency={currency}
                to={own}
                rates={ofOwn.filter((rate) => rate.currency === currency)}
                today={today}
                onAdd={() => onAdd(currency)}
              />
            ))}
          </div>
        );
      }}
    </QueryStates>
  );
}
