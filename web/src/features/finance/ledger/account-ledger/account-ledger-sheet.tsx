import type { LedgerRow } from '@afdal/contract/finance/account-ledger';
import type { Account } from '@afdal/contract/finance/money-accounts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { allPages } from '../../../../data/queries.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { copy } from '../../../../ui/base/component-texts.ts';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { DrawingMoney } from '../../../../ui/illustrations/drawing-money.tsx';
import { useLazy } from '../../../../ui/lazy/use-lazy.ts';
import { DayMark } from '../../../../ui/list/day-mark.tsx';
import { LoadMore } from '../../../../ui/list/load-more.tsx';
import { Row } from '../../../../ui/list/row.tsx';
import { Rows } from '../../../../ui/list/rows.tsx';
import type { AddressedDialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../../ui/overlay/item-sheet.tsx';
import { ScrollToTop } from '../../../../ui/overlay/scroll-to-top.tsx';
import { type Query, QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useAccounts } from '../../use-accounts.ts';
import { useNames } from '../filter/use-names.ts';
import { texts as accountTexts } from '../money-accounts/texts.ts';
import type { TransactionTemplate } from '../transaction-form/transaction-draft.ts';
import { texts as transactionTexts } from '../transactions/texts.ts';
import { TransactionAmount } from '../transactions/transaction-amount.tsx';
import { dayTitle, getTitle } from '../transactions/transaction-labels.ts';
import { useTransactions } from '../transactions/transaction-queries.ts';
import { AgreementMark } from './agreement-mark.tsx';
import { useAccountLedger, useBalance, useUndoReconciliation } from './ledger-queries.ts';
import { ReconcileForm } from './reconcile-form.tsx';
import { texts } from './texts.ts';

type View =
  | { readonly kind: 'ledger' | 'reconcile' }
  | { readonly kind: 'missing'; readonly template: TransactionTemplate };

const titles: Record<View['kind'], string> = {
  ledger: texts.title,
  reconcile: texts.reconcile,
  missing: texts.addMissing,
};
const ledger: View = { kind: 'ledger' };

const loadForm = async () => (await import('../transaction-form/new-transaction.tsx')).NewTransaction;

/** One account: its balance and its transactions, replaced by a form while it is reconciled. */
export function AccountLedgerSheet({ id, isOpen, onClose }: AddressedDialogProps) {
  const [view, setView] = useState<View>(ledger);
  const NewTransaction = useLazy(loadForm, view.kind === 'missing', () => {
    setView({ kind: 'reconcile' });
    showToast({ title: copy.loadFailed, variant: 'destructive' });
  });
  const { data, ...rest } = useAccounts();
  const account: Query<Account | null> = {
    ...rest,
    data: data && (data.find((each) => each.id === id) ?? null),
  };
  return (
    <ItemSheet
      isOpen={isOpen}
      title={titles[view.kind]}
      item={account}
      missing={texts.missing}
      onClose={() => {
        setView(ledger);
        onClose();
      }}
    >
      {(found) => (
        <ScrollToTop resetKey={view.kind}>
          {view.kind === 'ledger' && (
            <AccountLedger account={found} onReconcile={() => setView({ kind: 'reconcile' })} />
          )}
          {view.kind === 'reconcile' && (
            <ReconcileForm
              account={found}
              onMissing={(template) => setView({ kind: 'missing', template })}
              onDone={() => setView(ledger)}
            />
          )}
          {view.kind === 'missing' && NewTransaction && (
            <NewTransaction template={view.template} onDone={() => setView({ kind: 'reconcile' })} />
          )}
        </ScrollToTop>
      )}
    </ItemSheet>
  );
}

interface AccountLedgerProps {
  readonly account: Account;
  readonly onReconcile: () => void;
}

/** An account's balance, what is planned on it, and its transactions with the balance after each. */
function AccountLedger({ account, onReconcile }: AccountLedgerProps) {
  const { id, name, type, currency, balanceMinor, archived } = account;
  return (
    <div className="grid gap-5">
      <section aria-label={name} className="grid gap-1">
        <h3 className="text-18">
          <bdi className="wrap-anywhere">{name}</bdi>
        </h3>
        <p className="text-14 text-ink-2">{archived ? texts.archived : accountTexts.types[type]}</p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-14 text-ink-2">{texts.balance}</span>
          <Amount minor={balanceMinor} currency={currency} size="title" />
        </p>
        <LastReconciled id={id} />
      </section>
      {!archived && (
        <Button variant="soft" icon={Scale} onClick={onReconcile} className="justify-self-start">
          {texts.reconcile}
        </Button>
      )}
      <Planned account={account} />
      <Posted account={account} />
    </div>
  );
}

function LastReconciled({ id }: { id: string }) {
  const { data } = useBalance(id);
  const { undo, isPending } = useUndoReconciliation();
  const style = useDisplayPreferences();
  const today = useToday();
  // A failure shows where the transactions would be.
  if (!data) return null;
  const { last } = data;
  if (!last) return <p className="text-14 text-ink-2">{texts.neverReconciled}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
      {interpolate(texts.lastReconciled, { day: dayTitle(last.on, today, style) })}
      <Button variant="bare" size="small" busy={isPending} aria-label={texts.undoThis} onClick={() => undo(last.id)}>
        {texts.undo}
      </Button>
    </p>
  );
}

