import type { Account } from '@afdal/contract/money-accounts';
import { transactions } from '@afdal/contract/transactions';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { causeOf } from '../../../lib/api-failure.ts';
import { counted } from '../../../lib/format/plurals.ts';
import { useUser } from '../../../session/user.tsx';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { invalidateLongLists, invalidateTransactions } from '../transactions/cache.ts';
import { rememberCard } from './account-of-card.ts';
import { copy } from './copy.ts';
import { amountOf, bodyOf, type ReviewedDraft } from './reviewed-draft.ts';

interface Saving {
  readonly drafts: readonly { readonly draft: ReviewedDraft; readonly account: Account }[];
  readonly accounts: readonly Account[];
  readonly onSaved: (id: string) => void;
}

/** Why drafts were not added, by draft id. */
type Refusals = Readonly<Record<string, string>>;

/**
 * Adds drafts one by one. Failed ones stay, with the reason. Idempotent: retrying a draft never adds it twice.
 *
 * @param onDone not called once the form is unmounted: another may be in its place
 */
export function useSaveDrafts(onDone: () => void) {
  const { id: userId } = useUser();
  const { digits } = useReadingStyle();
  const { mutate, isPending, data } = useMutation({
    mutationFn: async ({ drafts, accounts, onSaved }: Saving): Promise<Refusals> => {
      const refused: Record<string, string> = {};
      for (const { draft, account } of drafts) {
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
      return refused;
    },
    onSuccess: (refused, { drafts }) => {
      void invalidateTransactions();
      void invalidateLongLists();
      const added = drafts.length - Object.keys(refused).length;
      if (added === 0) return;
      const title = fillTemplate(copy.added, { transactions: counted('transaction', added, digits) });
      showToast({ title, variant: 'success' });
    },
  });
  const save = (saving: Saving) =>
    mutate(saving, { onSuccess: (refused) => Object.keys(refused).length === 0 && onDone() });
  return { isBusy: isPending, refusals: data ?? none, save };
}

const none: Refusals = {};
