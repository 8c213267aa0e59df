import { useState } from 'react';
import { useCycle } from '../features/finance/ledger/cycles/use-cycle.ts';
import { dayFilter } from '../features/finance/ledger/transactions/use-day-lists.ts';
import { WaitingNote } from '../features/finance/waiting-note.tsx';
import { useUser } from '../session/user.tsx';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { dialogs, type FinanceDialog } from './financial-planning/dialogs.ts';
import { Expenses } from './financial-planning/expenses.tsx';
import { FinanceBar } from './financial-planning/finance-bar.tsx';
import { LazyExtra } from './financial-planning/lazy-extra.tsx';
import { LazyPickers } from './financial-planning/lazy-pickers.tsx';
import { LazyTab } from './financial-planning/lazy-tab.tsx';
import type { Picker } from './financial-planning/pickers.tsx';
import { tabs } from './financial-planning/tab.ts';
import { texts } from './financial-planning/texts.ts';
import { useUrlState } from './financial-planning/use-url-state.ts';

const tabBars = {
  expenses: { search: texts.search, add: texts.add, dialog: 'add' },
  obligations: { search: texts.searchObligations, add: texts.addObligation, dialog: 'add-obligation' },
  savings: { search: texts.searchSavings, add: texts.addSavingsGoal, dialog: 'add-savings-goal' },
} as const;

const obligations = async () => (await import('./financial-planning/obligations.tsx')).Obligations;
const savings = async () => (await import('./financial-planning/savings.tsx')).Savings;
const notice = async () => (await import('../features/finance/recurring/match-notice.tsx')).MatchNotice;
const emergency = async () => (await import('./financial-planning/emergency.tsx')).Emergency;

const noProps = {};

export function FinancialPlanningPage() {
  const open = useOpenDialog<FinanceDialog>();
  const urlState = useUrlState();
  const { tab, filters } = urlState;
  const { cycle, previous, next } = useCycle(urlState.on);
  const { currency } = useUser().preferences;
  const [picker, setPicker] = useState<Picker | null>(null);
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <WaitingNote />
      <Tabs
        label={texts.tabs.label}
        tabs={tabs.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={urlState.showTab}
      >
        {tab === 'emergency' ? (
          <LazyTab load={emergency} componentProps={{ onOpen: open }} />
        ) : (
          <div className="grid min-w-0 gap-gap">
            <FinanceBar
              urlState={urlState}
              cycle={cycle}
              previous={previous}
              next={next}
              onOpen={open}
              onPick={setPicker}
              tabBar={tabBars[tab]}
            />
            {tab === 'expenses' && (
              <Expenses urlState={urlState} cycle={cycle} currency={currency} onOpen={open} onPick={setPicker} />
            )}
            {tab === 'obligations' && (
              <LazyTab load={obligations} componentProps={{ urlState, cycle, next, currency, onOpen: open }} />
            )}
            {tab === 'savings' && <LazyTab load={savings} componentProps={{ urlState, onOpen: open }} />}
          </div>
        )}
      </Tabs>
      <AddressedDialogs
        dialogs={dialogs}
        shared={{ cycle, previous, next, currency, accountId: filters.accountId, filter: dayFilter(cycle, filters) }}
      />
      <LazyExtra load={notice} componentProps={noProps} />
      <LazyPickers picker={picker} cycle={cycle} onCycle={urlState.showCycle} onClose={() => setPicker(null)} />
    </div>
  );
}
