import { Coins } from 'lucide-react';
import { Card } from '../../../../ui/base/card.tsx';
import { Note, noteActionClass } from '../../../../ui/base/note.tsx';
import { Skeleton } from '../../../../ui/base/skeleton.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonFigure } from '../../../../ui/skeletons/skeleton-figure.tsx';
import { formatUnconverted } from '../../format-unconverted.ts';
import type { SelectedCycle } from '../../ledger/cycles/use-cycle.ts';
import { CycleFigures } from './cycle-figures.tsx';
import { SafeLine } from './safe-line.tsx';
import { texts } from './texts.ts';
import { useCycleSummary } from './use-cycle-summary.ts';

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
