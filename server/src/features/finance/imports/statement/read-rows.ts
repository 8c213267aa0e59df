import type { ImportMapping } from '@afdal/contract/finance/imports';
import type { AccountId } from '@afdal/contract/finance/money-accounts';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { ImportSign } from '@afdal/domain/money/import';
import { maxFileAccounts, maxImportRows } from '@afdal/domain/money/limits';
import { type DecimalMark, readAmountCell } from '@afdal/domain/money/statement/amount-cell';
import { fittingAccount, isAccountNamed } from '@afdal/domain/money/statement/file-accounts';
import { guessMapping } from '@afdal/domain/money/statement/guess-mapping';
import {
  missingFields,
  type RequiredField,
  type StatementMapping,
  statementFields,
  toColumnIndexes,
} from '@afdal/domain/money/statement/mapping';
import type { TransferSide } from '@afdal/domain/money/statement/peer-rows';
import {
  lettersRead,
  parseStatement,
  type RowProblem,
  type RowTransfer,
  readStatementRow,
  type StatementRow,
  type UndecidedRow,
} from '@afdal/domain/money/statement/read-statement-row';
import { analyseTable, type StatementTable } from '@afdal/domain/money/statement/statement-table';
import { mapped, type Steps } from '@afdal/domain/money/statement/steps';
import { AppError } from '../../../../platform/app-error.ts';
import type { Statement } from './read-statement.ts';
import type { StatementLine } from './split-statement.ts';

/** An account of the user's. */
export interface OwnAccount {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
}

/** What a file is imported into, and the accounts that its transfers may be from or to. */
export interface Target {
  readonly importId: string;
  readonly account: OwnAccount;
  readonly others: readonly OwnAccount[];
  readonly today: CivilDate;
}

/** What stays of a mapping where the columns are guessed anew. */
export type KeptSettings = Pick<ImportMapping, 'encoding' | 'delimiter' | 'fileAccount' | 'transfers'>;

/** A row, one to be decided, or why it cannot be read. */
export type ReadResult = StatementRow | UndecidedRow | { readonly problem: RowProblem | 'broken' | RequiredField };

/** A file as a mapping reads it, regardless of what the account has. */
export interface ReadRows {
  readonly file: Pick<Statement, 'format' | 'source' | 'encoding' | 'delimiter'>;
  readonly table: StatementTable;
  readonly mapping: ImportMapping;
  /** What must be named before its rows can be read. */
  readonly missing: readonly RequiredField[];
  /** The accounts that the file names, with their rows. */
  readonly fileAccounts: readonly { readonly name: string; readonly rows: number }[];
  readonly lines: readonly StatementLine[];
  /** The result for each of the lines. */
  readonly results: readonly ReadResult[];
}

/**
 * Reads each row of a file, of several accounts those of one, by the given mapping, or a guessed one.
 *
 * @param kept what the person said besides, where the mapping is guessed
 * @throws Failure `statement_empty`, `statement_too_long`, `validation_failed` for columns that the file does not have
 */
