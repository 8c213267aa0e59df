import type { SelectedCycle } from '../../features/finance/ledger/cycles/use-cycle.ts';
import { ObligationFigures } from '../../features/finance/obligations/obligation-figures.tsx';
import { ObligationsCard } from '../../features/finance/obligations/obligations-card.tsx';
import { PayoffCard } from '../../features/finance/obligations/payoff/payoff-card.tsx';
import { SettlementCard } from '../../features/finance/obligations/settlement-card.tsx';
import type { FinanceDialog } from './dialogs.ts';
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
        aside={
          <div className="grid min-w-0 gap-gap">
            <SettlementCard onOpen={({ id }) => onOpen('obligation', id)} />
            <PayoffCard currency={currency} onPlan={() => onOpen('payoff')} />
          </div>
        }
        actions={{
          onView: urlState.showObligationView,
          onAdd: () => onOpen('add-obligation'),
          onOpen: ({ id }) => onOpen('obligation', id),
          onCorrect: ({ id }) => onOpen('correct-payment', id),
          onPay: ({ id }) => onOpen('pay', id),
          onClearSearch: urlState.clearSearch,
          onAllAccounts: () => urlState.showAccount(undefined),
        }}
      />
    </div>
  );
}
