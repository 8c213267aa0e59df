import type { ImportSign, StatementFormat } from '@afdal/domain/money/import';
import type { DecimalMark } from '@afdal/domain/money/statement/amount-cell';
import { analyseRows } from '@afdal/domain/money/statement/analyse-cells';
import type { Steps } from '@afdal/domain/money/statement/steps';
import { AppError } from '../../../../platform/app-error.ts';
import { yieldBetweenSteps } from '../../../../platform/yield-between-steps.ts';
import { type DecodedStatement, decodeStatement, type StatementEncoding } from './decode-statement.ts';
import { detectBinary, detectFormat } from './formats/detect-format.ts';
import { readCamt } from './formats/read-camt.ts';
import { readMt940 } from './formats/read-mt940.ts';
import { readOfx } from './formats/read-ofx.ts';
import { readQif } from './formats/read-qif.ts';
import { readWorkbook } from './formats/read-workbook.ts';
import { toLines } from './formats/statement-entry.ts';
import { type StatementLine, splitStatement } from './split-statement.ts';

/** Characters per step. */
const charactersAtOnce = 65_536;

/** Replaces the line endings of every system by line feeds. */
function* normalizeLineEndings(text: string): Steps<string> {
  if (!text.includes('\r')) return text;
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + charactersAtOnce);
    // Never splits a CRLF.
    if (text[end - 1] === '\r' && text[end] === '\n') end += 1;
    pieces.push(text.slice(at, end).replace(/\r\n?/g, '\n'));
    at = end;
    yield;
  }
  return pieces.join('');
}

/** A parsed statement file. */
export interface Statement {
  readonly format: StatementFormat;
  /** Of a workbook the one that it is written in by its format. */
  readonly encoding: StatementEncoding;
  readonly lines: readonly StatementLine[];
  /** What its format says of amounts; null: only the amounts themselves tell. */
  readonly mark: DecimalMark | null;
  readonly sign: ImportSign | null;
}

/** The rows, and cells of them, inspected to decide whether a file is a statement at all. */
const inspected = { rows: 300, cells: 6_000 };

/**
 * Reads a file of any kind that banks and other programs hand out, recognised by its content, as rows of a table.
 *
 * @throws Failure `statement_unreadable`, `statement_pdf`, `statement_protected`, `statement_truncated`,
 *   `statement_many_accounts`, `statement_many_sheets`, `statement_empty`, `statement_too_long`
 */
export async function readStatement(bytes: Buffer): Promise<Statement> {
  const binary = detectBinary(bytes);
  if (binary === 'pdf') throw new AppError('statement_pdf');
  if (binary === 'workbook') return await readSheet(bytes);
  const text = await yieldBetweenSteps(readText(bytes));
  const format = detectFormat(text.text);
  if (format === 'workbook') return await readSheet(bytes);
  return { format, encoding: text.encoding, ...(await yieldBetweenSteps(readers[format](text.text))) };
}

async function readSheet(bytes: Buffer): Promise<Statement> {
  const lines = await readWorkbook(bytes);
  if (lines.length === 0) throw new AppError('statement_empty');
  // Numbers of a sheet have a point; cells with text have what the bank wrote.
  return { format: 'workbook', encoding: 'utf-8', lines, mark: null, sign: null };
}

function* readText(bytes: Buffer): Steps<DecodedStatement> {
  const { text, encoding } = yield* decodeStatement(bytes);
  if (!/\S/.test(text)) throw new AppError('statement_empty');
  return { text: yield* normalizeLineEndings(text), encoding };
}

type Read = Pick<Statement, 'lines' | 'mark' | 'sign'>;

/** Amounts are signed as the balance changes, and have a point. */
const exact = { mark: 'point', sign: 'income' } as const;

const readers: Readonly<Record<Exclude<StatementFormat, 'workbook'>, (text: string) => Steps<Read>>> = {
  *csv(text) {
    const delimiter = detectDelimiter(text);
    if (delimiter === null) throw new AppError('statement_unreadable');
    yield;
    return { lines: yield* splitStatement(text, delimiter), mark: null, sign: null };
  },
  *ofx(text) {
    return { lines: yield* toLines(yield* readOfx(text)), ...exact };
  },
  *qif(text) {
    return { lines: yield* toLines(yield* readQif(text)), mark: null, sign: 'income' };
  },
  *camt(text) {
    return { lines: yield* toLines(yield* readCamt(text)), ...exact };
  },
  *mt940(text) {
    return { lines: yield* toLines(yield* readMt940(text)), ...exact };
  },
};

/** @throws Failure `statement_unreadable` if no cell reads as a day or as an amount */
export function* assertLooksLikeStatement(lines: readonly StatementLine[]): Steps<void> {
  let remainingCells = inspected.cells;
  for (const { cells } of lines.slice(0, inspected.rows)) {
    const [row = []] = yield* analyseRows([cells], inspected);
    if (row.some(({ isDate, isAmount }) => isDate || isAmount)) return;
    remainingCells -= cells.length;
    if (remainingCells < 0) break;
    yield;
  }
  throw new AppError('statement_unreadable');
}

const delimiters = ['\t', ';', '|', ','] as const;
/** Characters inspected to detect the delimiter. */
const sampledCharacters = 65_536;

/** The delimiter that occurs equally often in the most rows, outside of quotes; null if there is none. */
function detectDelimiter(text: string): string | null {
  const rows = unquoted(text.slice(0, sampledCharacters))
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

function unquoted(text: string): string {
  return text.replace(/"[^"]*"/g, '');
}

function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}