function Planned({ account: { id, currency } }: { account: Account }) {
  const { data: planned = [] } = allPages(useTransactions({ accountId: id, status: 'planned' }));
  const names = useNames();
  if (planned.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-14 text-ink-2">{texts.planned}</h3>
      <Rows aria-label={texts.planned} count={planned.length}>
        {planned.map((transaction) => (
          <Row
            key={transaction.id}
            leading={<DayMark date={transaction.occurredOn} />}
            title={<bdi className="wrap-anywhere">{getTitle(transaction, names)}</bdi>}
            detail={texts.states.planned}
            amount={<TransactionAmount transaction={transaction} currency={currency} />}
            action={<AgreementMark state="planned" isDecoration />}
          />
        ))}
      </Rows>
    </section>
  );
}

function Posted({ account }: { account: Account }) {
  const ledger = useAccountLedger(account.id);
  return (
    <QueryStates
      query={allPages(ledger)}
      skeleton={<SkeletonRows rows={6} hasAmount />}
      empty={<EmptyState drawing={<DrawingMoney />} title={texts.empty} />}
    >
      {(rows) => (
        <section>
          <h3 className="mb-1 text-14 text-ink-2">{texts.posted}</h3>
          <Rows aria-label={texts.posted} count={rows.length}>
            {rows.map((row) => (
              <LedgerLine key={row.transaction.id} row={row} account={account} />
            ))}
          </Rows>
          <LoadMore query={ledger} />
        </section>
      )}
    </QueryStates>
  );
}

/** A transaction as its account sees it: what it changed, and the balance after it. */
function LedgerLine({ row, account }: { row: LedgerRow; account: Account }) {
  const { transaction, changeMinor, balanceMinor, reconciledAt } = row;
  const { currency } = account;
  const names = useNames();
  const other = transaction.toAccountId === account.id ? names.accounts.get(transaction.accountId) : undefined;
  return (
    <Row
      itemId={transaction.id}
      leading={<DayMark date={transaction.occurredOn} />}
      title={
        <bdi className="wrap-anywhere">
          {other === undefined ? getTitle(transaction, names) : interpolate(texts.from, { account: other })}
        </bdi>
      }
      detail={
        transaction.type === 'transfer'
          ? transactionTexts.transfer
          : (names.categories.get(transaction.categoryId ?? '')?.name ?? transactionTexts.noCategory)
      }
      amount={
        <span className="grid justify-items-end">
          <Amount
            minor={changeMinor}
            currency={currency}
            size="row"
            isBare
            isChange={changeMinor > 0}
            className={changeMinor > 0 ? 'text-success-ink' : ''}
          />
          <span className="text-14 font-regular text-ink-2">
            <span className="sr-only">{texts.balanceAfter} </span>
            <Amount minor={balanceMinor} currency={currency} isBare className="font-regular" />
          </span>
        </span>
      }
      action={<AgreementMark state={reconciledAt === null ? 'open' : 'reconciled'} />}
    />
  );
}
