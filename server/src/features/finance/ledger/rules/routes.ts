import type { rules } from '@afdal/contract/rules';
import { Failure } from '../../../../platform/failure.ts';
import type { Handlers } from '../../../../platform/http/call.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { addRule } from './add-rule.ts';
import { applyRules } from './apply-rules.ts';
import { editRule } from './edit-rule.ts';
import { restoreRule } from './restore-rule.ts';
import { ruleRows, rulesOf } from './store.ts';

export const ruleHandlers = (listeners: LedgerListeners): Handlers<typeof rules> => ({
  listRules: async ({ db, user }) => await rulesOf(db, user.id),
  addRule,
  editRule,
  deleteRule: async ({ db, user, params, now }) => {
    if (!(await ruleRows.markDeleted(db, user.id, params.id, now))) throw new Failure('not_found');
    return undefined;
  },
  restoreRule,
  applyRules: (call) => applyRules(call, listeners),
});
