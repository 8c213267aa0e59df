import { Plus } from 'lucide-react';
import { useState } from 'react';
import { BudgetCard } from '../../features/finance/budgets/budget-card.tsx';
import { HealthCardSkeleton } from '../../features/finance/health/health-card-skeleton.tsx';
import type { SelectedCycle } from '../../features/finance/ledger/cycles/use-cycle.ts';
import type { TransactionFilter } from '../../features/finance/ledger/filter/transaction-filter.ts';
import { AccountStrip } from '../../features/finance/ledger/money-accounts/account-strip.tsx';
import { TransactionsCard } from '../../features/finance/ledger/transactions/transactions-card.tsx';
import { Breakdown } from '../../features/finance/overview/breakdown/breakdown.tsx';
import { CategoryDonut } from '../../features/finance/overview/breakdown/category-donut.tsx';
import { CycleTrend } from '../../features/finance/overview/breakdown/cycle-trend.tsx';
import { CycleSummaryCard } from '../../features/finance/overview/cycles/cycle-summary-card.tsx';
import { WithinReach } from '../../features/finance/overview/cycles/within-reach.tsx';
import { useAccounts } from '../../features/finance/use-accounts.ts';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { classes } from '../../ui/base/classes.ts';
import { useScreen } from '../../ui/hooks/use-screen.ts';
import { DrawingMoney } from '../../ui/illustrations/drawing-money.tsx';
import { LazyExtra } from '../../ui/lazy/lazy-extra.tsx';
import { LazyPart } from '../../ui/lazy/lazy-part.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { FinanceDialog } from './dialogs.ts';
import type { Picker } from './pickers.tsx';
import { texts } from './texts.ts';
import type { useUrlState } from './use-url-state.ts';

const noProps = {};
const load = async () => (await import('../../features/finance/health/health-card.tsx')).HealthCard;

function LazyHealthCard() {
  return <LazyPart load={load} componentProps={noProps} skeleton={<HealthCardSkeleton />} />;
}

interface Props {
  readonly urlState: ReturnType<typeof useUrlState>;
  readonly cycle: SelectedCycle;
  /** What the filter in the address asks of the server. */
  readonly filter: TransactionFilter | null;
  readonly currency: string;
  readonly onOpen: (dialog: FinanceDialog, id?: string) => void;
  readonly onPick: (picker: Picker) => void;
}

const filterResult = async () =>
  (await import('../../features/finance/ledger/transactions/filters/filter-result.tsx')).FilterResult;
const inbox = async () => (await import('../../features/finance/messages/inbox/waiting-messages.tsx')).WaitingMessages;
const due = async () => (await import('../../features/finance/recurring/due-card.tsx')).DueCard;

/** A cycle's income and expenses, and its budget. */
export function Expenses({ urlState, cycle, filter, currency, onOpen, onPick }: Props) {
  const { data: accounts } = useAccounts();
  const isPhone = useScreen() === 'phone';
  const [isDueKnown, setDueKnown] = useState(false);
  const onDueKnown = () => setDueKnown(true);
  const [isInboxKnown, setInboxKnown] = useState(false);
  const onInboxKnown = () => setInboxKnown(true);
  if (accounts?.length === 0) return <NoAccount onAdd={() => onOpen('accounts')} />;
  const { filters } = urlState;
  const { accountId, categoryId, payee, q, more } = filters;
  const isOfAllDays = q !== undefined || more !== null;
  const isReady = (isDueKnown && isInboxKnown) || isOfAllDays;
  // On phones the keyboard covers what stands below: the results come first and alone.
  const isOnlyResults = more !== null || (isPhone && q !== undefined);
  return (
    <div className="grid min-w-0 gap-gap">
      {!isOnlyResults && (
        <>
          <AccountStrip onOpen={(id) => onOpen('register', id)} onManage={() => onOpen('accounts')} />
          <WithinReach cycle={cycle} beyond={(note) => <Card>{note}</Card>}>
            <CycleSummaryCard
              cycle={cycle}
              accountId={accountId}
              onSafe={() => onOpen('safe')}
              onRates={() => onOpen('rates')}
            />
          </WithinReach>
          <LazyHealthCard />
        </>
      )}
      {!isOfAllDays && (
        <LazyExtra load={due} componentProps={{ currency, onKnown: onDueKnown }} onMissing={onDueKnown} />
      )}
      {/* Shown once it is known whether something stands above it, so that it stays where it is. */}
      <div className={classes('grid min-w-0 gap-gap', !isReady && 'invisible')}>
        {!isOfAllDays && <LazyExtra load={inbox} componentProps={{ onKnown: onInboxKnown }} onMissing={onInboxKnown} />}
        <div
          className={classes('grid items-start gap-gap', more === null && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]')}
        >
          <TransactionsCard
            key={`${cycle.month} ${accountId}`}
            cycle={cycle}
            filters={{ ...filters, filter }}
            currency={currency}
            handlers={{
              onView: urlState.showView,
              onWhole: urlState.showAll,
              onClearFilter: urlState.clearFilter,
              onClearSearch: urlState.clearSearch,
              onAdd: () => onOpen('add'),
              onOpen: ({ id }) => onOpen('edit', id),
              onDuplicate: ({ id }) => onOpen('duplicate', id),
              onSplit: ({ id }) => onOpen('split', id),
              onChangeTogether: (kind, chosen, onDone) => onPick({ kind, chosen, onDone }),
            }}
            found={
              more && (
                <LazyExtra
                  load={filterResult}
                  componentProps={{
                    filter: more,
                    asked: { accountId, categoryId, payee, q, ...filter },
                    currency,
                    onChange: urlState.changeFilter,
                    onClearCategory: urlState.clearCategory,
                    onClearPayee: urlState.clearPayee,
                    onEdit: () => onOpen('filter'),
                  }}
                />
              )
            }
            breakdown={(groupBy) => (
              <WithinReach cycle={cycle} beyond={(note) => note}>
                <Breakdown
                  groupBy={groupBy}
                  cycle={cycle}
                  accountId={accountId}
                  onCategory={urlState.showCategory}
                  onPayee={urlState.showPayee}
                />
              </WithinReach>
            )}
          />
          <div className={classes('grid min-w-0 gap-gap', isOnlyResults && 'hidden')}>
            <BudgetCard
              cycle={cycle}
              onEdit={() => onOpen('budget')}
              onSuggest={() => onOpen('suggested-budget')}
              onMove={(id) => onOpen('move-budget', id)}
            />
            <WithinReach cycle={cycle}>
              <CategoryDonut cycle={cycle} accountId={accountId} />
            </WithinReach>
          </div>
        </div>
        {!isOnlyResults && (
          <WithinReach cycle={cycle}>
            <CycleTrend cycle={cycle} accountId={accountId} />
          </WithinReach>
        )}
      </div>
    </div>
  );
}

const firstPayday = async () => (await import('../../features/settings/money-settings.tsx')).FirstPaydayCard;

/** Until there is an account no cycle is shown: here is asked when one begins. Who adds an account has skipped it. */
function NoAccount({ onAdd }: { onAdd: () => void }) {
  const action = (
    <Button icon={Plus} aria-haspopup="dialog" onClick={onAdd}>
      {texts.addAccount}
    </Button>
  );
  return (
    <div className="grid gap-gap">
      <LazyExtra load={firstPayday} componentProps={noProps} />
      <Card>
        <EmptyState drawing={<DrawingMoney />} title={texts.noAccount} action={action} />
      </Card>
    </div>
  );
}
