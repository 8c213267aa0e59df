import { HandCoins } from 'lucide-react';
import { EmergencyFundTab } from '../../features/finance/emergency-fund/emergency-fund.tsx';
import { Button } from '../../ui/base/button.tsx';
import type { FinanceDialog } from './dialogs.ts';
import { PageMenu } from './page-menu.tsx';
import { texts } from './texts.ts';

/** The emergency fund. It knows no cycle and no account to be filtered by, only the page's menu. */
export function Emergency({ onOpen }: { onOpen: (dialog: FinanceDialog) => void }) {
  return (
    <div className="grid min-w-0 gap-gap">
      <div className="flex items-center justify-end gap-2">
        <Button variant="quiet" icon={HandCoins} aria-haspopup="dialog" onClick={() => onOpen('zakat')}>
          {texts.zakat}
        </Button>
        <PageMenu onOpen={onOpen} />
      </div>
      <EmergencyFundTab
        actions={{
          onSettings: () => onOpen('fund-settings'),
          onDeposit: () => onOpen('fund-deposit'),
          onWithdraw: () => onOpen('fund-withdraw'),
        }}
      />
    </div>
  );
}
