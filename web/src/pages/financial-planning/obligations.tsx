import { TrendingDown } from 'lucide-react';
import type { ShownCycle } from '../../features/finance/ledger/cycles/use-cycle.ts';
import { ObligationFigures } from '../../features/finance/obligations/obligation-figures.tsx';
import { ObligationsCard } from '../../features/finance/obligations/obligations-card.tsx';
import { Button } from '../../ui/base/button.tsx';
import { copy } from './copy.ts';
import type { FinanceDialog } from './finance-dialog.ts';
import type { usePlace } from './use-place.ts';

interface Props {
  readonly place: ReturnType<typeof usePlace>;
  readonly cycle: ShownCycle;
  readonly next: ShownCycle | null;
  readonly currency: string;
  readonly onOpen: (dialog: FinanceDialog, id?: string) => void;
}

/** What one owes and is owed: its figures, and its payments. */
export function Obligations({ place, cycle, next, currency, onOpen }: Props) {
  const { accountId, q } = place.look;
  return (
    <div className="grid min-w-0 gap-gap">
      <ObligationFigures onBurden={() => onOpen('burden')} />
      <ObligationsCard
        cycle={cycle}
        next={next}
        currency={currency}
        look={{ view: place.obligationView, accountId, q }}
        ways={{
          onView: place.showObligationView,
          onAdd: () => onOpen('add-obligation'),
          onOpen: ({ id }) => onOpen('obligation', id),
          onPay: ({ id }) => onOpen('pay', id),
          onClearSearch: place.clearSearch,
          onAllAccounts: () => place.showAccount(undefined),
        }}
      />
      <Button
        look="quiet"
        icon={TrendingDown}
        aria-haspopup="dialog"
        onClick={() => onOpen('payoff')}
        className="justify-self-start"
      >
        {copy.payoff}
      </Button>
    </div>
  );
}
