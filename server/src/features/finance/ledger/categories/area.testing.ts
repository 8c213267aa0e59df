import type { categories } from '@afdal/contract/finance/categories';
import type { CappedExamples, Examples } from '../../../../../testing/example-call.ts';
import type { Person } from '../../../../../testing/test-server.ts';

export const cappedExamples: CappedExamples = {
  categories: {
    add: 'addCategory',
    restore: 'restoreCategory',
    body: (n) => ({ name: `نباتات ${n}` }),
    apart: { name_key: "r.name_key || ' ' || n" },
  },
};

export const examples: Examples<typeof categories> = () => {
  let made = 0;
  const aCategory = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/category', { name: `لا يراها غيري ${++made}` });
    return { id: body.id };
  };
  return {
    listCategories: {},
    addCategory: { body: { name: 'نباتات المنزل' } },
    editCategory: { getParams: aCategory, body: { name: 'ليست لي' } },
    deleteCategory: { getParams: aCategory },
    restoreCategory: { getParams: aCategory },
  };
};
