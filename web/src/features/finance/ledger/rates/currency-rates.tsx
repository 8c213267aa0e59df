import type { Rate } from '@afdal/contract/finance/rates';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { X } from 'lucide-react';
import { dayInWords } from '../../../../lib/format/civil-dates.ts';
import { formatMoney, getSymbol } from '../../../../lib/format/money.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { currencyName } from '../../../../ui/fields/currency-name.ts';
import { useReadingStyle } from '../../../../ui/figures/reading-style.ts';
import { EntryRows } from '../../../../ui/list/entry-rows.tsx';
import { Row } from '../../../../ui/list/row.tsx';
import { copy } from './copy.ts';
import { getMinorFactor } from './get-minor-factor.ts';
import { useDeleteRate } from './rate-entries.ts';
import { rateInWords } from './read-rate.ts';

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
  const style = useReadingStyle();
  const remove = useDeleteRate();
  const present = rates.find(({ on }) => on <= today) ?? rates.at(-1);
  const one = formatMoney(getMinorFactor(currency), { currency, digits: style.digits });
  const inWords = ({ rate }: Rate) =>
    fillTemplate(copy.current, { one, rate: rateInWords(rate, style.digits), to: getSymbol(to) });
  const formatDay = ({ on }: Rate) => {
    const day = civilDate(on);
    return day ? dayInWords(day, style.calendar, style) : on;
  };
  return (
    <section aria-label={currencyName(currency)} className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3>{currencyName(currency)}</h3>
        <Button
          look="soft"
          size="small"
          aria-label={fillTemplate(copy.addTo, { currency: currencyName(currency) })}
          onClick={onAdd}
        >
          {copy.add}
        </Button>
      </div>
      <p className={present ? 'text-18 font-strong' : 'text-ink-2'}>{present ? inWords(present) : copy.missing}</p>
      {rates.length > 0 && (
        <EntryRows
          label={fillTemplate(copy.history, { currency: currencyName(currency) })}
          entries={rates}
          onDelete={remove}
        >
          {(rate, onDelete) => (
            <Row
              key={rate.id}
              title={inWords(rate)}
              detail={fillTemplate(copy.since, { date: formatDay(rate) })}
              action={
                <IconButton
                  icon={X}
                  label={fillTemplate(copy.delete, { date: formatDay(rate) })}
                  onClick={onDelete}
                  className="-my-2 -me-3"
                />
              }
            />
          )}
        </EntryRows>
      )}
    </section>
  );
}
