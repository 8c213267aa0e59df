import type { Category } from '@afdal/contract/finance/categories';
import type { KnownPayee } from '@afdal/contract/finance/ledger/known-payees';
import { readAmount } from '@afdal/domain/money/amount-text';
import type { CategoryKind } from '@afdal/domain/money/category';
import { useState } from 'react';
import { useUser } from '../../../../session/user.tsx';
import { useCategories } from '../../use-categories.ts';
import { usePayees } from '../../use-payees.ts';
import { readPastChoices } from './past-choices.ts';
import { getPayeeCategory, suggestedCategories } from './suggested-categories.ts';
import type { TransactionDraft } from './transaction-draft.ts';

export const maxSuggested = 6;

/** The category of a draft, the suggested ones, and what changes with the payee. */
export function useCategoryChoice(draft: TransactionDraft, currency: string) {
  const { data: categories = [], isLoading } = useCategories();
  const { data: payees = [] } = usePayees();
  const { id: userId } = useUser();
  const [{ choices }] = useState(() => readPastChoices(userId));
  const [hour] = useState(() => new Date().getHours());
  const kind: CategoryKind = draft.type === 'income' ? 'income' : 'expense';
  const amount = readAmount(draft.amount, currency);
  const typed = { kind, payee: draft.payee, amountMinor: 'minor' in amount ? amount.minor : null, hour };

  const ofPayee = (known: KnownPayee | undefined): Partial<TransactionDraft> => {
    // A manual choice is not overwritten.
    if (draft.category !== '' && !draft.isCategoryLearnt) return {};
    const inferred = known ? getPayeeCategory(known, kind) : null;
    const isThere = categories.some(({ id }) => id === inferred);
    return { category: isThere && inferred ? inferred : '', isCategoryLearnt: isThere };
  };
  return {
    kind,
    isLoading,
    category: findChosen(draft.category, categories),
    suggested: suggestedCategories({ categories, payees, choices }, typed, maxSuggested),
    ofPayee,
  };
}

/** Null: none by choice. Undefined: not chosen. */
function findChosen(category: string, categories: readonly Category[]): Category | null | undefined {
  return category === 'none' ? null : categories.find(({ id }) => id === category);
}
