import { type Rule, type RuleTrial, rules } from '@afdal/contract/finance/ledger/rules';
import { interpolate } from '@afdal/domain/text/interpolate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { inOrder, withChange } from '../../../../data/items.ts';
import { useSave } from '../../../../data/use-save.ts';
import { useUndoableDelete } from '../../../../data/use-undoable-delete.ts';
import { useListWrite, useWrite } from '../../../../data/use-write.ts';
import { call } from '../../../../lib/api.ts';
import { financeKey, rulesKey } from '../../../../lib/finance-keys.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { newId } from '../../../../lib/new-id.ts';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { type RuleDraft, toBody } from './rule-draft.ts';
import { texts } from './texts.ts';
import { ruleList as list } from './use-rules.ts';

const getName = ({ name }: Rule) => name;

export const useDeleteRule = () =>
  useUndoableDelete(list, { remove: rules.deleteRule, restore: rules.restoreRule, label: getName, texts });

export const useSaveRule = (saved: Rule | null) =>
  useSave(list, { add: rules.addRule, edit: rules.editRule, saved, texts });

export const useOrderRules = () =>
  useListWrite(list, rules.orderRules, {
    show: (items, { body: { ids } }) => inOrder(items, ids),
    failed: texts.failedToOrder,
  });

/** Switches a rule on and off. */
export const useSwitchRule = () =>
  useListWrite(list, rules.editRule, {
    show: (items, { params: { id }, body: { isEnabled } }) => withChange(items, id, { isEnabled: isEnabled === true }),
    onSuccess: (rule) => list.put(rule),
    failed: texts.failedToChange,
  });

/** Applies a rule to the past; without one, all of them to what has no category yet. */
export function useApplyRules() {
  const { digits } = useDisplayPreferences();
  const { mutate, isPending } = useWrite(rules.applyRules, {
    onSuccess: ({ changed, skipped }) => {
      const transactions = pluralize('transaction', changed, digits);
      const left = pluralize('transaction', skipped, digits);
      const title = skipped === 0 ? texts.appliedToPast : texts.appliedPartly;
      showToast({ title: interpolate(title, { transactions, skipped: left }), variant: 'success' });
    },
    failed: texts.failedToApply,
    invalidates: [financeKey],
  });
  return { apply: (id?: string) => mutate({ body: { id }, idempotencyKey: newId() }), isPending };
}

const quietMs = 400;

/** What a rule would do to the past, tried again once it was not changed for a while, whatever its name. */
export function useRuleTrial(draft: RuleDraft, saved: Rule | null) {
  const parsed = rules.tryRule.body.safeParse({ ...toBody(draft), name: texts.newTitle });
  const asked = parsed.success ? JSON.stringify({ ...parsed.data, id: saved?.id }) : '';
  const [body, setBody] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setBody(asked), quietMs);
    return () => clearTimeout(timer);
  }, [asked]);
  const query = useQuery<RuleTrial>({
    queryKey: [...rulesKey, 'trial', body],
    queryFn: () => call(rules.tryRule, { body: JSON.parse(body) }),
    enabled: body !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...query, isReady: body !== '', isCurrent: body === asked && !query.isPlaceholderData };
}
