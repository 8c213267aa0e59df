import type { Account } from '@afdal/contract/money-accounts';
import { transactions } from '@afdal/contract/transactions';
import { filled } from '@afdal/domain/text/filled';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { causeOf } from '../../../lib/api-failure.ts';
import { counted } from '../../../lib/format/plurals.ts';
import { useUser } from '../../../session/user.tsx';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { askAnew, askLongAnew } from '../transactions/cache.ts';
import { rememberCard } from './account-of-card.ts';
import { copy } from './copy.ts';
import { amountOf, bodyOf, type ReviewedDraft } from './reviewed-draft.ts';

interface Saving {
  readonly account: Account;
  readonly accounts: readonly Account[];
  readonly onSaved: (id: string) => void;
}

/** Adds drafts one after the other. What fails stays, with its reason; the same one sent again is still one. */
export function useSaveDrafts() {
  const { id: userId } = useUser();
  const { digits } = useReadingStyle();
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});

  const save = async (drafts: readonly ReviewedDraft[], { account, accounts, onSaved }: Saving) => {
    setBusy(true);
    const refused: Record<string, string> = {};
    for (const draft of drafts) {
      const amountMinor = amountOf(draft, account);
      if (amountMinor === null) continue;
      try {
        await call(transactions.addTransaction, { body: bodyOf(draft, amountMinor, account, accounts) });
        rememberCard(userId, draft.told.card, account.id);
        onSaved(draft.id);
      } catch (error) {
        refused[draft.id] = causeOf(error) ?? copy.failed;
      }
    }
    setRefusals(refused);
    setBusy(false);
    void askAnew();
    void askLongAnew();
    const added = drafts.length - Object.keys(refused).length;
    if (added > 0) {
      const title = filled(copy.added, { transactions: counted('transaction', added, digits) });
      showToast({ title, variant: 'success' });
    }
    return Object.keys(refused).length === 0;
  };
  return { isBusy, refusals, save };
}
