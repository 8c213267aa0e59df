import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronLeft } from 'lucide-react';
import { Icon } from '../../../../ui/base/icon.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { formatDay } from '../../ledger/cycles/cycle-labels.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { texts } from './texts.ts';

interface Props {
  readonly currency: string;
  readonly safeMinor: number;
  readonly perDayMinor: number;
  readonly payday: string;
  readonly onOpen: () => void;
}

/** What is safe to spend until payday; clicking it shows how it is calculated. */
export function SafeLine({ currency, safeMinor, perDayMinor, payday, onOpen }: Props) {
  const style = useDisplayPreferences();
  const { full } = useMoneyFormat(currency);
  const isMissing = safeMinor < 0;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-target w-full items-center gap-3 border-t border-line pt-3 text-start leading-row"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <span className="text-14 text-ink-2">{texts.safe}</span>
        {isMissing ? (
          <>
            <span className="text-danger-ink wrap-anywhere">
              {interpolate(texts.safeMissing, { amount: full(-safeMinor) })}
            </span>
            <span className="text-14 font-strong text-palm-ink">{texts.whatNow}</span>
          </>
        ) : (
          <>
            <Amount minor={safeMinor} currency={currency} size="row" />
            <span className="text-14 text-ink-2">
              {interpolate(texts.safeUntil, { payday: formatDay(payday, style), perDay: full(perDayMinor) })}
            </span>
          </>
        )}
      </span>
      <span className="text-ink-2">
        <Icon icon={ChevronLeft} />
      </span>
    </button>
  );
}
