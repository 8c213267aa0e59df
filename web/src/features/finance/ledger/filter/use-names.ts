import { useMemo } from 'react';
import { type CategoryBook, categoryBook } from '../../category-book.ts';
import { useAccounts } from '../../use-accounts.ts';
import { useCategories } from '../../use-categories.ts';

/** Names for the ids in transactions. */
export interface Names {
  readonly categories: CategoryBook;
  readonly accounts: ReadonlyMap<string, string>;
}

/** Names for the ids in transactions: the same object until the categories or accounts change. */
export function useNames(): Names {
  const { data: categories = none } = useCategories();
  const { data: accounts = none } = useAccounts();
  return useMemo(
    () => ({ categories: categoryBook(categories), accounts: new Map(accounts.map(({ id, name }) => [id, name])) }),
    [categories, accounts],
  );
}

const none: readonly never[] = [];
