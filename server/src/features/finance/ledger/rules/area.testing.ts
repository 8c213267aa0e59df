import type { rules } from '@afdal/contract/finance/ledger/rules';
import type { Examples } from '../../../../../testing/example-call.ts';
import type { Person } from '../../../../../testing/test-server.ts';
import { wordRule } from '../../../../../testing/word-rule.ts';

export const examples: Examples<typeof rules> = () => {
  const aRule = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/rule', await createRuleBody(owner));
    return { id: body.id };
  };
  return {
    listRules: {},
    addRule: { body: createRuleBody },
    orderRules: { body: { ids: [] } },
    tryRule: { body: createRuleBody },
    editRule: { getParams: aRule, body: { name: 'ليست لي' } },
    deleteRule: { getParams: aRule },
    restoreRule: { getParams: aRule },
    applyRules: { body: {} },
  };
};

async function createRuleBody(person: Person) {
  const { body } = await person.call<{ id: string }[]>('GET', '/category');
  return wordRule('مكتبة', body[0]?.id);
}
