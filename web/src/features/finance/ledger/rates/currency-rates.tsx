import type { Rate } from '@afdal/contract/finance/rates';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { X } from 'lucide-react';
import { formatDate } from '../../../../lib/format/civil-dates.ts';
import { formatMoney, getSymbol } from '../../../../lib/format/money.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { currencyName } from '../../../../ui/fields/currency-name.ts';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { ItemRows } from '../../../../ui/list/item-rows.tsx';
import { Row } from '../../../../ui/list/row.tsx';
import { getMinorFactor } from './get-minor-factor.ts';
import { useDeleteRate } from './rate-queries.ts';
import { formatCurrencyRate } from './read-rate.ts';
import { texts } from './texts.ts';

interface Props {
  readonly currency: string;
  /** The person's own currency. */
  readonly to: string;
  /** Of this currency, newest first. */
  readonly rates: readonly Rate[];
  readonly today: string;
  readonly onAdd: () => void;
}

/** The current and past rates of a currency. */
export function CurrencyRates({ currency, to, rates, today, onAdd }: Props) {
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
                  className="-my-2 -me-3"
                />
              }
            />
          )}
        </ItemRows>
      )}
    </section>
  );
}
