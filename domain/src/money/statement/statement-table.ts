import { interpolate } from '../../text/interpolate.ts';
import { type AnalysedCell, analyseRows } from './analyse-cells.ts';
import { fieldsNamed } from './header-fields.ts';
import type { Steps } from './steps.ts';
import { cut } from './text-cell.ts';
import { columnWithoutName } from './vocabulary.ts';

type Cells = readonly string[];

/** The layout of a statement: its columns and where its rows begin. */
export interface StatementTable {
  readonly hasHeader: boolean;
  /** A unique name for each column; mappings refer to it. */
  readonly columns: readonly string[];
  /** Other valid names: from the detected header, and by position. A mapping may predate a change of `hasHeader`. */
  readonly aliases: readonly (readonly string[])[];
  /** Index of the first row after the header and any lines above it. */
  readonly bodyAt: number;
}

type AnalysedRow = readonly AnalysedCell[];

/** How far down a header is searched: 60 rows of up to fifty columns. Banks put lines of their own above it. */
const headerWithin = { rows: 60, cells: 3_000 };
/** How many rows below the header determine the number of columns. */
const widthWithin = 200;
const maxColumnNameLength = 100;

/**
 * Finds the header: the row with the most known column names, otherwise the row above the first one with a date and an
 * amount, if it has only words. `hasHeader` overrides the result.
 */
export function* analyseTable(rows: readonly Cells[], hasHeader: boolean | null): Steps<StatementTable> {
  const top = yield* analyseRows(rows, headerWithin);
  const firstDataAt = firstData(top);
  const found = (yield* namingRow(top)) ?? rowAboveData(top, firstDataAt);
  const is = hasHeader ?? found !== null;
  const headerAt = is ? (found ?? Math.max(0, firstDataAt - 1)) : null;
  const bodyAt = headerAt === null ? (found ?? Math.max(0, firstDataAt)) : headerAt + 1;
  const header = rows[headerAt ?? -1] ?? [];
  const width = Math.max(0, header.length, ...rows.slice(bodyAt, bodyAt + widthWithin).map((row) => filledCells(row)));
  const fallbackNames = Array.from({ length: width }, (_, at) => interpolate(columnWithoutName, { n: String(at + 1) }));
  const aliases = [fallbackNames, columnNames(fallbackNames, rows[found ?? -1] ?? [])];
  return { hasHeader: is, columns: columnNames(fallbackNames, header), aliases, bodyAt };
}

function* namingRow(rows: readonly AnalysedRow[]): Steps<number | null> {
  const named: number[] = [];
  for (const row of rows) {
    const fields = isData(row) ? [] : row.flatMap(({ text }) => fieldsNamed(text));
    named.push(new Set(fields).size);
    yield;
  }
  const max = Math.max(0, ...named);
  return max >= 2 ? named.indexOf(max) : null;
}

function rowAboveData(rows: readonly AnalysedRow[], dataAt: number): number | null {
  const [above, data] = [rows[dataAt - 1], rows[dataAt]];
  if (!above || !data) return null;
  const dropEmptyCells = (row: AnalysedRow) => row.filter(({ text }) => text !== '');
  const textCellCount = dropEmptyCells(above).filter(({ isDate, isAmount }) => !isDate && !isAmount).length;
  const isFull = textCellCount >= 2 && textCellCount * 2 >= dropEmptyCells(data).length;
  return isFull && textCellCount === dropEmptyCells(above).length ? dataAt - 1 : null;
}

/** The first row with a date and an amount; if there is none, the first with either. */
function firstData(rows: readonly AnalysedRow[]): number {
  const at = rows.findIndex(isData);
  return at === -1 ? rows.findIndex((row) => row.some(({ isDate, isAmount }) => isDate || isAmount)) : at;
}

function isData(row: AnalysedRow): boolean {
  const dateAt = row.findIndex(({ isDate }) => isDate);
  return dateAt !== -1 && row.some(({ isAmount }, at) => at !== dateAt && isAmount);
}

/** The header's names, made unique; a column without a name gets one from its position. */
function columnNames(fallbackNames: Cells, header: Cells): string[] {
  const taken = new Set<string>();
  return fallbackNames.map((fallbackName, at) => {
    const name = cut((header[at] ?? '').replace(/\s+/g, ' '), maxColumnNameLength) || fallbackName;
    let own = name;
    for (let n = 2; taken.has(own); n += 1) own = `${name} (${n})`;
    taken.add(own);
    return own;
  });
}

function filledCells(row: Cells): number {
  return row.findLastIndex((cell) => cell !== '') + 1;
}
