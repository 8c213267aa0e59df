import type { Account } from '@afdal/contract/finance/money-accounts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Archive, ArchiveRestore, Plus, ReceiptText, Scale } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { mapQuery } from '../../../../data/queries.ts';
import { AddButton } from '../../../../session/add-button.tsx';
import { PlanUse } from '../../../../session/plan-use.tsx';
import { texts as session } from '../../../../session/texts.ts';
import { useUser } from '../../../../session/user.tsx';
import { WithinPlan } from '../../../../session/within-plan.tsx';
import { Glyph } from '../../../../ui/base/glyph.tsx';
import { currencyName } from '../../../../ui/fields/currency-name.ts';
import { Amount, WrappingAmount } from '../../../../ui/figures/amount.tsx';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { DrawingMoney } from '../../../../ui/illustrations/drawing-money.tsx';
import { itemMenu } from '../../../../ui/list/item-menu.ts';
import { Row } from '../../../../ui/list/row.tsx';
import { Rows } from '../../../../ui/list/rows.tsx';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { Confirm } from '../../../../ui/overlay/confirm.tsx';
import { ScrollToTop } from '../../../../ui/overlay/scroll-to-top.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { useOpenDialog } from '../../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { UnconvertedLine } from '../../unconverted-line.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { useRates } from '../rates/rate-queries.ts';
import { AccountForm } from './account-form.tsx';
import { accountIcon } from './account-icon.ts';
import { useArchiveAccount, useDeleteAccount } from './account-queries.ts';
import { CorrectBalanceForm } from './correct-balance-form.tsx';
import { texts } from './texts.ts';
import { totalBalance } from './total-balance.ts';

type View = { readonly kind: 'list' | 'add' } | { readonly kind: 'edit' | 'correct'; readonly account: Account };

const titles: Record<View['kind'], string> = {
  list: texts.title,
  add: texts.add,
  edit: texts.editTitle,
  correct: texts.correct,
};
const list: View = { kind: 'list' };

/** The accounts with their balances, replaced by a form while one is added or edited. Without any, it opens as the form. */
export function AccountsSheet({ isOpen, onClose }: DialogProps) {
  const query = useAccounts();
  const { data: accounts } = query;
  const used = mapQuery(query, (all) => all?.filter(({ archived }) => !archived).length);
  const [view, setView] = useState(list);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setView(accounts?.length === 0 ? { kind: 'add' } : list);
  }
  const showList = () => setView(list);
  return (
    <Sheet isOpen={isOpen} title={titles[view.kind]} onClose={onClose}>
      <ScrollToTop resetKey={view.kind}>
        {view.kind === 'list' && (
          <AccountList
            onAdd={() => setView({ kind: 'add' })}
            onEdit={(account) => setView({ kind: 'edit', account })}
            onCorrect={(account) => setView({ kind: 'correct', account })}
          />
        )}
        {view.kind === 'add' && (
          <WithinPlan limitName="accounts" used={used}>
            <div className="grid gap-4">
              {accounts && <PlanUse limitName="accounts" things={accounts.filter(({ archived }) => !archived)} />}
              <AccountForm account={null} onDone={showList} />
            </div>
          </WithinPlan>
        )}
        {view.kind === 'edit' && <AccountForm account={view.account} onDone={showList} />}
        {view.kind === 'correct' && <CorrectBalanceForm account={view.account} onDone={showList} />}
      </ScrollToTop>
    </Sheet>
  );
}

interface AccountListProps {
  readonly onAdd: () => void;
  readonly onEdit: (account: Account) => void;
  readonly onCorrect: (account: Account) => void;
}

function AccountList({ onAdd, onEdit, onCorrect }: AccountListProps) {
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
    <EmptyState
      drawing={<DrawingMoney />}
      title={texts.empty}
      action={<AddButton limitName="accounts" used={0} icon={Plus} label={texts.add} onClick={onAdd} />}
    />
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
              <AddButton limitName="accounts" used={open.length} variant="quiet" label={texts.add} onClick={onAdd} />
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

/** All balances in the person's own currency, where rates exist. */
function AccountTotal({ accounts }: { accounts: readonly Account[] }) {
  const { currency } = useUser().preferences;
  const today = useToday();
  // Without another currency none is needed.
  const isNeeded = accounts.some((account) => account.currency !== currency);
  const query = mapQuery(useRates(), (rates) => rates ?? (isNeeded ? undefined : []));
  return (
    <QueryStates query={query} skeleton={<SkeletonRows rows={1} hasAmount />}>
      {(known) => <Total {...totalBalance(accounts, known, currency, today)} currency={currency} />}
    </QueryStates>
  );
}

function Total({ minor, unconverted, currency }: ReturnType<typeof totalBalance> & { readonly currency: string }) {
  return (
    <div>
      <p className="text-14 text-ink-2">{texts.total}</p>
      <p className="font-strong">
        <Amount minor={minor} currency={currency} size="big" />
      </p>
      <UnconvertedLine currencies={unconverted} />
    </div>
  );
}

interface AccountRowProps {
  readonly account: Account;
  readonly onEdit: () => void;
  readonly onOpenLedger: () => void;
  readonly onCorrect: () => void;
  readonly onArchive: (archived: boolean) => void;
  readonly onDelete: () => void;
}

function AccountRow({ account, onOpenLedger, onEdit, onCorrect, onArchive, onDelete }: AccountRowProps) {
  const { currency: own } = useUser().preferences;
  const { name, type, currency, balanceMinor, archived, isReadOnly } = account;
  const kind = currency === own ? texts.types[type] : `${texts.types[type]} · ${currencyName(currency)}`;
  return (
    <Row
      leading={<Glyph icon={accountIcon(type)} tone={archived ? 'neutral' : 'palm'} />}
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      detail={isReadOnly ? `${kind} · ${session.readOnly}` : kind}
      amount={
        <span className="amount-row text-16">
          <WrappingAmount minor={balanceMinor} currency={currency} />
        </span>
      }
      menu={itemMenu(name, {
        ...(!isReadOnly && { onEdit }),
        onDelete,
        more: [
          { label: texts.accountLedger, icon: ReceiptText, onSelect: onOpenLedger },
          ...(isReadOnly ? [] : [{ label: texts.correct, icon: Scale, onSelect: onCorrect }]),
          archived
            ? { label: texts.unarchive, icon: ArchiveRestore, onSelect: () => onArchive(false) }
            : { label: texts.archive, icon: Archive, onSelect: () => onArchive(true) },
        ],
      })}
    />
  );
}
