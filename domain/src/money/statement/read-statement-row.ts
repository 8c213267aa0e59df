import type { CivilDate } from '../../calendar/civil-date.ts';
import type { ImportSign } from '../import.ts';
import { firstMoneyDay, lastMoneyDay } from '../limits.ts';
import type { TransactionStatus } from '../transaction.ts';
import {
  type AmountCell,
  allowsCurrency,
  type DecimalMark,
  guessDecimalMark,
  parseMark,
  readAmountCell,
  signByMarks,
} from './amount-cell.ts';
import { parseSideWord, parseStatusWord, parseTypeWord } from './analyse-cells.ts';
import { readDateCell } from './date-cell.ts';
import { type StatementMapping, statementFields } from './mapping.ts';
import { isPendingText } from './pending-words.ts';
import { mapped, type Steps } from './steps.ts';
import { parseNote, parsePayee, parseTags } from './text-cell.ts';

type Cells = readonly string[];

/** How the rows of one statement are read: its mapping, and what can only be inferred from all rows together. */
export interface StatementReading {
  readonly mapping: StatementMapping<number>;
  readonly currency: string;
  readonly mark: DecimalMark;
  /** Whether any amount of a single amount column has a minus; then the ones without go the other way. */
  readonly isSigned: boolean;
  /** What an amount of a single column means that has no mark; null while neither the person nor the marks say. */
  readonly sign: ImportSign | null;
  /** Whether the debit column writes debits with a minus; then a plus there is money returned. Likewise for credits. */
  readonly turned: { readonly debit: boolean; readonly credit: boolean };
}

/** The other account of a transfer, and how much it sent or received, in minor units of its own currency. */
export interface RowTransfer {
  readonly accountId: string;
  readonly minor: number;
}

/** A row as it would be imported. `signedMinor` is its effect on the account's balance; `category` is a name. */
export interface StatementRow {
  readonly type: 'expense' | 'income';
  readonly status: TransactionStatus;
  /** Planned, since the bank has only reserved the money: a later file has it posted. */
  readonly isPending: boolean;
  readonly occurredOn: CivilDate;
  readonly signedMinor: number;
  readonly payee: string;
  readonly note: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** Where the file says that the money moved between accounts, and the person has the other one. */
  readonly transfer?: RowTransfer;
}

/** A row that does not say which way its money went: the person decides. */
export type UndecidedRow = Omit<StatementRow, 'type' | 'signedMinor'> & { readonly amountMinor: number };

export type RowProblem =
  | 'date_unreadable'
  | 'date_out_of_years'
  | 'amount_unreadable'
  | 'amount_zero'
  | 'amount_too_large'
  | 'other_currency'
  | 'undone';

/**
 * Scans all rows for what a single row cannot show: decimal mark and signs.
 *
 * @param known the decimal mark, where the file's format has only one
 */
export function* parseStatement(
  rows: readonly Cells[],
  mapping: StatementMapping<number>,
  currency: string,
  known: DecimalMark | null = null,
): Steps<StatementReading> {
  const { amount, debit, credit } = mapping;
  const columnIndexes = [amount, debit, credit].filter((columnIndex) => columnIndex !== null);
  const texts = columnIndexes.map((columnIndex) => getColumn(rows, columnIndex));
  const mark = known ?? (yield* guessDecimalMark(texts, currency));
  const marks = amount === null ? [] : yield* mapped(getColumn(rows, amount), parseMark, getLength);
  const turned = function* (columnIndex: number | null): Steps<boolean> {
    if (columnIndex === null) return false;
    const getSign = (text: string) => {
      const read = readAmountCell(text, currency, mark);
      return 'minor' in read ? Math.sign(read.minor) : 0;
    };
    const signs = yield* mapped(getColumn(rows, columnIndex), getSign, getLength);
    return signs.reduce<number>((balance, sign) => balance + sign, 0) < 0;
  };
  return {
    mapping,
    currency,
    mark,
    isSigned: marks.includes('minus'),
    sign: mapping.sign ?? signByMarks(marks),
    turned: { debit: yield* turned(debit), credit: yield* turned(credit) },
  };
}

/** How many characters of a row a mapping reads. */
export function lettersRead(cells: Cells, { mapping }: StatementReading): number {
  return statementFields.reduce((sum, field) => sum + (cells[mapping[field] ?? -1]?.length ?? 0), 0);
}

/**
 * Reads one row. A transfer becomes an expense or income by its sign: the statement of one account cannot prove which
 * account is on the other side, and balances stay correct. A row that is pending or dated after `today` is planned.
 *
 * @param decided what the person said of this row; counts where the row itself has no direction
 * @returns the row, or why it cannot be read
 */
