import { Plus } from 'lucide-react';
import { useSavingsGoalCount } from '../../features/finance/savings/savings-queries.ts';
import { SavingsTab } from '../../features/finance/savings/savings-tab.tsx';
import { HawlFigure, ZakatCard } from '../../features/finance/zakat/zakat-card.tsx';
import { AddButton } from '../../session/add-button.tsx';
import type { FinanceDialog } from './dialogs.ts';
import type { useUrlState } from './use-url-state.ts';

interface Props {
  readonly urlState: ReturnType<typeof useUrlState>;
  readonly onOpen: (dialog: FinanceDialog, id?: string) => void;
}

/** What one saves for. */
export function Savings({ urlState, onOpen }: Props) {
  const { accountId, q } = urlState.filters;
  return (
    <SavingsTab
      filters={{ accountId, q }}
      zakat={{ figure: <HawlFigure />, card: <ZakatCard onOpen={(view) => onOpen('zakat', view)} /> }}
      actions={{
        onAdd: (template) => onOpen('add-savings-goal', template),
        onOpen: ({ id }) => onOpen('savings-goal', id),
        onEdit: ({ id }) => onOpen('edit-savings-goal', id),
        onDeposit: ({ id }) => onOpen('deposit', id),
        onWithdraw: ({ id }) => onOpen('withdraw', id),
        onMove: ({ id }) => onOpen('move-savings', id),
        onOpenJamiya: (id) => onOpen('obligation', id),
        onPayRound: (id) => onOpen('pay', id),
        onClearSearch: urlState.clearSearch,
        onAllAccounts: () => urlState.showAccount(undefined),
      }}
    />
  );
}

/** For the bar above the tab, which stands above other tabs too. */
export function AddSavingsGoalButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { data: used } = useSavingsGoalCount();
  return <AddButton limitName="savingsGoals" used={used} icon={Plus} label={label} onClick={onClick} />;
}
