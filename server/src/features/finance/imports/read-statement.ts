import { lookedRows } from '@afdal/domain/money/statement/looked-cell';
import type { Steps } from '@afdal/domain/money/statement/steps';
import { Failure } from '../../../platform/failure.ts';
import { decodeStatement, type StatementEncoding } from './decode-statement.ts';
import { detectDelimiter } from './detect-delimiter.ts';
import { normalizeLineEndings } from './normalize-line-endings.ts';
import { type StatementLine, splitStatement } from './split-statement.ts';

/** A statement file, taken apart. */
export interface Statement {
  readonly encoding: StatementEncoding;
  readonly lines: readonly StatementLine[];
}

/** So many rows, and so many of their cells, show whether a file is a statement at all. */
const looked = { rows: 300, cells: 6_000 };

/** @throws Failure `csv_empty`, `csv_unreadable`, `csv_too_long` */
export function* readStatement(bytes: Buffer): Steps<Statement> {
  const { text, encoding } = yield* decodeStatement(bytes);
  if (!/\S/.test(text)) throw new Failure('csv_empty');
  const plain = yield* normalizeLineEndings(text);
  const delimiter = detectDelimiter(plain);
  if (delimiter === null) throw new Failure('csv_unreadable');
  yield;
  return { encoding, lines: yield* splitStatement(plain, delimiter) };
}

/** @throws Failure `csv_unreadable` where no cell reads as a day and none as an amount */
export function* refuseOtherTables(lines: readonly StatementLine[]): Steps<void> {
  let left = looked.cells;
  for (const { cells } of lines.slice(0, looked.rows)) {
    const [row = []] = yield* lookedRows([cells], looked);
    if (row.some(({ isDate, isAmount }) => isDate || isAmount)) return;
    left -= cells.length;
    if (left < 0) break;
    yield;
  }
  throw new Failure('csv_unreadable');
}
