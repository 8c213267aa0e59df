import type { ImportSign, StatementDelimiter, StatementEncoding, StatementFormat } from '@afdal/domain/money/import';
import { statementDelimiters } from '@afdal/domain/money/import';
import type { DecimalMark } from '@afdal/domain/money/statement/amount-cell';
import { analyseRows } from '@afdal/domain/money/statement/analyse-cells';
import { readPeer } from '@afdal/domain/money/statement/peers';
import type { Steps } from '@afdal/domain/money/statement/steps';
import { AppError } from '../../../../platform/app-error.ts';
import { yieldBetweenSteps } from '../../../../platform/yield-between-steps.ts';
import { type DecodedStatement, decodeStatement } from './decode-statement.ts';
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

/** What the person says of how a file is written; null where the file itself tells. */
export interface FileReading {
  readonly encoding: StatementEncoding | null;
  readonly delimiter: StatementDelimiter | null;
}

const byItself: FileReading = { encoding: null, delimiter: null };

/** A parsed statement file. */
export interface Statement {
  readonly format: StatementFormat;
  /** The program that wrote it, where its columns say so. */
  readonly source: string | null;
  /** Of a workbook the one that it is written in by its format. */
  readonly encoding: StatementEncoding;
  /** Of CSV alone. */
  readonly delimiter: StatementDelimiter | null;
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
 * @throws Failure `statement_unreadable`, `statement_pdf`, `statement_picture`, `statement_zipped`, `statement_protected`,
 *   `statement_truncated`, `statement_many_sheets`, `statement_empty`, `statement_too_long`
 */
export async function readStatement(bytes: Buffer, given: FileReading = byItself): Promise<Statement> {
  const binary = detectBinary(bytes);
  if (binary && binary !== 'workbook') throw new AppError(`statement_${binary}`);
  if (binary === 'workbook') return await readSheet(bytes);
  const { text, encoding, hasControls } = await yieldBetweenSteps(readText(bytes, given.encoding));
  const format = detectFormat(text);
  if (format === 'workbook') return await readSheet(bytes);
  const read = { format, source: null, encoding, delimiter: null };
  if (format !== 'csv') return { ...read, ...(await yieldBetweenSteps(readers[format](text))) };
  if (hasControls) throw new AppError('statement_unreadable');
  const delimiter = given.delimiter ?? detectDelimiter(text);
  if (delimiter === null) throw new AppError('statement_unreadable');
  const lines = await yieldBetweenSteps(splitStatement(text, delimiter));
  return { ...read, delimiter, ...(await yieldBetweenSteps(readTable(lines))) };
}

/** A table as it is, or as rows of accounts where another program has written it. */
function* readTable(lines: readonly StatementLine[]): Steps<Read & Pick<Statement, 'source'>> {
  const peer = yield* readPeer(lines);
  if (!peer) return { source: null, lines, mark: null, sign: null };
  const entries = peer.rows.map((row) => ({ ...row, isPending: false }));
  return { source: peer.name, lines: yield* toLines(entries), mark: null, sign: 'income' };
}

async function readSheet(bytes: Buffer): Promise<Statement> {
  const lines = await readWorkbook(bytes);
  if (lines.length === 0) throw new AppError('statement_empty');
  // Numbers of a sheet have a point; cells with text have what the bank wrote.
  return {
    format: 'workbook',
    encoding: 'utf-8',
    delimiter: null,
    ...(await yieldBetweenSteps(readTable(lines))),
  };
}

function* readText(bytes: Buffer, given: StatementEncoding | null): Steps<DecodedStatement> {
  const decoded = yield* decodeStatement(bytes, given);
  if (!/\S/.test(decoded.text)) throw new AppError('statement_empty');
  return { ...decoded, text: yield* normalizeLineEndings(decoded.text) };
}

type Read = Pick<Statement, 'lines' | 'mark' | 'sign'>;

/** Amounts are signed as the balance changes, and have a point. */
const exact = { mark: 'point', sign: 'income' } as const;

const readers: Readonly<Record<Exclude<StatementFormat, 'workbook' | 'csv'>, (text: string) => Steps<Read>>> = {
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

/** Characters inspected to detect the delimiter. */
const sampledCharacters = 65_536;

/** The delimiter that occurs equally often in the most rows, outside of quotes; null if there is none. */
function detectDelimiter(text: string): StatementDelimiter | null {
  const rows = unquoted(text.slice(0, sampledCharacters))
    .split('\n')
    .filter((row) => row.trim() !== '');
  const weighed = statementDelimiters.map((delimiter) => {
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
