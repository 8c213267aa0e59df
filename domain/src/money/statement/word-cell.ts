import type { TransactionType } from '../transaction.ts';
import { statusWords, typeWords } from './copy.ts';
import { keysByWord, plainWords } from './plain-words.ts';

/** Longer than any of our words. */
const lengthAtMost = 60;
const types = keysByWord(typeWords);
const statuses = keysByWord(statusWords);

/** The type that a cell names, or null: banks write much there that says nothing of the way the money went. */
export function typeOfWord(cell: string): TransactionType | null {
  return cell.length > lengthAtMost ? null : (types.get(plainWords(cell)) ?? null);
}

/** Whether a cell says that its row is only planned, or never came about. */
export function statusOfWord(cell: string): keyof typeof statusWords | null {
  return cell.length > lengthAtMost ? null : (statuses.get(plainWords(cell)) ?? null);
}
