import { rules } from '@afdal/contract/finance/rules';
import { defineArea } from '../../../../platform/area/define-area.ts';
import { deleteHandler } from '../../../../platform/http/trash-handlers.ts';
import type { AreaListener, ListenerNeeds } from '../listeners/ledger-listeners.ts';
import { categories } from '../schema/categories-tables.ts';
import { addRule, applyRules, editRule, moveOrDeleteRules, restoreRule, restoreRules } from './handlers.ts';
import { findRules, ruleRows } from './store.ts';
import { rules as rulesTable } from './tables.ts';

export const rulesArea = defineArea({
  endpoints: rules,
  handlers: ({ listeners }: ListenerNeeds) => ({
    listRules: async ({ db, user }) => await findRules(db, user.id),
    addRule,
    editRule,
    deleteRule: deleteHandler(ruleRows),
    restoreRule,
    applyRules: (call) => applyRules(call, listeners),
  }),
  tables: [
    {
      table: rulesTable,
      purge: ruleRows.purge,
      trashed: {
        kind: 'rule',
        title: rulesTable.contains,
        parent: { table: categories, id: rulesTable.categoryId, title: categories.name },
      },
    },
  ],
  provides: {
    ledgerListeners: [
      { onCategoriesDeleted: moveOrDeleteRules, onCategoriesRestored: restoreRules } satisfies AreaListener,
    ],
  },
});
