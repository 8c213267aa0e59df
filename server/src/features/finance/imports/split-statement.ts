import { importRowsAtMost } from '@afdal/domain/money/import';
import type { Steps } from '@afdal/domain/money/statement/steps';
import { cellWords } from '@afdal/domain/money/statement/text-cell';
import { Failure } from '../../../platform/failure.ts';
import { StatementScanner, type TextPosition } from './statement-scanner.ts';

/** A row of a file: the line where it begins, from 1, and its cells as words. Quotes that nobody closed break it. */
export interface StatementLine {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isBroken: boolean;
}

/** Besides its rows a file has a header, and lines of the bank's above it. */
const linesAtMost = importRowsAtMost + 100;
const brokenAtMost = 20;
const columnsAtMost = 200;
/** As many as the most rows of forty columns have: more are no statement of anybody's, and only fill the memory. */
const cellsAtMost = 40 * importRowsAtMost;
/**
 * What is read anew behind broken rows is at most this many times the file: a quote here and there that nobody closed
 * has the rest read once more, and a file of nothing else would be read for minutes before it is refused.
 */
const readAnewAtMost = 3;

/**
 * The rows of a CSV text that hold anything. A row that its quotes do not let end is set apart as broken, and the next
 * begins on the line behind it.
 *
 * @throws Failure `csv_unreadable`, `csv_too_long`
 */
export function* splitStatement(text: string, delimiter: string): Steps<StatementLine[]> {
  const lines: StatementLine[] = [];
  const counts = { rows: 0, cells: 0, broken: 0, readAnew: 0 };
  let scanner = new StatementScanner(text, delimiter, columnsAtMost);
  for (;;) {
    const row = yield* scanner.nextRow();
    if (row === null) return lines;
    counts.rows += 1;
    counts.cells += row.cells.length;
    if (counts.rows > linesAtMost || counts.cells > cellsAtMost) throw new Failure('csv_too_long');
    if (row.end === 'too_wide' && !row.isBroken) throw new Failure('csv_unreadable');
    if (row.end === 'whole') {
      if (row.cells.some((cell) => cell !== '')) {
        lines.push({ line: row.from.line, cells: row.cells, isBroken: row.isBroken });
      }
      continue;
    }
    const { opening, behind } = lineAt(text, row.from);
    counts.broken += 1;
    counts.readAnew += scanner.at - behind.at;
    if (counts.broken > brokenAtMost || counts.readAnew > readAnewAtMost * text.length) {
      throw new Failure('csv_unreadable');
    }
    lines.push({ line: row.from.line, cells: [cellWords(opening)], isBroken: true });
    scanner = new StatementScanner(text, delimiter, columnsAtMost, behind);
    yield;
  }
}

/** The line that begins at a place, and where the next one does. */
function lineAt(text: string, { at, line }: TextPosition): { readonly opening: string; readonly behind: TextPosition } {
  const end = text.indexOf('\n', at);
  const opening = text.slice(at, end === -1 ? text.length : end);
  return { opening, behind: { at: end === -1 ? text.length : end + 1, line: line + 1 } };
}
