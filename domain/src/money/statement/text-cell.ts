import { searchable } from '../../text/searchable.ts';
import { asWritten } from '../csv.ts';
import { tagsAtMost } from '../transaction.ts';

const payeeAtMost = 120;
const noteAtMost = 500;
const tagAtMost = 30;
const noTags: readonly string[] = [];
/**
 * So much of a cell is read, in UTF-16 units as it stands in the file: twice what the longest field holds, a note, so
 * that spaces and marks around the words cost none of them. Anybody may write the file, and what reads a cell may take
 * a letter apart into eighteen.
 */
export const cellAtMost = 2 * noteAtMost;
// Zero-width spaces and marks, and the controls that override the direction of text.
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** What `cellWords` has anything to do with. */
const unplain = /^[' ]| $| {2}|[^\S ]|\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

/**
 * A cell of a file as its words, as far as it is read. Our own export puts an apostrophe before what a spreadsheet would
 * reckon with; it is taken off again, and nothing is ever reckoned.
 */
export function cellWords(cell: string): string {
  const read = cell.length > cellAtMost ? cut(cell, cellAtMost) : cell;
  // Most cells are.
  if (!unplain.test(read)) return read;
  return asWritten(read)
    .replace(unseen, '')
    .replace(/(?:[^\S\n]|[^\P{Cc}\n])+/gu, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/** The payee, on one line, as far as one may be long. */
export function payeeOf(cell: string): string {
  // Most are as they should be: that one need not be made anew.
  return cut(/[^\S ]| {2}/.test(cell) ? cell.replace(/\s+/g, ' ') : cell, payeeAtMost);
}

/** The note, or the whole of a payee that is too long for one. */
export function noteOf(cell: string, payee: string): string {
  return cut(cell === '' && payee.length > payeeAtMost ? payee : cell, noteAtMost);
}

/** The words of one's own in a cell, parted by commas or semicolons; two that read the same are one. */
export function tagsOf(cell: string): readonly string[] {
  if (cell === '') return noTags;
  const tags = new Map<string, string>();
  for (const part of new Set(cell.split(/[,;|\u060c\u061b]/))) {
    const tag = cut(part.replace(/\s+/g, ' ').trim(), tagAtMost);
    if (tag === '') continue;
    const key = searchable(tag);
    if (!tags.has(key)) tags.set(key, tag);
    if (tags.size === tagsAtMost) break;
  }
  return [...tags.values()];
}

/** Cut to so many UTF-16 units, and never through a letter. */
export function cut(text: string, atMost: number): string {
  const kept = text.slice(0, atMost);
  return (text.length > atMost ? kept.replace(/[\ud800-\udbff]$/, '') : kept).trim();
}
