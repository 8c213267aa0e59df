import { amountText, readAmount } from '@afdal/domain/money/amount-text';
import { splitEvenly } from '@afdal/domain/money/split';
import { newId } from '../../../../lib/new-id.ts';

/** A part of a transaction that is being split. */
export interface SplitPart {
  readonly key: string;
  readonly categoryId: string | null;
  /** As typed. */
  readonly amount: string;
}

export function newPart(categoryId: string | null): SplitPart {
  return { key: newId(), categoryId, amount: '' };
}

/** The same parts, one of them changed. */
export function changePart(parts: readonly SplitPart[], key: string, change: Partial<SplitPart>): SplitPart[] {
  return parts.map((each) => (each.key === key ? { ...each, ...change } : each));
}

/** The same parts with the total divided as evenly as possible. */
export function divideEvenly(parts: readonly SplitPart[], totalMinor: number, currency: string): SplitPart[] {
  const amounts = splitEvenly(totalMinor, parts.length);
  return parts.map((part, index) => ({ ...part, amount: amountText(amounts[index] ?? 0, currency) }));
}

/** The unassigned rest of the total, negative if exceeded; null if an amount cannot be parsed. Empty counts as zero. */
export function getRemainder(parts: readonly SplitPart[], totalMinor: number, currency: string): number | null {
  let rest = totalMinor;
  for (const { amount } of parts) {
    const read = amount === '' ? { minor: 0 } : readAmount(amount, currency);
    if (!('minor' in read)) return null;
    rest -= read.minor;
  }
  return rest;
}

/** Each part's minor units if the split is valid: all above zero, and adding up to the total; otherwise null. */
export function parseMinors(
  parts: readonly SplitPart[],
  totalMinor: number,
  currency: string,
): readonly number[] | null {
  const minors = parts.flatMap(({ amount }) => {
    const read = readAmount(amount, currency);
    return 'minor' in read && read.minor > 0 ? [read.minor] : [];
  });
  const isWhole = minors.length === parts.length && getRemainder(parts, totalMinor, currency) === 0;
  return isWhole ? minors : null;
}
