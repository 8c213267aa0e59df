import type { Transaction } from '@afdal/contract/finance/transactions';
import { type ReactNode, useMemo } from 'react';
import { mapQuery } from '../../../../data/queries.ts';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../../ui/overlay/item-sheet.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { type DayFilter, useFoundTransaction } from '../transactions/transaction-queries.ts';
import { EditedTransaction } from './edited-transaction.tsx';
import { NewTransaction } from './new-transaction.tsx';
import { SplitForm } from './split-form.tsx';
import { texts } from './texts.ts';

/** The forms of transactions, in one chunk. */
export const sheets = {
  add: AddTransactionSheet,
  edit: EditTransactionSheet,
  duplicate: DuplicateTransactionSheet,
  split: SplitTransactionSheet,
};

interface OneProps extends DialogProps {
  readonly id: string | undefined;
  /** The list in which it is. */
  readonly filter: DayFilter;
}

interface AddProps extends DialogProps {
  /** Asked along with a first account. */
  readonly firstPayday?: ReactNode;
}

/** The full form of a new transaction. */
function AddTransactionSheet({ isOpen, onClose, firstPayday }: AddProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.newTitle}>
      <NewTransaction template={undefined} firstPayday={firstPayday} onDone={onClose} />
    </Sheet>
  );
}

export function EditTransactionSheet(props: OneProps) {
  return (
    <TransactionSheet {...props} title={texts.editTitle}>
      {(saved) => <EditedTransaction key={saved.id} saved={saved} onDone={props.onClose} />}
    </TransactionSheet>
  );
}

function DuplicateTransactionSheet(props: OneProps) {
  return (
    <TransactionSheet {...props} title={texts.copyTitle}>
      {(original) => <Duplicate original={original} onDone={props.onClose} />}
    </TransactionSheet>
  );
}

/** Splits an expense or income into parts, each with its category. */
function SplitTransactionSheet(props: OneProps) {
  return (
    <TransactionSheet {...props} title={texts.splitTitle} isFit={isSplittable}>
      {(whole) => <SplitForm key={whole.id} transaction={whole} onSplit={props.onClose} />}
    </TransactionSheet>
  );
}

interface TransactionSheetProps extends OneProps {
  readonly title: string;
  /** Which transactions it is for: all others are as if they were not there. */
  readonly isFit?: (transaction: Transaction) => boolean;
  readonly children: (transaction: Transaction) => ReactNode;
}

function TransactionSheet({ id, filter, isFit = () => true, children, ...sheet }: TransactionSheetProps) {
  const item = useFoundTransaction(id, filter, sheet.isOpen);
  const fit = mapQuery(item, (transaction) => (transaction && !isFit(transaction) ? null : transaction));
  return (
    <ItemSheet {...sheet} item={fit} missing={texts.missing}>
      {children}
    </ItemSheet>
  );
}

const isSplittable = ({ type }: Transaction) => type !== 'transfer';

function Duplicate({ original, onDone }: { original: Transaction; onDone: () => void }) {
  const template = useMemo(() => toTemplate(original), [original]);
  return <NewTransaction template={template} onDone={onDone} />;
}

/** What a duplicate copies: neither the date nor the status. */
function toTemplate({ occurredOn, status, ...rest }: Transaction) {
  return rest;
}
