import { isSalary, monthlyAmount } from '@afdal/domain/recurring/salary';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findCategories } from '../ledger/categories/store.ts';
import { getNextOccurrence, loadAllRecurring, termAt } from './load-recurring.ts';

/** The salaries of a person that recur and still come, each brought to a month. */
export async function findSalaries(db: Db, { id, today }: CallerToday) {
  const all = (await loadAllRecurring(db, id, today)).filter(({ row }) => row.type === 'income');
  if (all.length === 0) return [];
  const icons = new Map((await findCategories(db, id)).map((category) => [category.id, category.icon]));
  return all.flatMap((loaded) => {
    const { type, title, currency, categoryId } = loaded.row;
    const next = getNextOccurrence(loaded, today);
    if (!next) return [];
    const term = termAt(loaded, next);
    const icon = icons.get(categoryId ?? '') ?? null;
    return isSalary({ type, title, unit: term.unit, icon })
      ? [{ currency, minor: monthlyAmount(term, term.amountMinor) }]
      : [];
  });
}
