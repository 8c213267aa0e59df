import { maxImportRows } from '@afdal/domain/money/limits';
import type { TransferSide } from '@afdal/domain/money/statement/peer-rows';
import type { Steps } from '@afdal/domain/money/statement/steps';
import { toCellText } from '@afdal/domain/money/statement/text-cell';
import { AppError } from '../../../../platform/app-error.ts';
import { StatementScanner, type TextPosition } from './statement-scanner.ts';

/** A row of a file: the line where it begins, from 1, and its cleaned cells. Broken if its quotes are not closed properly. */
export interface StatementLine {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isBroken: boolean;
  /** The account of the file that it belongs to, and of a transfer the other side; where the file's kind says so. */
  readonly account?: string;
  readonly transfer?: TransferSide | null;
}

/** Besides its rows a file has a header, and the bank's own lines above it. */
const maxLines = maxImportRows + 100;
const maxBroken = 20;
const maxColumns = 200;
/** The maximum number of rows, with forty columns each: a file with more cells is no statement and only fills memory. */
const maxCells = 40 * maxImportRows;
/**
 * How many times the file's length may be read again after broken rows: each unclosed quote causes the rest to be read
 * again, and a file full of them would be read for minutes before it is rejected.
 */
const maxRereads = 3;

/**
 * The non-empty rows of a CSV text. A row with an unclosed quote is returned as broken, with its first line as the only
 * cell, and the next row begins on the line after that.
 *
 * @throws Failure `statement_unreadable`, `statement_too_long`
 */
export function* splitStatement(text: string, delimiter: string): Steps<StatementLine[]> {
  const lines: StatementLine[] = [];
  const counts = { rows: 0, cells: 0, broken: 0, reread: 0 };
  let scanner = new StatementScanner(text, delimiter, maxColumns);
  for (;;) {
    const row = yield* scanner.nextRow();
    if (row === null) return lines;
    counts.rows += 1;
    counts.cells += row.cells.length;
    if (counts.rows > maxLines || counts.cells > maxCells) throw new AppError('statement_too_long');
    if (row.end === 'too_wide' && !row.isBroken) throw new AppError('statement_unreadable');
    if (row.end === 'whole') {
      if (row.cells.some((cell) => cell !== '')) {
        lines.push({ line: row.from.line, cells: row.cells, isBroken: row.isBroken });
      }
      continue;
    }
    const { content, next } = lineAt(text, row.from);
    counts.broken += 1;
    counts.reread += scanner.at - next.at;
    if (counts.broken > maxBroken || counts.reread > maxRereads * text.length) {
      throw new AppError('statement_unreadable');
    }
    lines.push({ line: row.from.line, cells: [toCellText(content)], isBroken: true });
    scanner = new StatementScanner(text, delimiter, maxColumns, next);
    yield;
  }
}

/** The line that begins at a position, and where the next one begins. */
function lineAt(text: string, { at, line }: TextPosition): { readonly content: string; readonly next: TextPosition } {
  const end = text.indexOf('\n', at);
  const content = text.slice(at, end === -1 ? text.length : end);
  return { content, next: { at: end === -1 ? text.length : end + 1, line: line + 1 } };
}
