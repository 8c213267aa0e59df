import type { Category } from '@afdal/contract/finance/categories';
import type { KnownPayee } from '@afdal/contract/finance/ledger/known-payees';
import type { CategoryKind } from '@afdal/domain/money/category';
import { isFoundIn, searchable } from '@afdal/domain/text/searchable';
import type { PastChoice } from './past-choices.ts';

interface Known {
  readonly categories: readonly Category[];
  readonly payees: readonly KnownPayee[];
  /** Newest first. */
  readonly choices: readonly PastChoice[];
}

interface Typed {
  readonly kind: CategoryKind;
  readonly payee: string;
  readonly amountMinor: number | null;
  /** Local hour, 0 to 23. */
  readonly hour: number;
}

const [closeHours, aboutAsMuch] = [2, 2];

/** Likely categories, best first: by payee, then by time of day, amount, and recency. */
export function suggestedCategories(
  { categories, payees, choices }: Known,
  typed: Typed,
  count: number,
): readonly Category[] {
  const scores = new Map<string, number>();
  const add = (id: string | null, score: number) => id && scores.set(id, (scores.get(id) ?? 0) + score);
  choices.forEach(({ categoryId, hour, amountMinor }, age) => {
    const isSameTime = hoursBetween(hour, typed.hour) <= closeHours;
    const isAboutAsMuch = typed.amountMinor !== null && isNear(amountMinor, typed.amountMinor);
    add(categoryId, 0.95 ** age * (isSameTime ? 2 : 1) * (isAboutAsMuch ? 1.5 : 1));
  });
  payees.forEach((payee, age) => {
    add(getPayeeCategory(payee, typed.kind), 0.3 * 0.97 ** age + likeness(payee.name, typed.payee));
  });
  // What a known payee sends back, most likely.
  const refundedId = typed.kind === 'income' ? knownPayee(payees, typed.payee)?.expenseCategoryId : null;
  add(refundedId ?? null, 500);
  const ofKind = categories.filter(({ id, kind }) => kind === typed.kind || id === refundedId);
  const scored = ofKind.filter(({ id }) => scores.has(id));
  const best = scored.toSorted((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0));
  const others = ofKind.filter(({ id, parentId }) => parentId === null && !scores.has(id));
  return [...best, ...others].slice(0, count);
}

/** Known payees that match the typed text, most recent first. */
export function suggestedPayees(payees: readonly KnownPayee[], typed: string, count: number): readonly KnownPayee[] {
  if (searchable(typed) === '') return [];
  return payees.filter(({ name }) => isFoundIn(typed, name) && name !== typed).slice(0, count);
}

/** The known payee with the typed name, ignoring spelling variants. */
export function knownPayee(payees: readonly KnownPayee[], typed: string): KnownPayee | undefined {
  const plain = searchable(typed);
  return plain === '' ? undefined : payees.find(({ name }) => searchable(name) === plain);
}

export function getPayeeCategory(payee: KnownPayee, kind: CategoryKind): string | null {
  return kind === 'expense' ? payee.expenseCategoryId : payee.incomeCategoryId;
}

function likeness(name: string, typed: string): number {
  const plain = searchable(typed);
  if (plain.length < 2) return 0;
  if (searchable(name) === plain) return 1000;
  return isFoundIn(typed, name) ? 100 : 0;
}

function hoursBetween(a: number, b: number): number {
  const apart = Math.abs(a - b);
  return Math.min(apart, 24 - apart);
}

function isNear(a: number, b: number): boolean {
  return a > 0 && b > 0 && Math.max(a, b) / Math.min(a, b) <= aboutAsMuch;
}
