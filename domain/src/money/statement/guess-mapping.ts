import { parseMark, signByMarks } from './amount-cell.ts';
import { type AnalysedCell, analyseRows, parseTypeWord } from './analyse-cells.ts';
import { guessDateOrder, isBareDay } from './date-cell.ts';
import { namedFields } from './header-fields.ts';
import { type ByField, type StatementField, type StatementMapping, statementFields } from './mapping.ts';
import type { StatementTable } from './statement-table.ts';
import type { Steps } from './steps.ts';

type Cells = readonly string[];
type Column = readonly AnalysedCell[];
type ColumnIndexes = { [Field in StatementField]: number | null };

/** The sample that columns are detected from: 300 rows of up to twenty columns. The date order is guessed from all rows. */
const sample = { rows: 300, cells: 6_000 };
/** Stands in for a cell that a short row does not have. */
const emptyCell: AnalysedCell = { text: '', isDate: false, isAmount: false };

/**
 * Guesses which column holds what: by header words where the column's content confirms them, otherwise by content
 * alone. A description column becomes the payee when no other column is.
 */
export function* guessMapping(table: StatementTable, rows: readonly Cells[]): Steps<StatementMapping> {
  const body = rows.slice(table.bodyAt);
  const top = yield* analyseRows(body, sample);
  const columns = table.columns.map((_, at) => top.map((row) => row[at] ?? emptyCell));
  const columnIndexes = findNamedColumns(table, columns);
  const taken = () => new Set(Object.values(columnIndexes).filter((columnIndex) => columnIndex !== null));
  const others = new Set(findOtherColumns(table));

  columnIndexes.date ??= mostly(columns, taken(), ({ isDate }) => isDate);
  if (columnIndexes.amount === null && columnIndexes.debit === null && columnIndexes.credit === null) {
    Object.assign(columnIndexes, findAmountColumns(columns, new Set([...taken(), ...others])));
  }
  if (columnIndexes.payee === null) [columnIndexes.payee, columnIndexes.note] = [columnIndexes.note, null];
  columnIndexes.payee ??= findTextColumn(columns, new Set([...taken(), ...others]));

  const names = statementFields.map((field) => {
    const columnIndex = columnIndexes[field];
    return [field, columnIndex === null ? null : (table.columns[columnIndex] ?? null)];
  });
  const date = columnIndexes.date;
  const columnAt = (columnIndex: number | null) => (columnIndex === null ? null : (columns[columnIndex] ?? []));
  return {
    ...(Object.fromEntries(names) as ByField<string>),
    hasHeader: table.hasHeader,
    dateOrder: date === null ? 'ymd' : yield* guessDateOrder(body.map((row) => row[date] ?? '')),
    sign: guessSign(columnAt(columnIndexes.amount)),
  };
}

/** As the amounts' marks say. Null when none has any: then the person says what they mean. */
function guessSign(amounts: Column | null): StatementMapping['sign'] {
  return amounts === null ? 'income' : signByMarks(amounts.map(({ text }) => parseMark(text)));
}

function findNamedColumns(table: StatementTable, columns: readonly Column[]): ColumnIndexes {
  const columnIndexes = Object.fromEntries(statementFields.map((field) => [field, null])) as ColumnIndexes;
  if (!table.hasHeader) return columnIndexes;
  const named = table.columns
    .flatMap((name, at) => namedFields(name).map(({ field, weight }) => ({ field, weight, at })))
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
  const assigned = new Set<number>();
  for (const { field, at } of named) {
    if (assigned.has(at)) continue;
    if (field === 'other') {
      assigned.add(at);
    } else if (columnIndexes[field] === null && isConfirmed(field, columns[at] ?? [])) {
      columnIndexes[field] = at;
      assigned.add(at);
    }
  }
  if (columnIndexes.debit !== null && columnIndexes.credit !== null) columnIndexes.amount = null;
  else if (columnIndexes.amount !== null) [columnIndexes.debit, columnIndexes.credit] = [null, null];
  return columnIndexes;
}

