import type { Steps } from '@afdal/domain/money/statement/steps';
import { maxCellLength, toCellText } from '@afdal/domain/money/statement/text-cell';

/** A position in a file: the offset in UTF-16 units, and the line, from 1. */
export interface TextPosition {
  readonly at: number;
  readonly line: number;
}

/** A row as far as it was read. */
export interface ScannedRow {
  readonly from: TextPosition;
  readonly cells: readonly string[];
  /** Whether a cell spans lines although its quotes turned out not to be quotes. */
  readonly isBroken: boolean;
  /** `unclosed`: a quote was still open at the end of the file. `too_wide`: there are more columns than allowed. */
  readonly end: 'whole' | 'unclosed' | 'too_wide';
}

/** Work per step: finding a cell costs 1, as do every eight of its characters that are read. */
const workAtOnce = 4_000;
const charactersPerUnit = 8;

/**
 * Scans the rows of a CSV text (RFC 4180, but with LF line endings). Lenient, as bank files require: a quote inside an
 * unquoted cell is an ordinary character; if a closing quote is followed by other characters, the whole cell counts as
 * unquoted. Cells are truncated to `maxCellLength`, whatever the file contains.
 */
export class StatementScanner {
  /** The offset up to which the text has been read. */
  at: number;
  readonly #text: string;
  readonly #maxColumns: number;
  readonly #delimiterFrom: (at: number) => number;
  readonly #lineEndFrom: (at: number) => number;
  #line: number;
  #work = 0;

  constructor(text: string, delimiter: string, maxColumns: number, from: TextPosition = { at: 0, line: 1 }) {
    this.#text = text;
    this.#maxColumns = maxColumns;
    this.#delimiterFrom = finder(text, delimiter);
    this.#lineEndFrom = finder(text, '\n');
    this.at = from.at;
    this.#line = from.line;
  }

  /** Null at the end of the text. Skips empty lines. */
  *nextRow(): Steps<ScannedRow | null> {
    const text = this.#text;
    while (text[this.at] === '\n') {
      this.at += 1;
      this.#line += 1;
      if (this.#isLong(1)) yield;
    }
    if (this.at >= text.length) return null;
    const from = { at: this.at, line: this.#line };
    const cells: string[] = [];
    let isBroken = false;
    for (;;) {
      if (cells.length === this.#maxColumns) return { from, cells, isBroken, end: 'too_wide' };
      let [cell, end] = ['', this.at];
      if (text[this.at] === '"') {
        const closing = yield* this.#closingQuote(this.at + 1);
        if (closing === null) return { from, cells, isBroken, end: 'unclosed' };
        const lineBreaks = yield* this.#lineBreaksBetween(this.at, closing);
        end = this.#findCellEnd(closing + 1);
        const isQuoted = end === closing + 1;
        const cut = this.at + 1 + 2 * maxCellLength;
        const inside = text.slice(this.at + 1, Math.min(closing, cut)).replaceAll('""', '"');
        cell = isQuoted ? inside : `"${inside}${closing < cut ? text.slice(closing, end) : ''}`;
        this.#line += lineBreaks;
        isBroken ||= !isQuoted && lineBreaks > 0;
      } else {
        end = this.#findCellEnd(this.at);
        cell = text.slice(this.at, end);
      }
      cells.push(toCellText(cell));
      if (this.#isLong(1 + Math.min(cell.length, maxCellLength) / charactersPerUnit)) yield;
      this.at = end + 1;
      if (end < text.length && text[end] !== '\n') continue;
      this.#line += 1;
      return { from, cells, isBroken, end: 'whole' };
    }
  }

  /** The end of the cell that an offset is in: the next delimiter, or the end of the line. */
  #findCellEnd(at: number): number {
    return Math.min(this.#delimiterFrom(at), this.#lineEndFrom(at));
  }

  /** The closing quote: the first one that is not doubled (two stand for a literal one). Null if there is none. */
  *#closingQuote(from: number): Steps<number | null> {
    for (let at = from; ; at += 2) {
      at = this.#text.indexOf('"', at);
      if (at === -1) {
        this.at = this.#text.length;
        return null;
      }
      if (this.#text[at + 1] !== '"') return at;
      if (this.#isLong(1)) yield;
    }
  }

  *#lineBreaksBetween(from: number, to: number): Steps<number> {
    let count = 0;
    for (let at = this.#lineEndFrom(from); at < to; at = this.#lineEndFrom(at + 1)) {
      count += 1;
      if (this.#isLong(1)) yield;
    }
    return count;
  }

  #isLong(more: number): boolean {
    this.#work += more;
    if (this.#work < workAtOnce) return false;
    this.#work = 0;
    return true;
  }
}

/**
 * Finds the next occurrence of a character from an offset on; the end of the text if there is none. Offsets must be
 * ascending, so that each hit is reused: text without line ends, say, is not searched again for each cell.
 */
function finder(text: string, character: string): (at: number) => number {
  let found = -1;
  return (at) => {
    if (found < at) {
      const next = text.indexOf(character, at);
      found = next === -1 ? text.length : next;
    }
    return found;
  };
}
