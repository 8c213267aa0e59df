import type { Account } from '@afdal/contract/finance/money-accounts';
import { transactions } from '@afdal/contract/finance/transactions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useCall } from '../../../data/use-call.ts';
import { noop } from '../../../data/use-save.ts';
import { getErrorMessage, ignoreQueued } from '../../../lib/api-error.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { useUser } from '../../../session/user.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { invalidateLongLists } from '../ledger/transactions/cache.ts';
import { useTransactionWrite } from '../ledger/transactions/transaction-writes.ts';
import { rememberCard } from './find-card-account.ts';
import { rememberCorrection } from './remembered-corrections.ts';
import { parseAmount, type ReviewedDraft, toBody, toFeeBody } from './reviewed-draft.ts';
import { texts } from './texts.ts';

interface Saving {
  /** `target` is where a transfer goes. */
  readonly drafts: readonly {
    readonly draft: ReviewedDraft;
    readonly account: Account;
    readonly target: Account | null;
  }[];
  readonly onSaved: (id: string) => void;
}

/** Why drafts were not added, by draft id. */
type DraftErrors = Readonly<Record<string, string>>;

/**
 * Adds drafts, one write each, in their order. Failed ones stay, with the reason. Idempotent: retrying a draft never adds it twice.
 *
 * @param onDone not called once the form is unmounted: another may be in its place
 */
export function useSaveDrafts(onDone: () => void) {
  const { id: userId } = useUser();
  const { digits } = useDisplayPreferences();
  const { mutateAsync: add } = useTransactionWrite(transactions.addTransaction, {
    failed: texts.failed,
    onFailed: noop,
  });
  const addAll = async ({ drafts, onSaved }: Saving): Promise<DraftErrors> => {
    const errors: Record<string, string> = {};
    const adding = drafts.map(async ({ draft, account, target }) => {
      const amountMinor = parseAmount(draft, account);
      if (amountMinor === null) return;
      try {
        const body = toBody(draft, amountMinor, account, target);
        await add({ body }).catch(ignoreQueued);
        const fee = toFeeBody(draft, account);
        if (fee) await add({ body: fee }).catch(ignoreQueued);
        rememberCard(userId, draft.stated.card, account.id);
        if (target) rememberCard(userId, draft.stated.toCard, target.id);
        rememberCorrection(userId, draft, { type: body.type, otherAccountId: target?.id ?? null });
        onSaved(draft.id);
      } catch (error) {
        errors[draft.id] = getErrorMessage(error) ?? texts.failed;
      }
    });
    await Promise.all(adding);
    return errors;
  };
  const { mutate, isPending, data } = useCall(addAll, {
    onSuccess: (errors, { drafts }) => {
      void invalidateLongLists();
      const added = drafts.length - Object.keys(errors).length;
      if (added === 0) return;
      const title = interpolate(texts.added, { transactions: pluralize('transaction', added, digits) });
      showToast({ title, variant: 'success' });
    },
    failed: texts.failed,
  });
  const save = (saving: Saving) =>
    mutate(saving, { onSuccess: (errors) => Object.keys(errors).length === 0 && onDone() });
  return { isBusy: isPending, draftErrors: data ?? none, save };
}

const none: DraftErrors = {};
