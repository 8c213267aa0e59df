import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronLeft, Coins } from 'lucide-react';
import { Card } from '../../../../ui/base/card.tsx';
import { Icon } from '../../../../ui/base/icon.tsx';
import { Note, noteActionClass } from '../../../../ui/base/note.tsx';
import { Skeleton } from '../../../../ui/base/skeleton.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonFigure } from '../../../../ui/skeletons/skeleton-figure.tsx';
import { formatDay } from '../../ledger/cycles/cycle-labels.ts';
import type { SelectedCycle } from '../../ledger/cycles/use-cycle.ts';
import { formatUnconverted } from '../../unconverted-line.tsx';
import { useMoneyFormat } from '../../use-money-format.ts';
import { CycleFigures } from './cycle-figures.tsx';
import { useCycleSummary } from './cycle-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly cycle: SelectedCycle;
  readonly accountId: string | undefined;
  readonly onSafe: () => void;
  readonly onRates: () => void;
}

/** A cycle's totals, and what is safe to spend. */
export function CycleSummaryCard({ cycle, accountId, onSafe, onRates }: Props) {
  const skeleton = (
    <Card className="grid grid-cols-2 gap-6 *:min-w-0 *:overflow-hidden md:grid-cols-4">
      <SkeletonFigure />
      <SkeletonFigure />
      <SkeletonFigure />
      <SkeletonFigure />
      {cycle.isPresent && <Skeleton className="col-span-full h-11" />}
    </Card>
  );
  return (
    <QueryStates
      query={useCycleSummary(cycle, accountId)}
      skeleton={skeleton}
      failedIn={(failure) => <Card>{failure}</Card>}
    >
      {(summary) => (
        <Card aria-label={texts.summary} className="grid gap-4">
          <CycleFigures summary={summary} cycle={cycle} accountId={accountId} />
          {summary.unconverted.length > 0 && <Unconverted currencies={summary.unconverted} onRates={onRates} />}
          {summary.safe && summary.safeToSpendMinor !== null && (
            <SafeLine
              currency={summary.currency}
              safeMinor={summary.safeToSpendMinor}
              perDayMinor={summary.perDayMinor ?? 0}
              payday={summary.safe.payday}
              onOpen={onSafe}
            />
          )}
        </Card>
      )}
    </QueryStates>
  );
}

/** Names the currencies left out of the figures, and offers to add their rates. */
function Unconverted({ currencies, onRates }: { currencies: readonly string[]; onRates: () => void }) {
  return (
    <Note tone="warning" icon={Coins}>
      <p>{formatUnconverted(currencies)}</p>
      <button type="button" aria-haspopup="dialog" onClick={onRates} className={noteActionClass}>
        {texts.addRate}
      </button>
    </Note>
  );
}

interface SafeLineProps {
  readonly currency: string;
  readonly safeMinor: number;
  readonly perDayMinor: number;
  readonly payday: string;
  readonly onOpen: () => void;
}

/** What is safe to spend until payday; clicking it shows how it is calculated. */
function SafeLine({ currency, safeMinor, perDayMinor, payday, onOpen }: SafeLineProps) {
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