export function* readRows(
  { lines, mark, sign, ...file }: Statement,
  { account, others, today }: Omit<Target, 'importId'>,
  given: ImportMapping | null,
  kept: KeptSettings | null = given,
): Steps<ReadRows> {
  const allCells = lines.map(({ cells }) => cells);
  const table = yield* analyseTable(allCells, given?.hasHeader ?? null);
  const all = lines.slice(table.bodyAt);
  const fileAccounts = countAccounts(all);
  const named = fileAccounts.map(({ name }) => name);
  const chosen = kept?.fileAccount && named.includes(kept.fileAccount) ? kept.fileAccount : null;
  const fileAccount = chosen ?? fittingAccount(named, account.name);
  const body = fileAccount === null ? all : all.filter((line) => (line.account ?? fileAccount) === fileAccount);
  if (body.length === 0) throw new AppError('statement_empty');
  if (body.length > maxImportRows) throw new AppError('statement_too_long');
  const { mapping, unknown } = toColumnIndexes(given ?? withSign(yield* guessMapping(table, allCells), sign), table);
  const unknownFields = given?.fileAccount && chosen === null ? [...unknown, 'fileAccount'] : unknown;
  if (unknownFields.length > 0) {
    const fields = unknownFields.map((field) => [`mapping.${field}`, errorTexts.valueInvalid]);
    throw new AppError('validation_failed', { fields: Object.fromEntries(fields) });
  }
  const columnNames = statementFields.map((field) => [field, table.columns[mapping[field] ?? -1] ?? null]);
  const isUnchosen = fileAccounts.length > 1 && fileAccount === null;
  const missing: RequiredField[] = [...missingFields(mapping), ...(isUnchosen ? (['fileAccount'] as const) : [])];
  const [lacking] = missing;
  const reading = yield* parseStatement(allCells.slice(table.bodyAt), mapping, account.currency, mark);
  const transfers = nameTransfers(body, others, kept?.transfers ?? []);
  const accountByName = new Map(
    transfers.map(({ name, accountId }) => [name, others.find(({ id }) => id === accountId)] as const),
  );
  const { expenses = [], incomes = [] } = given ?? {};
  const decided = new Map([...expenses.map(as('expense')), ...incomes.map(as('income'))]);
  const toResult = ({ line, cells, isBroken, transfer }: StatementLine): ReadResult => {
    if (lacking) return { problem: lacking };
    if (isBroken) return { problem: 'broken' };
    const row = readStatementRow(cells, reading, today, decided.get(line));
    const other = transfer && accountByName.get(transfer.account);
    return other && 'type' in row ? withTransfer(row, transfer, { account, other, mark: reading.mark }) : row;
  };
  return {
    file,
    table,
    // `columnNames` has every field; the other settings of the mapping stay as they are.
    mapping: {
      ...mapping,
      expenses,
      incomes,
      encoding: kept?.encoding ?? null,
      delimiter: kept?.delimiter ?? null,
      fileAccount: fileAccounts.length > 1 ? fileAccount : null,
      transfers,
      ...(Object.fromEntries(columnNames) as Pick<ImportMapping, (typeof statementFields)[number]>),
    },
    missing,
    fileAccounts,
    lines: body,
    results: yield* mapped(body, toResult, ({ cells }) => lettersRead(cells, reading)),
  };
}

/** The accounts that rows belong to, in the order in which they come. */
function countAccounts(lines: readonly StatementLine[]): ReadRows['fileAccounts'] {
  const counts = new Map<string, number>();
  for (const { account = '' } of lines) if (account !== '') counts.set(account, (counts.get(account) ?? 0) + 1);
  return [...counts].map(([name, rows]) => ({ name, rows }));
}

/** The account of the user's for each one that is the other side of a transfer: as the person said, or of the same name. */
function nameTransfers(
  lines: readonly StatementLine[],
  others: readonly OwnAccount[],
  given: ImportMapping['transfers'],
): ImportMapping['transfers'] {
  const names = new Set(lines.flatMap(({ transfer }) => transfer?.account || []));
  const said = new Map(given.map(({ name, accountId }) => [name, accountId]));
  return [...names].slice(0, maxFileAccounts).map((name) => {
    const guessed = others.filter((other) => isAccountNamed(name, other.name));
    const guess = guessed.length === 1 ? guessed[0] : undefined;
    const other = said.has(name) ? others.find(({ id }) => id === said.get(name)) : guess;
    return { name, accountId: (other?.id as AccountId | undefined) ?? null };
  });
}

/** The row as a transfer, where what the other account sent or received is known. */
function withTransfer(
  row: StatementRow,
  { amount, currency }: TransferSide,
  { account, other, mark }: { readonly account: OwnAccount; readonly other: OwnAccount; readonly mark: DecimalMark },
): StatementRow {
  // A pending row is ended by one of the same account; only then is it known to have moved.
  if (row.isPending || (currency !== '' && currency !== other.currency)) return row;
  const moved = Math.abs(row.signedMinor);
  const read = amount === '' ? null : readAmountCell(amount, other.currency, mark);
  const told = read && 'minor' in read ? Math.abs(read.minor) : null;
  const isOneCurrency = account.currency === other.currency;
  const minor = isOneCurrency ? moved : told;
  // What arrives in the same currency is what was sent: a fee would be a row of its own.
  if (!minor || (isOneCurrency && told !== null && told !== moved)) return row;
  const transfer: RowTransfer = { accountId: other.id, minor };
  return { ...row, category: '', transfer };
}

/** What a format says of amounts counts before what they look like. */
function withSign(guessed: StatementMapping, sign: ImportSign | null): StatementMapping {
  return sign ? { ...guessed, sign } : guessed;
}

function as(sign: ImportSign) {
  return (line: number) => [line, sign] as const;
}
