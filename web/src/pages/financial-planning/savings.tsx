import { HandCoins } from 'lucide-react';
import { SavingsTab } from '../../features/finance/savings/savings-tab.tsx';
import { Button } from '../../ui/base/button.tsx';
import type { FinanceDialog } from './dialogs.ts';
import { texts } from './texts.ts';
import type { useUrlState } from './use-url-state.ts';

interface Props {
  readonly urlState: ReturnType<typeof useUrlState>;
  readonly onOpen: (dialog: FinanceDialog, id?: string) => void;
}

/** What one saves for. */
export function Savings({ urlState, onOpen }: Props) {
  const { accountId, q } = urlState.filters;
  return (
    <div className="grid min-w-0 gap-gap">
      <SavingsTab
        filters={{ accountId, q }}
        actions={{
          onAdd: (template) => onOpen('add-savings-goal', template),
          onOpen: ({ id }) => onOpen('savings-goal', id),
          onEdit: ({ id }) => onOpen('edit-savings-goal', id),
          onDeposit: ({ id }) => onOpen('deposit', id),
          onWithdraw: ({ id }) => onOpen('withdraw', id),
          onMove: ({ id }) => onOpen('move-savings', id),
          onOpenJamiya: (id) => onOpen('obligation', id),
          onClearSearch: urlState.clearSearch,
          onAllAccounts: () => urlState.showAccount(undefined),
        }}
      />
      <Button
        variant="quiet"
        icon={HandCoins}
        aria-haspopup="dialog"
        onClick={() => onOpen('zakat')}
        className="justify-self-start"
      >
        {texts.zakat}
      </Button>
    </div>
  );
}
