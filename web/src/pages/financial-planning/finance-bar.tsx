import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import type { ShownCycle } from '../../features/finance/ledger/cycles/use-cycle.ts';
import { AccountFilter } from '../../features/finance/overview/cycles/account-filter.tsx';
import { CyclePicker } from '../../features/finance/overview/cycles/cycle-picker.tsx';
import { Button } from '../../ui/base/button.tsx';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { useScreen } from '../../ui/hooks/use-screen.ts';
import type { FinanceDialog } from './finance-dialog.ts';
import { FinanceSearch } from './finance-search.tsx';
import { PageMenu } from './page-menu.tsx';
import type { Picker } from './pickers.tsx';
import type { usePlace } from './use-place.ts';

interface Props {
  readonly place: ReturnType<typeof usePlace>;
  readonly cycle: ShownCycle;
  readonly previous: ShownCycle | null;
  readonly next: ShownCycle | null;
  readonly onOpen: (dialog: FinanceDialog) => void;
  readonly onPick: (picker: Picker) => void;
  /** What the tab lists: what is searched, and what is added to it. */
  readonly of: { readonly search: string; readonly add: string; readonly dialog: FinanceDialog };
}

/** Selects cycle, account and search. On phones, the add button is in the bottom bar. */
export function FinanceBar({ place, cycle, previous, next, onOpen, onPick, of }: Props) {
  const isPhone = useScreen() === 'phone';
  const [isSearching, setSearching] = useState(false);
  const { accountId, q = '' } = place.look;
  const search = (
    <FinanceSearch label={of.search} q={q} onSearch={place.showFound} autoFocus={isPhone && isSearching && q === ''} />
  );
  const picker = (
    <CyclePicker
      cycle={cycle}
      previous={previous}
      next={next}
      onCycle={place.showCycle}
      onChoose={() => onPick({ kind: 'cycle' })}
    />
  );
  const accounts = (
    <AccountFilter accountId={accountId} onAccount={place.showAccount} onManage={() => onOpen('accounts')} />
  );
  const menu = <PageMenu onOpen={onOpen} />;
  if (isPhone) {
    const isOpen = isSearching || q !== '';
    return (
      <div className="grid gap-2">
        {picker}
        <div className="flex flex-wrap items-center gap-2">
          {accounts}
          <IconButton
            icon={Search}
            label={of.search}
            aria-expanded={isOpen}
            onClick={() => {
              setSearching(!isOpen);
              if (isOpen) place.clearSearch();
            }}
            className="rounded-full bg-card text-ink-2 inset-ring-1 inset-ring-line"
          />
          {menu}
        </div>
        {isOpen && search}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {picker}
      {accounts}
      {search}
      <div className="ms-auto flex items-center gap-1">
        <Button icon={Plus} aria-haspopup="dialog" onClick={() => onOpen(of.dialog)}>
          {of.add}
        </Button>
        {menu}
      </div>
    </div>
  );
}