export function readStatementRow(
  cells: Cells,
  reading: StatementReading,
  today: CivilDate,
  decided: ImportSign | null = null,
): StatementRow | UndecidedRow | { readonly problem: RowProblem } {
  const { mapping } = reading;
  const text = (columnIndex: number | null) => (columnIndex === null ? '' : (cells[columnIndex] ?? ''));
  const occurredOn = readDateCell(text(mapping.date), mapping.dateOrder);
  if (occurredOn === null) return { problem: 'date_unreadable' };
  if (occurredOn < firstMoneyDay || occurredOn > lastMoneyDay) return { problem: 'date_out_of_years' };
  const amount =
    mapping.amount === null
      ? parseDebitCreditAmount(cells, reading)
      : parseSingleAmount(cells, reading, mapping.amount);
  if (typeof amount === 'string') return { problem: amount };
  if (!allowsCurrency(text(mapping.currency), reading.currency)) return { problem: 'other_currency' };
  if (amount.minor === 0) return { problem: 'amount_zero' };

  const type = typeNamed(cells, reading) ?? amount.type ?? decided ?? reading.sign;
  const stated = text(mapping.status);
  const status = parseStatusWord(stated);
  if (status === 'undone') return { problem: 'undone' };
  const payee = text(mapping.payee);
  const described = [payee, text(mapping.note), text(mapping.type)];
  const isPending = status === 'pending' || (stated === '' && described.some(isPendingText));
  const row: Omit<StatementRow, 'type' | 'signedMinor'> = {
    status: isPending || status === 'planned' || occurredOn > today ? 'planned' : 'cleared',
    isPending,
    occurredOn,
    payee: parsePayee(payee),
    note: parseNote(text(mapping.note), payee),
    category: text(mapping.category),
    tags: parseTags(text(mapping.tags)),
  };
  if (type === null) return { ...row, amountMinor: amount.minor };
  return { ...row, type, signedMinor: type === 'expense' ? -amount.minor : amount.minor };
}

/**
 * The direction named by the row's type column. A word for a side (debit, credit) takes precedence over the amount's
 * sign. Any other type word counts only if no amount of the statement has a minus and the row's has no mark: a card's
 * «payment» is incoming money.
 */
function typeNamed(cells: Cells, { mapping, isSigned }: StatementReading): StatementRow['type'] | null {
  const cell = cells[mapping.type ?? -1] ?? '';
  const side = parseSideWord(cell);
  if (side) return side === 'credit' ? 'income' : 'expense';
  const named = isSigned || parseMark(cells[mapping.amount ?? -1] ?? '') ? null : parseTypeWord(cell);
  return named === 'transfer' ? null : named;
}

/** Above zero or zero, and its direction where a mark or a column gives one. */
interface RowAmount {
  readonly minor: number;
  readonly type: ImportSign | null;
}

/** The amount from a single amount column, or why it cannot be read. In a signed statement no minus is a mark too. */
function parseSingleAmount(cells: Cells, reading: StatementReading, columnIndex: number): RowAmount | RowProblem {
  const { currency, mark, isSigned, sign } = reading;
  const read = readAmountCell(cells[columnIndex] ?? '', currency, mark);
  if ('problem' in read) return toProblem(read);
  const minor = Math.abs(read.minor);
  if (read.side) return { minor, type: read.side === 'credit' ? 'income' : 'expense' };
  const plus = sign ?? 'income';
  if (read.minor < 0) return { minor, type: plus === 'income' ? 'expense' : 'income' };
  return { minor, type: isSigned ? plus : null };
}

/** The amount from a debit and a credit column: one of the two must be empty or zero. */
function parseDebitCreditAmount(
  cells: Cells,
  { mapping, currency, mark, turned }: StatementReading,
): RowAmount | RowProblem {
  const cell = (columnIndex: number | null): AmountCell =>
    columnIndex === null ? { problem: 'empty' } : readAmountCell(cells[columnIndex] ?? '', currency, mark);
  const [debit, credit] = [cell(mapping.debit), cell(mapping.credit)];
  for (const side of [debit, credit]) if ('problem' in side && side.problem !== 'empty') return toProblem(side);
  const debited = 'minor' in debit ? debit.minor * (turned.debit ? -1 : 1) : 0;
  const credited = 'minor' in credit ? credit.minor * (turned.credit ? -1 : 1) : 0;
  if ('problem' in debit && 'problem' in credit) return 'amount_unreadable';
  if (debited !== 0 && credited !== 0) return 'amount_unreadable';
  return { minor: Math.abs(credited - debited), type: credited < debited ? 'expense' : 'income' };
}

function toProblem(read: Extract<AmountCell, { problem: unknown }>): RowProblem {
  if (read.problem === 'too_large') return 'amount_too_large';
  return read.problem === 'other_currency' ? 'other_currency' : 'amount_unreadable';
}

function getColumn(rows: readonly Cells[], columnIndex: number): string[] {
  return rows.map((row) => row[columnIndex] ?? '');
}

function getLength(text: string): number {
  return text.length;
}
