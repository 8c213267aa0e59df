import { Conditions, Effects, rules } from '@afdal/contract/finance/ledger/rules';
import { defineArea } from '../../../../platform/area/define-area.ts';
import { deleteHandler } from '../../../../platform/http/trash-handlers.ts';
import type { AreaListener, ListenerNeeds } from '../listeners/ledger-listeners.ts';
import { ruleRows } from '../rule-store/store.ts';
import { rules as rulesTable } from '../schema/rules-tables.ts';
import type { SourceNeeds } from '../transactions/transaction-sources.ts';
import {
  addRule,
  applyRules,
  deriveCopiedRule,
  editRule,
  followTags,
  listRules,
  moveCategoryRules,
  orderRules,
  restoreRule,
  tryRule,
  upgradeCopiedRule,
} from './handlers.ts';

export const rulesArea = defineArea({
  endpoints: rules,
  handlers: ({ listeners, ...needs }: ListenerNeeds & SourceNeeds) => ({
    listRules,
    addRule,
    orderRules,
    tryRule: (call) => tryRule(call, needs.transactionSources),
    editRule,
    deleteRule: deleteHandler(ruleRows),
    restoreRule,
    applyRules: (call) => applyRules(call, listeners, needs.transactionSources),
  }),
  tables: [
    {
      table: rulesTable,
      imported: {
        columns: { conditions: Conditions, effects: Effects },
        upgrade: upgradeCopiedRule,
        derive: deriveCopiedRule,
      },
      purge: ruleRows.purge,
      trashed: { kind: 'rule', title: rulesTable.name },
    },
  ],
  provides: {
    ledgerListeners: [{ onCategoriesDeleted: moveCategoryRules, onTagsReplaced: followTags } satisfies AreaListener],
  },
});
