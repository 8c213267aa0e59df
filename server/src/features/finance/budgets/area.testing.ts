import type { budgets } from '@afdal/contract/finance/budgets';
import type { CappedExamples, Examples } from '../../../../testing/example-call.ts';
import type { Person } from '../../../../testing/test-server.ts';

export const cappedExamples: CappedExamples = {
  budgetMoves: { add: 'moveBudget', restore: null, apart: { amount_minor: '1' } },
};

export const examples: Examples<typeof budgets> = () => ({
  readBudget: {},
  saveBudget: { body: { items: [{ categoryId: null, amountMinor: 500_000 }] } },
  moveBudget: { body: createMove },
  undoBudgetMove: {
    getParams: async (owner) => {
      const { body } = await owner.call<{ moves: { id: string }[] }>('POST', '/budget/move', await createMove(owner));
      return { id: body.moves[0]?.id ?? '' };
    },
  },
  suggestBudget: {},
});

/** A move between two budgets of a person, which are set for it. */
async function createMove(person: Person) {
  const { body } = await person.call<{ id: string; kind: string; parentId: string | null }[]>('GET', '/category');
  const [from, to] = body.filter(({ kind, parentId }) => kind === 'expense' && parentId === null);
  const items = [from, to].map((category) => ({ categoryId: category?.id, amountMinor: 100_000 }));
  await person.call('PUT', '/budget', { items });
  return { fromCategoryId: from?.id, toCategoryId: to?.id, amountMinor: 5_000 };
}
