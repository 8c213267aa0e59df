import type { Rule } from '@afdal/contract/rules';
import { rulesKey } from '../../../lib/finance-keys.ts';
import { optimisticList, withChange } from '../../../lib/optimistic-list.ts';

export const { writing, showAtOnce, changeShown } = optimisticList<Rule>(rulesKey);

/** Inserts a rule in order: ids sort by creation time. */
export function withRule(rules: readonly Rule[], rule: Rule): readonly Rule[] {
  if (rules.some(({ id }) => id === rule.id)) return withChange(rules, rule.id, rule);
  return [...rules, rule].sort((a, b) => a.id.localeCompare(b.id));
}
