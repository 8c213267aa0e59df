import type { Budget, BudgetItem } from '@afdal/contract/budgets';
import type { Category } from '@afdal/contract/categories';
import { amountText, readAmount } from '@afdal/domain/money/amount-text';
import * as z from 'zod/mini';

/** The field of all spending, beside those of categories. */
export const whole = 'whole';

const Draft = z.object({
  /** As they are typed, by category. What is empty is not planned. (`z.record` would add half a kilobyte to every page.) */
  amounts: z.catchall(z.object({}), z.string()),
  rollover: z.boolean(),
});

/** What the form holds. */
export type BudgetDraft = z.infer<typeof Draft>;

export function isBudgetDraft(value: unknown): value is BudgetDraft {
  return Draft.safeParse(value).success;
}

/** What is planned of a category, or of all. */
export type PlannedItem = Pick<BudgetItem, 'categoryId' | 'amountMinor' | 'rollover'>;

interface Amounts {
  readonly categoryId: string | null;
  readonly amountMinor: number;
}

export function draftOf(budget: Budget): BudgetDraft {
  return {
    amounts: textsOf(budget.items, budget.currency),
    rollover: budget.items.some(({ rollover }) => rollover),
  };
}

/** Amounts of a currency as the fields show them. */
export function textsOf(items: readonly Amounts[], currency: string): BudgetDraft['amounts'] {
  return Object.fromEntries(
    items.map(({ categoryId, amountMinor }) => [categoryId ?? whole, amountText(amountMinor, currency)]),
  );
}

/** What a draft plans; null where an amount cannot be read. */
export function itemsOf({ amounts, rollover }: BudgetDraft, currency: string): readonly PlannedItem[] | null {
  const items: PlannedItem[] = [];
  for (const [field, text] of Object.entries(amounts)) {
    if (text === '') continue;
    const read = readAmount(text, currency);
    if (!('minor' in read) || read.minor <= 0) return null;
    items.push({ categoryId: field === whole ? null : field, amountMinor: read.minor, rollover });
  }
  return items;
}

/** Without what is planned of categories that are no more: no field shows it, and the server refuses it. */
export function withoutGone({ amounts, rollover }: BudgetDraft, categories: readonly Category[]): BudgetDraft {
  const fields = new Set([whole, ...categories.map(({ id }) => id)]);
  const left = Object.entries(amounts).filter(([field]) => fields.has(field));
  return { amounts: Object.fromEntries(left), rollover };
}

/** The categories that have a field: those of the upper level, and parts that are planned already. */
export function plannable(categories: readonly Category[], { amounts }: BudgetDraft): readonly Category[] {
  return categories.filter(({ id, kind, parentId }) => kind === 'expense' && (parentId === null || id in amounts));
}
