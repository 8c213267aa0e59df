import { TrendingDown } from 'lucide-react';
import type { SelectedCycle } from '../../features/finance/ledger/cycles/use-cycle.ts';
import { ObligationFigures } from '../../features/finance/obligations/obligation-figures.tsx';
import { ObligationsCard } from '../../features/finance/obligations/obligations-card.tsx';
import { Button } from '../../ui/base/button.tsx';
import type { FinanceDialog } from './dialogs.ts';
import { texts } from './texts.ts';
import type { useUrlState } from './use-url-state.ts';

interface Props {
  readonly urlState: ReturnType<typeof useUrlState>;
  readonly cycle: SelectedCycle;
  readonly next: SelectedCycle | null;
  readonly currency: string;
  readonly onOpen: (dialog: FinanceDialog, id?: string) => void;
}

/** What one owes and is owed: its figures, and its payments. */
export function Obligations({ urlState, cycle, next, currency, onOpen }: Props) {
  const { accountId, q } = urlState.filters;
  return (
    <div className="grid min-w-0 gap-gap">
      <ObligationFigures onBurden={() => onOpen('burden')} />
      <ObligationsCard
        cycle={cycle}
        next={next}
        currency={currency}
        filters={{ view: urlState.obligationView, accountId, q }}
        actions={{
          onView: urlState.showObligationView,
          onAdd: () => onOpen('add-obligation'),
          onOpen: ({ id }) => onOpen('obligation', id),
          onPay: ({ id }) => onOpen('pay', id),
          onClearSearch: urlState.clearSearch,
          onAllAccounts: () => urlState.showAccount(undefined),
        }}
      />
      <Button
        variant="quiet"
        icon={TrendingDown}
        aria-haspopup="dialog"
        onClick={() => onOpen('payoff')}
        className="justify-self-start"
      >
        {texts.payoff}
      </Button>
    </div>
  );
}
