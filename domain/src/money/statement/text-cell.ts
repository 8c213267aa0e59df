import { searchable } from '../../text/searchable.ts';
import { unescapeCsvCell } from '../csv.ts';
import { maxTagLength, maxTags, maxTransactionTextLengths } from '../limits.ts';

const { payee: maxPayeeLength, note: maxNoteLength } = maxTransactionTextLengths;
const noTags: readonly string[] = [];
/**
 * How much of a raw cell is read, in UTF-16 code units: twice the longest field (a note), so that whitespace and marks
 * do not crowd out words. Bounded because the file is untrusted and normalisation may turn one character into eighteen.
 */
export const maxCellLength = 2 * maxNoteLength;
// Zero-width spaces and marks, and bidirectional control characters.
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Matches cells that `toCellText` has to clean; most cells need nothing. */
const unplain = /^[' ]| $| {2}|[^\S ]|\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

/**
 * The cleaned text of a cell, up to `maxCellLength`. Strips the apostrophe that our own export puts before formula-like
 * cells; formulas are never evaluated.
 */
export function toCellText(cell: string): string {
  const read = cell.length > maxCellLength ? cut(cell, maxCellLength) : cell;
  if (!unplain.test(read)) return read;
  return unescapeCsvCell(read)
    .replace(unseen, '')
    .replace(/(?:[^\S\n]|[^\P{Cc}\n])+/gu, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/** The payee, on one line, cut to its maximum length. */
export function parsePayee(cell: string): string {
  // Most payees are clean already and need no copy.
  return cut(/[^\S ]| {2}/.test(cell) ? cell.replace(/\s+/g, ' ') : cell, maxPayeeLength);
}

/** The note; when empty, the full text of a payee that was too long. */
export function parseNote(cell: string, payee: string): string {
  return cut(cell === '' && payee.length > maxPayeeLength ? payee : cell, maxNoteLength);
}

/** The tags in a cell, separated by commas, semicolons or `|`; deduplicated by their `searchable` form. */
export function parseTags(cell: string): readonly string[] {
  if (cell === '') return noTags;
  const tags = new Map<string, string>();
  for (const part of new Set(cell.split(/[,;|\u060c\u061b]/))) {
    const tag = cut(part.replace(/\s+/g, ' ').trim(), maxTagLength);
    if (tag === '') continue;
    const key = searchable(tag);
    if (!tags.has(key)) tags.set(key, tag);
    if (tags.size === maxTags) break;
  }
  return [...tags.values()];
}

/** Truncates and trims to at most that many UTF-16 code units, without splitting a surrogate pair. */
export function cut(text: string, maxLength: number): string {
  const head = text.slice(0, maxLength);
  return (text.length > maxLength ? head.replace(/[\ud800-\udbff]$/, '') : head).trim();
}
