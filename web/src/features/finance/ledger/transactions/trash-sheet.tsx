import { transactions } from '@afdal/contract/finance/transactions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useRef } from 'react';
import { allPages } from '../../../../data/queries.ts';
import { usePages } from '../../../../data/use-pages.ts';
import { call } from '../../../../lib/api.ts';
import { localizeDigits } from '../../../../lib/format/digits.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { DrawingQuiet } from '../../../../ui/illustrations/drawing-quiet.tsx';
import { LoadMore } from '../../../../ui/list/load-more.tsx';
import { Row } from '../../../../ui/list/row.tsx';
import { Rows } from '../../../../ui/list/rows.tsx';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { trashKey } from './cache.ts';
import { texts } from './texts.ts';
import { TransactionAmount } from './transaction-amount.tsx';
import { dayTitle, getTitle } from './transaction-labels.ts';
import { useRestoreTransaction } from './transaction-writes.ts';
import { useNames } from './use-names.ts';

interface Props extends DialogProps {
  readonly currency: string;
}

/** Deleted transactions, to be restored one by one. */
export function TrashSheet({ isOpen, currency, onClose }: Props) {
  const { digits } = useDisplayPreferences();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.trash}>
      <p className="mb-4 text-14 text-ink-2">{localizeDigits(texts.trashHint, digits)}</p>
      <Deleted currency={currency} />
    </Sheet>
  );
}

function Deleted({ currency }: { currency: string }) {
  const style = useDisplayPreferences();
  const today = useToday();
  const names = useNames();
  const trash = useTrash();
  const { restore, restoredId } = useRestoreTransaction();
  const list = useRef<HTMLUListElement>(null);
  return (
    <QueryStates
      query={allPages(trash)}
      skeleton={<SkeletonRows rows={4} hasAmount />}
      empty={<EmptyState drawing={<DrawingQuiet />} title={texts.trashEmpty} />}
    >
      {(deleted) => (
        <>
          <Rows ref={list} tabIndex={-1} aria-label={texts.trash} count={deleted.length}>
            {deleted.map((transaction) => {
              const title = getTitle(transaction, names);
              return (
                <Row
                  key={transaction.id}
                  title={<bdi className="wrap-anywhere">{title}</bdi>}
                  detail={dayTitle(transaction.occurredOn, today, style)}
                  amount={<TransactionAmount transaction={transaction} currency={currency} />}
                  action={
                    <Button
                      variant="soft"
                      size="small"
                      busy={restoredId === transaction.id}
                      aria-label={interpolate(texts.restoreThis, { title })}
                      onClick={() => {
                        // The clicked button disappears with its row: focus moves to the list.
                        list.current?.focus();
                        restore({ transaction, positions: [] });
                      }}
                    >
                      {texts.restore}
                    </Button>
                  }
                />
              );
            })}
          </Rows>
          <LoadMore query={trash} />
        </>
      )}
    </QueryStates>
  );
}

/** Transactions deleted in the last 30 days, in pages. */
function useTrash() {
  return usePages(trashKey, (cursor) =>
    call(transactions.listTransactions, { query: { trash: 'true', limit: '50', cursor } }),
  );
}
