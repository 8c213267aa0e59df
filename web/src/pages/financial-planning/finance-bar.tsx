import { maxSearchLength } from '@afdal/domain/money/limits';
import { ListFilter, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { noop } from '../../data/use-save.ts';
import type { SelectedCycle } from '../../features/finance/ledger/cycles/use-cycle.ts';
import { AccountFilter } from '../../features/finance/overview/cycles/account-filter.tsx';
import { CyclePicker } from '../../features/finance/overview/cycles/cycle-picker.tsx';
import { Button } from '../../ui/base/button.tsx';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { DebouncedSearchField } from '../../ui/fields/debounced-search-field.tsx';
import { useScreen } from '../../ui/hooks/use-screen.ts';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import type { FinanceDialog } from './dialogs.ts';
import { PageMenu } from './page-menu.tsx';
import type { Picker } from './pickers.tsx';
import { texts } from './texts.ts';
import type { useUrlState } from './use-url-state.ts';

interface Props {
  readonly urlState: ReturnType<typeof useUrlState>;
  readonly cycle: SelectedCycle;
  readonly previous: SelectedCycle | null;
  readonly next: SelectedCycle | null;
  readonly onOpen: (dialog: FinanceDialog) => void;
  readonly onPick: (picker: Picker) => void;
  /** What the tab lists: what is searched, and what is added to it. */
  readonly tabBar: { readonly search: string; readonly add: string; readonly dialog: FinanceDialog };
}

const addSavingsGoal = async () => (await import('./savings.tsx')).AddSavingsGoalButton;

interface AddProps {
  /** Whether the plan allows some of it. */
  readonly isLimited: boolean;
  readonly label: string;
  readonly onClick: () => void;
}

/** Knows the plan's limit once what counts towards it is loaded; until then the form does. */
function BarAddButton({ isLimited, label, onClick }: AddProps) {
  const Limited = useLazy(addSavingsGoal, isLimited, noop);
  if (isLimited && Limited) return <Limited label={label} onClick={onClick} />;
  return (
    <Button icon={Plus} aria-haspopup="dialog" onClick={onClick}>
      {label}
    </Button>
  );
}

/** Selects cycle, account and search. On phones, the add button is in the bottom bar. */
export function FinanceBar({ urlState, cycle, previous, next, onOpen, onPick, tabBar }: Props) {
  const isPhone = useScreen() === 'phone';
  const [isSearching, setSearching] = useState(false);
  const { accountId, q = '' } = urlState.filters;
  const search = (
    <DebouncedSearchField
      label={tabBar.search}
      q={q}
      onSearch={urlState.showSearch}
      maxLength={maxSearchLength}
      autoFocus={isPhone && isSearching && q === ''}
      className="w-full md:w-auto md:min-w-48 md:flex-1"
    />
  );
  const picker = (
    <CyclePicker
      cycle={cycle}
      previous={previous}
      next={next}
      onCycle={urlState.showCycle}
      onChoose={() => onPick({ kind: 'cycle' })}
    />
  );
  const accounts = (
    <AccountFilter accountId={accountId} onAccount={urlState.showAccount} onManage={() => onOpen('accounts')} />
  );
  const menu = <PageMenu onOpen={onOpen} />;
  const filter = urlState.tab === 'expenses' && (
    <IconButton
      icon={ListFilter}
      label={texts.filter}
      aria-haspopup="dialog"
      onClick={() => onOpen('filter')}
      className="rounded-full bg-card text-ink-2 inset-ring-1 inset-ring-line"
    />
  );
  if (isPhone) {
    const isOpen = isSearching || q !== '';
    return (
      <div className="grid gap-2">
        {/* Transactions are searched in all cycles, and found above the keyboard only if little stands above them. */}
        {!(isOpen && urlState.tab === 'expenses') && picker}
        <div className="flex flex-wrap items-center gap-2">
          {isOpen ? <div className="min-w-0 flex-1">{search}</div> : accounts}
          <IconButton
            icon={Search}
            label={tabBar.search}
            aria-expanded={isOpen}
            onClick={() => {
              setSearching(!isOpen);
              if (isOpen) urlState.clearSearch();
            }}
            className="rounded-full bg-card text-ink-2 inset-ring-1 inset-ring-line"
          />
          {filter}
          {!isOpen && menu}
        </div>
        {isOpen && accountId !== undefined && accounts}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {picker}
      {accounts}
      {search}
      {filter}
      <div className="ms-auto flex items-center gap-1">
        <BarAddButton
          isLimited={tabBar.dialog === 'add-savings-goal'}
          label={tabBar.add}
          onClick={() => onOpen(tabBar.dialog)}
        />
        {menu}
      </div>
    </div>
  );
}
