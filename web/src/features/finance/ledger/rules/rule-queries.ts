import { type Rule, rules } from '@afdal/contract/finance/rules';
import { interpolate } from '@afdal/domain/text/interpolate';
import { optimisticList, useItems } from '../../../../data/optimistic-list.ts';
import { useSave } from '../../../../data/use-save.ts';
import { useUndoableDelete } from '../../../../data/use-undoable-delete.ts';
import { useWrite } from '../../../../data/use-write.ts';
import { financeKey, rulesKey } from '../../../../lib/finance-keys.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { newId } from '../../../../lib/new-id.ts';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

/** In the order they were made, in which they apply: ids sort by time. */
const list = optimisticList<Rule>({ key: rulesKey, compare: (a, b) => a.id.localeCompare(b.id) });

export const useRules = () => useItems(list, rules.listRules);

export const useDeleteRule = () =>
  useUndoableDelete(list, {
    remove: rules.deleteRule,
    restore: rules.restoreRule,
    label: ({ contains }) => contains,
    texts: texts,
  });

export const useSaveRule = (saved: Rule | null) =>
  useSave(list, { add: rules.addRule, edit: rules.editRule, saved, texts: texts });

/** Gives transactions without a category the one that the rules say. */
export function useApplyRules() {
  const { digits } = useDisplayPreferences();
  const { mutate, isPending } = useWrite(rules.applyRules, {
    onSuccess: ({ changed }) => {
      const transactions = pluralize('transaction', changed, digits);
      showToast({ title: interpolate(texts.applied, { transactions }), variant: 'success' });
    },
    failed: texts.failedToApply,
    invalidates: [financeKey],
  });
  return { apply: () => mutate({ idempotencyKey: newId() }), isPending };
}
