import type { ImportMapping } from '@afdal/contract/finance/imports';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { ImportSign } from '@afdal/domain/money/import';
import { maxImportRows } from '@afdal/domain/money/limits';
import { guessMapping } from '@afdal/domain/money/statement/guess-mapping';
import {
  missingFields,
  type StatementMapping,
  statementFields,
  toColumnIndexes,
} from '@afdal/domain/money/statement/mapping';
import {
  lettersRead,
  parseStatement,
  type RowProblem,
  readStatementRow,
  type StatementRow,
  type UndecidedRow,
} from '@afdal/domain/money/statement/read-statement-row';
import { analyseTable, type StatementTable } from '@afdal/domain/money/statement/statement-table';
import { mapped, type Steps } from '@afdal/domain/money/statement/steps';
import { AppError } from '../../../../platform/app-error.ts';
import type { Statement } from './read-statement.ts';
import type { StatementLine } from './split-statement.ts';

/** What a file is imported into. */
export interface Target {
  readonly importId: string;
  readonly account: { readonly id: string; readonly currency: string };
  readonly today: CivilDate;
}

/** A row, one to be decided, or why it cannot be read. */
export type ReadResult = StatementRow | UndecidedRow | { readonly problem: RowProblem | 'broken' | 'date' | 'amount' };

/** A file as a mapping reads it, regardless of what the account has. */
export interface ReadRows {
  readonly table: StatementTable;
  readonly mapping: ImportMapping;
  /** The required fields that no column is mapped to. */
  readonly missing: readonly ('date' | 'amount')[];
  readonly lines: readonly StatementLine[];
  /** The result for each of the lines. */
  readonly results: readonly ReadResult[];
}

/**
 * Reads each row of a file by the given mapping, or a guessed one.
 *
 * @throws Failure `statement_empty`, `statement_too_long`, `validation_failed` for columns that the file does not have
 */
export function* readRows(
  { lines, mark, sign }: Pick<Statement, 'lines' | 'mark' | 'sign'>,
  { account, today }: Pick<Target, 'account' | 'today'>,
  given: ImportMapping | null,
): Steps<ReadRows> {
  const allCells = lines.map(({ cells }) => cells);
  const table = yield* analyseTable(allCells, given?.hasHeader ?? null);
  const body = lines.slice(table.bodyAt);
  if (body.length === 0) throw new AppError('statement_empty');
  if (body.length > maxImportRows) throw new AppError('statement_too_long');
  const { mapping, unknown } = toColumnIndexes(given ?? withSign(yield* guessMapping(table, allCells), sign), table);
  if (unknown.length > 0) {
    const fields = unknown.map((field) => [`mapping.${field}`, errorTexts.valueInvalid]);
    throw new AppError('validation_failed', { fields: Object.fromEntries(fields) });
  }
  const named = statementFields.map((field) => [field, table.columns[mapping[field] ?? -1] ?? null]);
  const missing = missingFields(mapping);
  const [lacking] = missing;
  const bodyCells = allCells.slice(table.bodyAt);
  const reading = yield* parseStatement(bodyCells, mapping, account.currency, mark);
  const { expenses = [], incomes = [] } = given ?? {};
  const decided = new Map([...expenses.map(as('expense')), ...incomes.map(as('income'))]);
  const toResult = ({ line, cells, isBroken }: StatementLine): ReadResult => {
    if (lacking) return { problem: lacking };
    return isBroken ? { problem: 'broken' } : readStatementRow(cells, reading, today, decided.get(line));
  };
  return {
    table,
    // `named` has every field; the other settings of the mapping stay as they are.
    mapping: {
      ...mapping,
      expenses,
      incomes,
      ...(Object.fromEntries(named) as Pick<ImportMapping, (typeof statementFields)[number]>),
    },
    missing,
    lines: body,
    results: yield* mapped(body, toResult, ({ cells }) => lettersRead(cells, reading)),
  };
}

/** What a format says of amounts counts before what they look like. */
function withSign(guessed: StatementMapping, sign: ImportSign | null): StatementMapping {
  return sign ? { ...guessed, sign } : guessed;
}

function as(sign: ImportSign) {
  return (line: number) => [line, sign] as const;
}
