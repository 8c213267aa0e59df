import type { LedgerRow } from '@afdal/contract/finance/account-ledger';
import type { Account } from '@afdal/contract/finance/money-accounts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CircleCheck } from 'lucide-react';
import { Icon } from '../../../../ui/base/icon.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { Row } from '../../../../ui/list/row.tsx';
import { dayTitle, getTitle } from '../transactions/transaction-labels.ts';
import { useNames } from '../transactions/use-names.ts';
import { texts } from './texts.ts';

/** A transaction as its account sees it: what it changed, and the balance after it. */
export function LedgerLine({ row, account }: { row: LedgerRow; account: Account }) {
  const { transaction, changeMinor, balanceMinor, reconciledAt } = row;
  const { currency } = account;
  const names = useNames();
  const style = useDisplayPreferences();
  const today = useToday();
  const other = transaction.toAccountId === account.id ? names.accounts.get(transaction.accountId) : undefined;
  return (
    <Row
      itemId={transaction.id}
      title={
        <bdi className="wrap-anywhere">
          {other === undefined ? getTitle(transaction, names) : interpolate(texts.from, { account: other })}
        </bdi>
      }
      detail={
        <span className="flex flex-wrap items-center gap-x-1.5">
          {dayTitle(transaction.occurredOn, today, style)}
          {reconciledAt !== null && (
            <span className="text-success-ink">
              <Icon icon={CircleCheck} small />
              <span className="sr-only">{texts.isReconciled}</span>
            </span>
          )}
        </span>
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
    />
  );
}
