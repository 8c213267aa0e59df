import { importRowsAtMost } from '@afdal/domain/money/import';
import { cellWords } from '@afdal/domain/money/statement/text-cell';
import { CsvError, type Info, parse } from 'csv-parse';
import { Failure } from '../../../platform/failure.ts';

/** A row of a file: the line where it begins, from 1, and its cells as words. Quotes that nobody closed break it. */
export interface StatementLine {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isBroken: boolean;
}

const delimiters = ['\t', ';', '|', ','] as const;
/** So much of a file shows what parts its cells. */
const looked = 65_536;
/** Besides its rows a file has a header, and lines of the bank's above it. */
const linesAtMost = importRowsAtMost + 100;
const brokenAtMost = 20;
const columnsAtMost = 200;
const lengthAtOnce = 65_536;

/** What parts the cells of most rows, quotes aside, and alike in each; null where nothing does. */
export function delimiterOf(text: string): string | null {
  const rows = unquoted(text.slice(0, looked))
    .split('\n')
    .filter((row) => row.trim() !== '');
  const weighed = delimiters.map((delimiter) => {
    const counts = rows.map((row) => row.split(delimiter).length - 1);
    const usual = mostFrequent(counts.filter((count) => count > 0));
    return { delimiter, usual, alike: counts.filter((count) => count === usual).length };
  });
  const [best] = weighed.filter(({ usual }) => usual > 0).toSorted((a, b) => b.alike - a.alike || b.usual - a.usual);
  return best?.delimiter ?? null;
}

/**
 * The rows of a CSV text that hold anything. A row whose quotes are never closed is set apart as broken, and the next
 * begins on the line behind it.
 *
 * @throws Failure `csv_unreadable`, `csv_too_long`
 */
export async function splitStatement(text: string, delimiter: string): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  let from = { at: 0, line: 0 };
  for (let broken = 0; broken <= brokenAtMost; broken += 1) {
    const rest = text.slice(from.at);
    const { rows, lineBefore: last, isClosed } = await parsed(rest, delimiter, from.line);
    for (const row of rows) lines.push(row);
    if (lines.length > linesAtMost) throw new Failure('csv_too_long');
    if (isClosed) return lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
    const opening = lineBehind(rest, last);
    lines.push({ line: from.line + opening.line, cells: [cellWords(opening.text)], isBroken: true });
    from = { at: from.at + opening.end, line: from.line + opening.line };
  }
  throw new Failure('csv_unreadable');
}

interface ParsedRow {
  readonly record: readonly string[];
  /** As it stands in the file. */
  readonly raw: string;
  readonly info: Pick<Info, 'lines'>;
}

interface Parsed {
  readonly rows: StatementLine[];
  /** The last line that belongs to them, counted from where the text begins. */
  readonly lineBefore: number;
  readonly isClosed: boolean;
}

/** Piece by piece, so that other callers have their turn meanwhile: also between the rows of a file full of cells. */
async function parsed(text: string, delimiter: string, before: number): Promise<Parsed> {
  const rows: StatementLine[] = [];
  let lineBefore = 0;
  const parser = parse({
    ...{ delimiter, info: true, raw: true, record_delimiter: '\n', skip_empty_lines: true, to: linesAtMost + 1 },
    ...{ relax_column_count: true, relax_quotes: true },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('end', resolve).on('error', reject);
      parser.on('data', (row: ParsedRow) => {
        if (row.record.length > columnsAtMost) return parser.destroy(new Failure('csv_unreadable'));
        lineBefore = row.info.lines;
        rows.push(described(row, before));
      });
      // As bytes: a piece of text might end in the middle of a letter of two units, and each half would be lost.
      const bytes = Buffer.from(text);
      const write = (at: number) => {
        if (parser.destroyed) return;
        if (at >= bytes.length) return parser.end();
        parser.write(bytes.subarray(at, at + lengthAtOnce));
        setImmediate(write, at + lengthAtOnce);
      };
      write(0);
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return { rows, lineBefore, isClosed: false };
    throw error instanceof CsvError ? new Failure('csv_unreadable') : error;
  }
  return { rows, lineBefore, isClosed: true };
}

function described({ record, raw, info }: ParsedRow, before: number): StatementLine {
  const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  return {
    line: before + info.lines - breaks,
    cells: record.map(cellWords),
    isBroken: breaks > 0 && record.some((cell) => isUnclosed(cell, raw)),
  };
}

/** Whether a cell did not end where it should and swallowed the next row: a quote is left that none is written for. */
function isUnclosed(cell: string, raw: string): boolean {
  return cell.startsWith('"') && cell.includes('\n') && !raw.includes(`"${cell.replaceAll('"', '""')}"`);
}

/** The first line behind so many that is not empty, from 1, and where it ends. */
function lineBehind(text: string, lines: number): { line: number; text: string; end: number } {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = text.indexOf('\n', start);
    const own = text.slice(start, end === -1 ? undefined : end);
    if (end === -1 || (line > lines && own.trim() !== ''))
      return { line, text: own, end: end === -1 ? text.length : end + 1 };
    start = end + 1;
  }
}

function unquoted(text: string): string {
  return text.replace(/"[^"]*"/g, '');
}

function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}
