import { analyseRows } from '@afdal/domain/money/statement/analyse-cells';
import type { Steps } from '@afdal/domain/money/statement/steps';
import { AppError } from '../../../../platform/app-error.ts';
import { decodeStatement, type StatementEncoding } from './decode-statement.ts';
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
  readonly encoding: StatementEncoding;
  readonly lines: readonly StatementLine[];
}

/** The rows, and cells of them, inspected to decide whether a file is a statement at all. */
const inspected = { rows: 300, cells: 6_000 };

/** @throws Failure `csv_empty`, `csv_unreadable`, `csv_too_long` */
export function* readStatement(bytes: Buffer): Steps<Statement> {
  const { text, encoding } = yield* decodeStatement(bytes);
  if (!/\S/.test(text)) throw new AppError('csv_empty');
  const plain = yield* normalizeLineEndings(text);
  const delimiter = detectDelimiter(plain);
  if (delimiter === null) throw new AppError('csv_unreadable');
  yield;
  return { encoding, lines: yield* splitStatement(plain, delimiter) };
}

/** @throws Failure `csv_unreadable` if no cell reads as a day or as an amount */
export function* assertLooksLikeStatement(lines: readonly StatementLine[]): Steps<void> {
  let remainingCells = inspected.cells;
  for (const { cells } of lines.slice(0, inspected.rows)) {
    const [row = []] = yield* analyseRows([cells], inspected);
    if (row.some(({ isDate, isAmount }) => isDate || isAmount)) return;
    remainingCells -= cells.length;
    if (remainingCells < 0) break;
    yield;
  }
  throw new AppError('csv_unreadable');
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
