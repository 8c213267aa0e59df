import type { savedFilters } from '@afdal/contract/finance/ledger/saved-filters';
import type { CappedExamples, Examples } from '../../../../../testing/example-call.ts';
import type { Person } from '../../../../../testing/test-server.ts';

export const cappedExamples: CappedExamples = {
  savedFilters: {
    add: 'addSavedFilter',
    restore: 'restoreSavedFilter',
    apart: { name: "'نسخة ' || n" },
    body: (n) => ({ name: `تصفية ${n}` }),
  },
};

/** Names are one filter's each. */
let made = 0;

const example = { name: 'التوصيل من البيت', filter: { period: 'quarter', type: 'expense', minAmount: '15' } };

export const examples: Examples<typeof savedFilters> = () => {
  const aFilter = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/savedFilter', {
      ...example,
      name: `لا يراها غيري ${++made}`,
    });
    return { id: body.id };
  };
  return {
    listSavedFilters: {},
    addSavedFilter: { body: example },
    orderSavedFilters: { body: { ids: [] } },
    editSavedFilter: { getParams: aFilter, body: { name: 'ليست لي' } },
    deleteSavedFilter: { getParams: aFilter },
    restoreSavedFilter: { getParams: aFilter },
  };
};
