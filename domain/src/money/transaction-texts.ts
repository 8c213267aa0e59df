import { transactionTextsAtMost } from './limits.ts';

/** The texts that a transaction carries, each empty unless given. A new one begins in `limits.ts`; the types name the rest. */
export type TransactionText = keyof typeof transactionTextsAtMost;

export const transactionTexts = Object.keys(transactionTextsAtMost) as readonly TransactionText[];

/** The same value for each of the texts. */
export function eachText<Value>(of: (name: TransactionText) => Value): Record<TransactionText, Value> {
  return Object.fromEntries(transactionTexts.map((name) => [name, of(name)])) as Record<TransactionText, Value>;
}

/** All texts of something that has some of them. */
export function toTexts(
  from: { readonly [Name in TransactionText]?: string | undefined },
): Record<TransactionText, string> {
  return eachText((name) => from[name] ?? '');
}
