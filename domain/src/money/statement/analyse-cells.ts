import type { TransactionType } from '../transaction.ts';
import { isAmountLike } from './amount-cell.ts';
import { isDateLike } from './date-cell.ts';
import { keysByWord, normalizeWords } from './normalize-words.ts';
import { isPendingText } from './pending-words.ts';
import { mapped, type Steps } from './steps.ts';
import { sideWords, statusWords, typeNeutralPhrases, typePhraseWords, typeWords } from './vocabulary.ts';

/** A cell, and what its content looks like regardless of the column's name. */
export interface AnalysedCell {
  readonly text: string;
  readonly isDate: boolean;
  readonly isAmount: boolean;
}

/**
 * Classifies the cells of the first rows, up to a number of rows and a total number of cells, since a row may have two
 * hundred. The first row is always included.
 */
export function* analyseRows(
  rows: readonly (readonly string[])[],
  limits: { readonly rows: number; readonly cells: number },
): Steps<(readonly AnalysedCell[])[]> {
  const analysed: AnalysedCell[][] = [];
  let cells = 0;
  for (const row of rows.slice(0, limits.rows)) {
    cells += row.length;
    if (analysed.length > 0 && cells > limits.cells) break;
    if (analysed.length > 0) yield;
    analysed.push(yield* mapped(row, analyseCell, (text) => text.length));
  }
  return analysed;
}

function analyseCell(text: string): AnalysedCell {
  return { text, isDate: isDateLike(text), isAmount: isAmountLike(text) };
}

/** Longer than any of our words. */
const maxLength = 60;
const types = keysByWord(typeWords);
const sides = keysByWord(sideWords);
const statuses = keysByWord(statusWords);
const phraseWords = keysByWord(typePhraseWords);
const neutral = new RegExp(`(?<=^| )(?:${typeNeutralPhrases.map(normalizeWords).join('|')})(?= |$)`, 'g');

/**
 * The type that a cell names, as a whole or by its words, or null: banks also write words there that say nothing about the
 * direction, or contradict each other.
 */
export function parseTypeWord(cell: string): TransactionType | null {
  if (cell.length > maxLength) return null;
  const words = normalizeWords(cell);
  return types.get(words) ?? parseTypePhrase(words);
}

function parseTypePhrase(phrase: string): TransactionType | null {
  const words = phrase.replace(neutral, '').split(' ');
  const found = new Set(words.map((word) => phraseWords.get(word) ?? phraseWords.get(word.replace(/^ال/, ''))));
  if (found.has('wayIn') && found.has('wayOut')) return null;
  if (found.has('back')) return found.has('kindIn') ? null : 'income';
  if (found.has('wayIn') || found.has('wayOut')) return found.has('wayIn') ? 'income' : 'expense';
  if (found.has('kindIn') && found.has('kindOut')) return null;
  if (found.has('kindIn') || found.has('kindOut')) return found.has('kindIn') ? 'income' : 'expense';
  return found.has('transfer') ? 'transfer' : null;
}

/** The side of the account that a cell names, or null. Unlike «payment» or «purchase», it only gives the direction. */
export function parseSideWord(cell: string): keyof typeof sideWords | null {
  return cell.length > maxLength ? null : (sides.get(normalizeWords(cell)) ?? null);
}

/** Whether a cell says that its row is only planned, is pending, or never took place. */
export function parseStatusWord(cell: string): keyof typeof statusWords | null {
  if (cell.length > maxLength) return null;
  return statuses.get(normalizeWords(cell)) ?? (isPendingText(cell) ? 'pending' : null);
}
