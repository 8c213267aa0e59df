import { isAmountLike } from '@afdal/domain/money/statement/amount-cell';
import { isDateLike } from '@afdal/domain/money/statement/date-cell';
import { Failure } from '../../../platform/failure.ts';
import { decodeStatement, type StatementEncoding } from './decode-statement.ts';
import { delimiterOf, type StatementLine, splitStatement } from './split-statement.ts';

/** A statement file, taken apart. */
export interface Statement {
  readonly encoding: StatementEncoding;
  readonly lines: readonly StatementLine[];
}

/** So many rows show whether a file is a statement at all. */
const looked = 300;

/** @throws Failure `csv_empty`, `csv_unreadable`, `csv_too_long` */
export async function readStatement(bytes: Buffer): Promise<Statement> {
  const { text, encoding } = decodeStatement(bytes);
  if (text.trim() === '') throw new Failure('csv_empty');
  const plain = text.replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(plain);
  if (delimiter === null) throw new Failure('csv_unreadable');
  const lines = await splitStatement(plain, delimiter);
  return { encoding, lines };
}

/** @throws Failure `csv_unreadable` where no cell reads as a day and none as an amount */
export function refuseOtherTables(lines: readonly StatementLine[]): void {
  const isRead = lines
    .slice(0, looked)
    .some(({ cells }) => cells.some((cell) => isDateLike(cell) || isAmountLike(cell)));
  if (!isRead) throw new Failure('csv_unreadable');
}
