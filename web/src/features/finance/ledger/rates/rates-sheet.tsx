import type { Rate } from '@afdal/contract/finance/rates';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { X } from 'lucide-react';
import { useState } from 'react';
import { combineQueries } from '../../../../data/combine-queries.ts';
import { formatDate } from '../../../../lib/format/civil-dates.ts';
import { formatMoney, getSymbol } from '../../../../lib/format/money.ts';
import { useUser } from '../../../../session/user.tsx';
import { Button } from '../../../../ui/base/button.tsx';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { currencyName } from '../../../../ui/fields/currency-name.ts';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { DrawingMoney } from '../../../../ui/illustrations/drawing-money.tsx';
import { ItemRows } from '../../../../ui/list/item-rows.tsx';
import { cardEndClass, Row } from '../../../../ui/list/row.tsx';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { ScrollToTop } from '../../../../ui/overlay/scroll-to-top.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { RateForm } from './rate-form.tsx';
import { useDeleteRate, useRates } from './rate-queries.ts';
import { formatCurrencyRate, getMinorFactor } from './read-rate.ts';
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

interface CurrencyRatesProps {
  readonly currency: string;
  /** The person's own currency. */
  readonly to: string;
  /** Of this currency, newest first. */
  readonly rates: readonly Rate[];
  readonly today: string;
  readonly onAdd: () => void;
}

/** The current and past rates of a currency. */
function CurrencyRates({ currency, to, rates, today, onAdd }: CurrencyRatesProps) {
  const style = useDisplayPreferences();
  const remove = useDeleteRate();
  const present = rates.find(({ on }) => on <= today) ?? rates.at(-1);
  const one = formatMoney(getMinorFactor(currency), { currency, digits: style.digits });
  const formatRate = ({ rate }: Rate) =>
    interpolate(texts.current, { one, rate: formatCurrencyRate(rate, style.digits), to: getSymbol(to) });
  const formatDay = ({ on }: Rate) => {
    const day = civilDate(on);
    return day ? formatDate(day, style.calendar, style) : on;
  };
  return (
    <section aria-label={currencyName(currency)} className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3>{currencyName(currency)}</h3>
        <Button
          variant="soft"
          size="small"
          aria-label={interpolate(texts.addTo, { currency: currencyName(currency) })}
          onClick={onAdd}
        >
          {texts.add}
        </Button>
      </div>
      <p className={present ? 'text-18 font-strong' : 'text-ink-2'}>{present ? formatRate(present) : texts.missing}</p>
      {rates.length > 0 && (
        <ItemRows
          label={interpolate(texts.history, { currency: currencyName(currency) })}
          items={rates}
          onDelete={remove}
        >
          {(rate, onDelete) => (
            <Row
              key={rate.id}
              title={formatRate(rate)}
              detail={interpolate(texts.since, { date: formatDay(rate) })}
              action={
                <IconButton
                  icon={X}
                  label={interpolate(texts.delete, { date: formatDay(rate) })}
                  onClick={onDelete}
                  className={`-my-2 ${cardEndClass}`}
                />
              }
            />
          )}
        </ItemRows>
      )}
    </section>
  );
}
