import { categories } from '@afdal/contract/finance/categories';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { categoriesKey } from '../../lib/finance-keys.ts';

export function useCategories() {
  return useQuery({ queryKey: categoriesKey, queryFn: () => call(categories.listCategories, {}) });
}
