import { Navigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useCycle } from '../features/finance/ledger/cycles/use-cycle.ts';
import { toTransactionFilter } from '../features/finance/ledger/filter/to-transaction-filter.ts';
import { dayFilter } from '../features/finance/ledger/transactions/transaction-queries.ts';
import { WaitingNote } from '../features/finance/waiting-note.tsx';
import { useUser } from '../session/user.tsx';
import { copy } from '../ui/base/component-texts.ts';
import { useToday } from '../ui/hooks/use-today.ts';
import { LazyExtra } from '../ui/lazy/lazy-extra.tsx';
import { LazyPart } from '../ui/lazy/lazy-part.tsx';
import { useLazy } from '../ui/lazy/use-lazy.ts';
import { usePreload } from '../ui/lazy/use-preload.ts';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';
import { SkeletonCard } from '../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../ui/skeletons/skeleton-rows.tsx';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { showToast } from '../ui/toast/toasts.ts';
import { dialogs, type FinanceDialog } from './financial-planning/dialogs.ts';
import { Expenses } from './financial-planning/expenses.tsx';
import { FinanceBar } from './financial-planning/finance-bar.tsx';
import type { Picker, PickersProps } from './financial-planning/pickers.tsx';
import { texts } from './financial-planning/texts.ts';
import { tabs, useUrlState } from './financial-planning/use-url-state.ts';

const tabBars = {
  expenses: { search: texts.search, add: texts.add, dialog: 'add' },
  obligations: { search: texts.searchObligations, add: texts.addObligation, dialog: 'add-obligation' },
  savings: { search: texts.searchSavings, add: texts.addSavingsGoal, dialog: 'add-savings-goal' },
} as const;

const obligations = async () => (await import('./financial-planning/obligations.tsx')).Obligations;
const savings = async () => (await import('./financial-planning/savings.tsx')).Savings;
const firstPayday = async () => (await import('../features/settings/money-settings.tsx')).FirstPaydayFields;
const accountGone = async () => (await import('./financial-planning/pickers.tsx')).AccountGoneNote;
const emergency = async () => (await import('./financial-planning/emergency.tsx')).Emergency;

/** The page. The score had its address here, as a dialog, before it had a page of its own. */
export function FinancialPlanningPage() {
  const { open } = useSearch({ from: '/signed-in/financial-planning' });
  return open === 'health' ? <Navigate to="/financial-health" replace /> : <FinancialPlanning />;
}

function FinancialPlanning() {
  const open = useOpenDialog<FinanceDialog>();
  const urlState = useUrlState();
  const { tab, filters } = urlState;
  const { cycle, previous, next } = useCycle(urlState.on);
  const { currency } = useUser().preferences;
  const today = useToday();
  const filter = filters.more && toTransactionFilter(filters.more, { cycle, previous, today });
  const [picker, setPicker] = useState<Picker | null>(null);
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <WaitingNote />
      {urlState.isAccountGone && (
        <LazyExtra load={accountGone} componentProps={{ onClear: () => urlState.showAccount(undefined) }} />
      )}
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
              <Expenses
                urlState={urlState}
                cycle={cycle}
                filter={filter}
                currency={currency}
                onOpen={open}
                onPick={setPicker}
              />
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
        shared={{
          cycle,
          previous,
          next,
          currency,
          accountId: filters.accountId,
          filter: dayFilter(cycle, filters, filter),
          chosen: { ...filters, filter: filters.more ?? {} },
          onFilter: urlState.showFilter,
          firstPayday: <LazyExtra load={firstPayday} componentProps={{}} />,
        }}
      />
      <LazyPickers picker={picker} cycle={cycle} onCycle={urlState.showCycle} onClose={() => setPicker(null)} />
    </div>
  );
}

const pickers = async () => (await import('./financial-planning/pickers.tsx')).Pickers;

/** Preloaded once the page is rendered. */
function LazyPickers(props: PickersProps) {
  usePreload(pickers);
  const Pickers = useLazy(pickers, props.picker !== null, () => {
    props.onClose();
    showToast({ title: copy.loadFailed, variant: 'destructive' });
  });
  return Pickers && <Pickers {...props} />;
}

interface LazyTabProps<P extends object> {
  /** The same function in every render. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly componentProps: P;
}

const tabSkeleton = (
  <SkeletonCard>
    <SkeletonRows rows={6} hasAmount />
  </SkeletonCard>
);

/** A tab in a separate chunk: most visits are about expenses. */
function LazyTab<P extends object>({ load, componentProps }: LazyTabProps<P>) {
  return <LazyPart load={load} componentProps={componentProps} skeleton={tabSkeleton} />;
}
