import { type Rule, rules } from '@afdal/contract/rules';
import { rulesKey } from '../../../lib/finance-keys.ts';
import { optimisticList } from '../../../ui/query/optimistic-list.ts';
import { useEntries } from '../../../ui/query/use-entries.ts';
import { useSave } from '../../../ui/query/use-save.ts';
import { useUndoableDelete } from '../../../ui/query/use-undoable-delete.ts';
import { copy } from './copy.ts';

/** In the order they were made, in which they apply: ids sort by time. */
const list = optimisticList<Rule>({ key: rulesKey, compare: (a, b) => a.id.localeCompare(b.id) });

export const useRules = () => useEntries(list, rules, 'listRules');

export const useDeleteRule = () =>
  useUndoableDelete(list, rules, {
    remove: 'deleteRule',
    restore: 'restoreRule',
    label: ({ contains }) => contains,
    texts: copy,
  });

export const useSaveRule = (saved: Rule | null) =>
  useSave(list, rules, { add: 'addRule', edit: 'editRule', saved, texts: copy });
