import type { Account } from '@afdal/contract/finance/money-accounts';
import { useState } from 'react';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { ScrollToTop } from '../../../../ui/overlay/scroll-to-top.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { AccountForm } from './account-form.tsx';
import { AccountList } from './account-list.tsx';
import { CorrectBalanceForm } from './correct-balance-form.tsx';
import { texts } from './texts.ts';

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
  const { data: accounts } = useAccounts();
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
        {view.kind === 'add' && <AccountForm account={null} onDone={showList} />}
        {view.kind === 'edit' && <AccountForm account={view.account} onDone={showList} />}
        {view.kind === 'correct' && <CorrectBalanceForm account={view.account} onDone={showList} />}
      </ScrollToTop>
    </Sheet>
  );
}
