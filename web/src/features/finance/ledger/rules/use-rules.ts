import { type Rule, rules } from '@afdal/contract/finance/ledger/rules';
import { optimisticList, useItems } from '../../../../data/optimistic-list.ts';
import { rulesKey } from '../../../../lib/finance-keys.ts';

/** In the person's order, in which they apply. */
export const ruleList = optimisticList<Rule>({ key: rulesKey });

export const useRules = () => useItems(ruleList, rules.listRules);
