import type { Budget, BudgetItem } from '@afdal/contract/finance/budgets';
import type { Category } from '@afdal/contract/finance/categories';
import { amountText, readAmount } from '@afdal/domain/money/amount-text';
import * as z from 'zod/mini';

/** Key of the total budget, beside the category ids. */
export const whole = 'whole';

const Draft = z.strictObject({
  /** As typed, by category. Empty means not planned. (`z.record` would add half a kilobyte to every page.) */
  amounts: z.catchall(z.object({}), z.string()),
  rollover: z.boolean(),
});

/** The form's contents. */
export type BudgetDraft = z.infer<typeof Draft>;

export function isBudgetDraft(value: unknown): value is BudgetDraft {
  return Draft.safeParse(value).success;
}

/** The planned amount of a category, or of the total. */
export type PlannedItem = Pick<BudgetItem, 'categoryId' | 'amountMinor' | 'rollover'>;

interface Amounts {
  readonly categoryId: string | null;
  readonly amountMinor: number;
}

export function toDraft(budget: Budget): BudgetDraft {
  return {
    amounts: toAmountTexts(budget.items, budget.currency),
    rollover: budget.items.some(({ rollover }) => rollover),
  };
}

/** Amounts of a currency, formatted as the fields show them. */
export function toAmountTexts(items: readonly Amounts[], currency: string): BudgetDraft['amounts'] {
  return Object.fromEntries(
    items.map(({ categoryId, amountMinor }) => [categoryId ?? whole, amountText(amountMinor, currency)]),
  );
}

/** The items of a draft; null if an amount cannot be parsed. */
export function toItems({ amounts, rollover }: BudgetDraft, currency: string): readonly PlannedItem[] | null {
  const items: PlannedItem[] = [];
  for (const [field, text] of Object.entries(amounts)) {
    if (text === '') continue;
    const read = readAmount(text, currency);
    if (!('minor' in read) || read.minor <= 0) return null;
    items.push({ categoryId: field === whole ? null : field, amountMinor: read.minor, rollover });
  }
  return items;
}

/** Drops amounts of deleted categories: they have no field, and the server rejects them. */
export function dropDeletedCategories(
  { amounts, rollover }: BudgetDraft,
  categories: readonly Category[],
): BudgetDraft {
  const fields = new Set([whole, ...categories.map(({ id }) => id)]);
  const remaining = Object.entries(amounts).filter(([field]) => fields.has(field));
  return { amounts: Object.fromEntries(remaining), rollover };
}

/** The categories that get a field: top-level ones, subcategories that are already planned, and all of them once asked for. */
export function plannable(
  categories: readonly Category[],
  { amounts }: BudgetDraft,
  isDetailed: boolean,
): readonly Category[] {
  return categories.filter(
    ({ id, kind, parentId }) => kind === 'expense' && (parentId === null || isDetailed || id in amounts),
  );
}