/** Columns that are recognised by name and not imported: balances and references. */
function findOtherColumns(table: StatementTable): number[] {
  if (!table.hasHeader) return [];
  return table.columns.flatMap((name, at) => (namedFields(name)[0]?.field === 'other' ? [at] : []));
}

/** Whether the content of a column confirms the field that its header names. */
function isConfirmed(field: StatementField, cells: Column): boolean {
  if (field === 'date') return computeShare(cells, ({ isDate, text }) => isDate || isBareDay(text)) >= 0.5;
  if (field === 'amount') return computeShare(cells, ({ isAmount }) => isAmount) >= 0.5;
  if (field === 'debit' || field === 'credit') return computeShare(cells, isAmountOrNone) >= 0.5;
  if (field === 'type') return cells.some(({ text }) => parseTypeWord(text) !== null);
  return true;
}

/** The first two amount columns are debit and credit if they fill each other's gaps; else the first is the amount. */
function findAmountColumns(columns: readonly Column[], taken: ReadonlySet<number>): Partial<ColumnIndexes> {
  const numeric = columns
    .map((cells, at) => ({ cells, at }))
    .filter(
      ({ cells, at }) =>
        !taken.has(at) && cells.some(({ text }) => text !== '') && computeShare(cells, isAmountOrNone) >= 0.6,
    )
    .filter(({ cells }) => cells.some(({ isAmount }) => isAmount));
  // Whole numbers without a sign may be references, so columns with decimals or signs are preferred.
  const exact = numeric.filter(({ cells }) =>
    cells.some(({ text }) => /\d[.,\u066b]\d|^\s*[-\u2212+(]|[-\u2212)]\s*$/.test(text)),
  );
  const [first, second] = exact.length > 0 ? exact : numeric;
  if (!first) return {};
  if (second && fillEachOther(first.cells, second.cells)) return { debit: first.at, credit: second.at };
  return { amount: first.at };
}

function fillEachOther(one: Column, other: Column): boolean {
  const counts = { both: 0, either: 0, one: 0, other: 0 };
  one.forEach((cell, at) => {
    const [isOne, isOther] = [isSomeAmount(cell), isSomeAmount(other[at] ?? emptyCell)];
    if (isOne && isOther) counts.both += 1;
    else if (isOne || isOther) counts.either += 1;
    if (isOne) counts.one += 1;
    if (isOther) counts.other += 1;
  });
  return counts.both * 20 <= counts.either && counts.one > 0 && counts.other > 0;
}

function mostly(
  columns: readonly Column[],
  taken: ReadonlySet<number>,
  is: (cell: AnalysedCell) => boolean,
): number | null {
  const at = columns.findIndex((cells, columnIndex) => !taken.has(columnIndex) && computeShare(cells, is) >= 0.6);
  return at === -1 ? null : at;
}

/** The text column with the most distinct values: a payee rather than a currency. */
function findTextColumn(columns: readonly Column[], taken: ReadonlySet<number>): number | null {
  const distinctCounts = columns.map((cells, at) => {
    const isText =
      !taken.has(at) && computeShare(cells, ({ text, isDate }) => !isDate && /\p{L}{2}/u.test(text)) >= 0.5;
    return isText ? new Set(cells.map(({ text }) => text)).size : 0;
  });
  const max = Math.max(0, ...distinctCounts);
  return max === 0 ? null : distinctCounts.indexOf(max);
}

function isAmountOrNone({ text, isAmount }: AnalysedCell): boolean {
  return isAmount || /^[-\u2013\u2014.]*$/.test(text);
}

function isSomeAmount({ text, isAmount }: AnalysedCell): boolean {
  return isAmount && /[1-9\u0661-\u0669\u06f1-\u06f9]/.test(text);
}

/** Share of the cells that match, 0 to 1. */
function computeShare(cells: Column, is: (cell: AnalysedCell) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
}
