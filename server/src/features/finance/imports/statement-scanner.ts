import type { Steps } from '@afdal/domain/money/statement/steps';
import { cellAtMost, cellWords } from '@afdal/domain/money/statement/text-cell';

/** Where in a file something begins: behind so many letters, on which line, from 1. */
export interface TextPosition {
  readonly at: number;
  readonly line: number;
}

/** A row as far as it was read. */
export interface ScannedRow {
  readonly from: TextPosition;
  readonly cells: readonly string[];
  /** Whether a cell went on below its line although its quotes were not meant to be quotes. */
  readonly isBroken: boolean;
  /** `unclosed`: a quote was open at the end of the file. `too_wide`: there are more columns than may be. */
  readonly end: 'whole' | 'unclosed' | 'too_wide';
}

/** So much is done in one step: finding a cell is one, and each of its letters that are looked at a part of one. */
const workAtOnce = 4_000;
const lettersToOne = 8;

/**
 * Reads the rows of a CSV text one after the other, where lines end in a line feed (RFC 4180). Lenient as files of banks
 * ask for: a quote inside a cell that did not begin with one is a letter; behind a quote that is closed and followed by
 * letters, the whole cell counts as not quoted. No cell is longer than is read of one, whatever stands in the file.
 */
export class StatementScanner {
  /** How far the text was read. */
  at: number;
  readonly #text: string;
  readonly #columnsAtMost: number;
  readonly #delimiterFrom: (at: number) => number;
  readonly #lineEndFrom: (at: number) => number;
  #line: number;
  #work = 0;

  constructor(text: string, delimiter: string, columnsAtMost: number, from: TextPosition = { at: 0, line: 1 }) {
    this.#text = text;
    this.#columnsAtMost = columnsAtMost;
    this.#delimiterFrom = finder(text, delimiter);
    this.#lineEndFrom = finder(text, '\n');
    this.at = from.at;
    this.#line = from.line;
  }

  /** Null at the end of the text. Lines with nothing on them are no rows. */
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
      if (cells.length === this.#columnsAtMost) return { from, cells, isBroken, end: 'too_wide' };
      let [cell, end] = ['', this.at];
      if (text[this.at] === '"') {
        const closing = yield* this.#closingQuote(this.at + 1);
        if (closing === null) return { from, cells, isBroken, end: 'unclosed' };
        const lineBreaks = yield* this.#lineBreaksBetween(this.at, closing);
        end = this.#endOfCell(closing + 1);
        const isQuoted = end === closing + 1;
        const cut = this.at + 1 + 2 * cellAtMost;
        const inside = text.slice(this.at + 1, Math.min(closing, cut)).replaceAll('""', '"');
        cell = isQuoted ? inside : `"${inside}${closing < cut ? text.slice(closing, end) : ''}`;
        this.#line += lineBreaks;
        isBroken ||= !isQuoted && lineBreaks > 0;
      } else {
        end = this.#endOfCell(this.at);
        cell = text.slice(this.at, end);
      }
      cells.push(cellWords(cell));
      if (this.#isLong(1 + Math.min(cell.length, cellAtMost) / lettersToOne)) yield;
      this.at = end + 1;
      if (end < text.length && text[end] !== '\n') continue;
      this.#line += 1;
      return { from, cells, isBroken, end: 'whole' };
    }
  }

  /** Where the cell ends whose text goes on here: at what parts it from the next one, or at the end of its line. */
  #endOfCell(at: number): number {
    return Math.min(this.#delimiterFrom(at), this.#lineEndFrom(at));
  }

  /** The quote that closes: the first one that is no half of two, which stand for one. Null where none does. */
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
 * Where a sign stands next, from a place on; the end of the text where it does not. Places are asked for in ascending
 * order, so what was found is found once: text without line ends, or without anything else, is not gone through again
 * for each cell.
 */
function finder(text: string, sign: string): (at: number) => number {
  let found = -1;
  return (at) => {
    if (found < at) {
      const next = text.indexOf(sign, at);
      found = next === -1 ? text.length : next;
    }
    return found;
  };
}
