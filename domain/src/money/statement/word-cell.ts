import type { TransactionType } from '../transaction.ts';
import { keysByWord, normalizeWords } from './normalize-words.ts';
import { isPendingText } from './pending-words.ts';
import { sideWords, statusWords, typeNeutralPhrases, typePhraseWords, typeWords } from './vocabulary.ts';

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
