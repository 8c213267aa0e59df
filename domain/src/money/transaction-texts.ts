import { maxTransactionTextLengths } from './limits.ts';

/** The texts that a transaction carries, each empty unless given. A new one begins in `limits.ts`; the types name the rest. */
export type TransactionText = keyof typeof maxTransactionTextLengths;

export const transactionTexts = Object.keys(maxTransactionTextLengths) as readonly TransactionText[];

/** The same value for each of the texts. */
export function eachText<Value>(getValue: (name: TransactionText) => Value): Record<TransactionText, Value> {
  return Object.fromEntries(transactionTexts.map((name) => [name, getValue(name)])) as Record<TransactionText, Value>;
}

/** All texts of something that has some of them. */
export function toTexts(
  from: { readonly [Name in TransactionText]?: string | undefined },
): Record<TransactionText, string> {
  return eachText((name) => from[name] ?? '');
}
