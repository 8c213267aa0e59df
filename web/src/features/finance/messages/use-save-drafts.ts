import type { Account } from '@afdal/contract/money-accounts';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { getErrorMessage } from '../../../lib/api-failure.ts';
import { counted } from '../../../lib/format/plurals.ts';
import { acceptKept } from '../../../lib/outbox/kept.ts';
import { useUser } from '../../../session/user.tsx';
import { useCall } from '../../../ui/query/use-call.ts';
import { toldByForm } from '../../../ui/query/use-save.ts';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { invalidateLongLists } from '../ledger/transactions/cache.ts';
import { useTransactionWrite } from '../ledger/transactions/use-transaction-write.ts';
import { rememberCard } from './account-of-card.ts';
import { copy } from './copy.ts';
import { parseAmount, type ReviewedDraft, toBody } from './reviewed-draft.ts';

interface Saving {
  readonly drafts: readonly { readonly draft: ReviewedDraft; readonly account: Account }[];
  readonly accounts: readonly Account[];
  readonly onSaved: (id: string) => void;
}

/** Why drafts were not added, by draft id. */
type Refusals = Readonly<Record<string, string>>;

/**
 * Adds drafts, one write each, in their order. Failed ones stay, with the reason. Idempotent: retrying a draft never adds it twice.
 *
 * @param onDone not called once the form is unmounted: another may be in its place
 */
export function useSaveDrafts(onDone: () => void) {
  const { id: userId } = useUser();
  const { digits } = useReadingStyle();
  const { mutateAsync: add } = useTransactionWrite('addTransaction', { failed: copy.failed, onFailed: toldByForm });
  const addAll = async ({ drafts, accounts, onSaved }: Saving): Promise<Refusals> => {
    const refused: Record<string, string> = {};
    const adding = drafts.map(async ({ draft, account }) => {
      const amountMinor = parseAmount(draft, account);
      if (amountMinor === null) return;
      try {
        await add({ body: toBody(draft, amountMinor, account, accounts) }).catch(acceptKept);
        rememberCard(userId, draft.stated.card, account.id);
        onSaved(draft.id);
      } catch (error) {
        refused[draft.id] = getErrorMessage(error) ?? copy.failed;
      }
    });
    await Promise.all(adding);
    return refused;
  };
  const { mutate, isPending, data } = useCall(addAll, {
    onSuccess: (refused, { drafts }) => {
      void invalidateLongLists();
      const added = drafts.length - Object.keys(refused).length;
      if (added === 0) return;
      const title = fillTemplate(copy.added, { transactions: counted('transaction', added, digits) });
      showToast({ title, variant: 'success' });
    },
    failed: copy.failed,
  });
  const save = (saving: Saving) =>
    mutate(saving, { onSuccess: (refused) => Object.keys(refused).length === 0 && onDone() });
  return { isBusy: isPending, refusals: data ?? none, save };
}

const none: Refusals = {};
