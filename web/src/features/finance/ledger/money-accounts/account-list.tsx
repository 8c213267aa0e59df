import type { Account } from '@afdal/contract/finance/money-accounts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { PlanUse } from '../../../../session/plan-use.tsx';
import { Button } from '../../../../ui/base/button.tsx';
import { DrawingMoney } from '../../../../ui/illustrations/drawing-money.tsx';
import { Rows } from '../../../../ui/list/rows.tsx';
import { Confirm } from '../../../../ui/overlay/confirm.tsx';
import { useOpenDialog } from '../../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { useArchiveAccount, useDeleteAccount } from './account-queries.ts';
import { AccountRow } from './account-row.tsx';
import { AccountTotal } from './account-total.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly onAdd: () => void;
  readonly onEdit: (account: Account) => void;
  readonly onCorrect: (account: Account) => void;
}

export function AccountList({ onAdd, onEdit, onCorrect }: Props) {
  const query = useAccounts();
  const open = useOpenDialog<'register'>();
  const [archiving, setArchiving] = useState<{ readonly account: Account; readonly why: string } | null>(null);
  const archive = useArchiveAccount();
  const remove = useDeleteAccount((account, why) => setArchiving({ account, why }));
  const list = useRef<HTMLUListElement>(null);
  const renderRow = (account: Account) => (
    <AccountRow
      key={account.id}
      account={account}
      onOpenLedger={() => open('register', account.id)}
      onEdit={() => onEdit(account)}
      onCorrect={() => onCorrect(account)}
      onArchive={(archived) =>
        archived ? setArchiving({ account, why: texts.archiveConsequence }) : archive(account, archived)
      }
      onDelete={() => {
        // The clicked button disappears with its row: focus moves to the list.
        list.current?.focus();
        remove(account);
      }}
    />
  );
  const empty = (
    <EmptyState drawing={<DrawingMoney />} title={texts.empty} action={<Button onClick={onAdd}>{texts.add}</Button>} />
  );
  return (
    <QueryStates query={query} skeleton={<SkeletonRows rows={3} hasAmount />} empty={empty}>
      {(accounts) => {
        const [open, archived] = [accounts.filter((each) => !each.archived), accounts.filter((each) => each.archived)];
        return (
          <div className="grid gap-4">
            <AccountTotal accounts={open} />
            <AccountRows list={list} label={texts.list} rows={open.map(renderRow)} />
            {archived.length > 0 && (
              <section aria-label={texts.archived}>
                <h3 className="text-14 text-ink-2">{texts.archived}</h3>
                <AccountRows label={texts.archivedList} rows={archived.map(renderRow)} />
              </section>
            )}
            <div className="grid gap-2">
              <PlanUse limitName="accounts" things={open} />
              <Button variant="quiet" onClick={onAdd}>
                {texts.add}
              </Button>
            </div>
            <Confirm
              isOpen={archiving !== null}
              question={interpolate(texts.archiveQuestion, { name: archiving?.account.name ?? '' })}
              consequence={archiving?.why ?? ''}
              confirmLabel={texts.archive}
              onCancel={() => setArchiving(null)}
              onConfirm={() => {
                if (archiving) archive(archiving.account, true);
                setArchiving(null);
              }}
            />
          </div>
        );
      }}
    </QueryStates>
  );
}

interface RowsProps {
  readonly list?: RefObject<HTMLUListElement | null>;
  readonly label: string;
  readonly rows: ReactNode;
}

function AccountRows({ list, label, rows }: RowsProps) {
  return (
    <Rows ref={list} tabIndex={-1} aria-label={label}>
      {rows}
    </Rows>
  );
}
