import type { TransactionType } from '../transaction.ts';
import { keysByWord, normalizeWords } from './normalize-words.ts';
import { sideWords, statusWords, typeWords } from './vocabulary.ts';

/** Longer than any of our words. */
const lengthAtMost = 60;
const types = keysByWord(typeWords);
const sides = keysByWord(sideWords);
const statuses = keysByWord(statusWords);

/** The type that a cell names, or null: banks also write words there that say nothing about the direction. */
export function typeOfWord(cell: string): TransactionType | null {
  return cell.length > lengthAtMost ? null : (types.get(normalizeWords(cell)) ?? null);
}

/** The side of the account that a cell names, or null. Unlike «payment» or «purchase», it only gives the direction. */
export function sideOfWord(cell: string): keyof typeof sideWords | null {
  return cell.length > lengthAtMost ? null : (sides.get(normalizeWords(cell)) ?? null);
}

/** Whether a cell says that its row is only planned, or never took place. */
export function statusOfWord(cell: string): keyof typeof statusWords | null {
  return cell.length > lengthAtMost ? null : (statuses.get(normalizeWords(cell)) ?? null);
}
