import { type TagTotals, tags } from '@afdal/contract/finance/ledger/tags';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '../../../../data/use-write.ts';
import { call } from '../../../../lib/api.ts';
import { financeKey, transactionsKey } from '../../../../lib/finance-keys.ts';
import { pluralize, pluralizeForms } from '../../../../lib/format/plurals.ts';
import { newId } from '../../../../lib/new-id.ts';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { ask } from '../../../../ui/overlay/ask.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useRules } from '../rules/use-rules.ts';
import { texts } from './texts.ts';

/** The tags of most transactions first. */
export function useTags() {
  return useQuery({ queryKey: [...transactionsKey, 'tags'], queryFn: () => call(tags.listTags, {}) });
}

/** Says of how many transactions the tags changed. */
function useTellChanged(text: string) {
  const { digits } = useDisplayPreferences();
  return ({ changed }: { readonly changed: number }) => {
    const transactions = pluralize('transaction', changed, digits);
    showToast({ title: interpolate(text, { transactions }), variant: 'success' });
  };
}

export function useRenameTag() {
  const onSuccess = useTellChanged(texts.renamed);
  return useWrite(tags.renameTag, {
    onSuccess,
    failed: texts.failedToRename,
    // The field says it.
    onFailed: () => {},
    invalidates: [financeKey],
  });
}

export function useMergeTags() {
  const onSuccess = useTellChanged(texts.merged);
  return useWrite(tags.mergeTags, { onSuccess, failed: texts.failedToMerge, invalidates: [financeKey] });
}

/** Takes a tag from all its transactions and rules, once that was asked: what they were cannot be told afterwards. */
export function useDeleteTag() {
  const { digits } = useDisplayPreferences();
  const onSuccess = useTellChanged(texts.deleted);
  const { data: rules = [] } = useRules();
  const { mutate } = useWrite(tags.deleteTag, { onSuccess, failed: texts.failedToDelete, invalidates: [financeKey] });
  return ({ tag, count }: TagTotals) => {
    const adding = rules.filter(({ effects }) =>
      effects.some((effect) => effect.type === 'tags' && effect.tags.includes(tag)),
    );
    const ofRules = interpolate(texts.deleteFromRules, { rules: pluralizeForms(texts.rules, adding.length, digits) });
    const consequence = interpolate(texts.deleteConsequence, {
      transactions: pluralize('transaction', count, digits, 'after'),
    });
    ask({
      question: interpolate(texts.deleteQuestion, { tag }),
      consequence: adding.length > 0 ? `${ofRules} ${consequence}` : consequence,
      confirmLabel: texts.deleteConfirm,
      isDestructive: true,
      onConfirm: () => mutate({ body: { tag }, idempotencyKey: newId() }),
    });
  };
}
