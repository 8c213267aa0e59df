import type { rules } from '@afdal/contract/finance/rules';
import type { Handlers } from '../../../../platform/http/call.ts';
import { deleteHandler } from '../../../../platform/http/trash-handlers.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { addRule } from './add-rule.ts';
import { applyRules } from './apply-rules.ts';
import { editRule } from './edit-rule.ts';
import { restoreRule } from './restore-rule.ts';
import { findRules, ruleRows } from './store.ts';

export const ruleHandlers = (listeners: LedgerListeners): Handlers<typeof rules> => ({
  listRules: async ({ db, user }) => await findRules(db, user.id),
  addRule,
  editRule,
  deleteRule: deleteHandler(ruleRows),
  restoreRule,
  applyRules: (call) => applyRules(call, listeners),
});
