import { HandCoins } from 'lucide-react';
import { SavingsTab } from '../../features/finance/savings/savings-tab.tsx';
import { Button } from '../../ui/base/button.tsx';
import { copy } from './copy.ts';
import type { FinanceDialog } from './finance-dialog.ts';
import type { usePlace } from './use-place.ts';

interface Props {
  readonly place: ReturnType<typeof usePlace>;
  readonly onOpen: (dialog: FinanceDialog, id?: string) => void;
}

/** What one saves for. */
export function Savings({ place, onOpen }: Props) {
  const { accountId, q } = place.look;
  return (
    <div className="grid min-w-0 gap-gap">
      <SavingsTab
        look={{ accountId, q }}
        ways={{
          onAdd: (template) => onOpen('add-savings-goal', template),
          onOpen: ({ id }) => onOpen('savings-goal', id),
          onEdit: ({ id }) => onOpen('edit-savings-goal', id),
          onDeposit: ({ id }) => onOpen('deposit', id),
          onWithdraw: ({ id }) => onOpen('withdraw', id),
          onMove: ({ id }) => onOpen('move-savings', id),
          onOpenCircle: (id) => onOpen('obligation', id),
          onClearSearch: place.clearSearch,
          onAllAccounts: () => place.showAccount(undefined),
        }}
      />
      <Button
        look="quiet"
        icon={HandCoins}
        aria-haspopup="dialog"
        onClick={() => onOpen('zakat')}
        className="justify-self-start"
      >
        {copy.zakat}
      </Button>
    </div>
  );
}
