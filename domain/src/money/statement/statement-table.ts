import { filled } from '../../text/filled.ts';
import { isAmountLike } from './amount-cell.ts';
import { columnWithoutName } from './copy.ts';
import { isDateLike } from './date-cell.ts';
import { fieldsNamed } from './header-fields.ts';
import { cut } from './text-cell.ts';

type Cells = readonly string[];

/** Where a statement's columns and rows are. */
export interface StatementTable {
  readonly hasHeader: boolean;
  /** A name of its own for each column, by which it is mapped. */
  readonly columns: readonly string[];
  /** What else they may be called: as the header found says, or by their places. A mapping may be older than a change of mind. */
  readonly aliases: readonly (readonly string[])[];
  /** The index of the first row below the header, and below what stands above it. */
  readonly bodyAt: number;
}

/** So far down a header is looked for: banks put their own lines above it. */
const headerWithin = 60;
const columnNameAtMost = 100;

/**
 * Finds the header: the row that names most of what columns are called, else the row above the first that holds a day
 * and an amount, if it has words and neither. `hasHeader` overrules what is found.
 */
export function tableOf(rows: readonly Cells[], hasHeader: boolean | null): StatementTable {
  const top = rows.slice(0, headerWithin);
  const firstDataAt = firstData(top);
  const found = namingRow(top) ?? rowAboveData(top, firstDataAt);
  const is = hasHeader ?? found !== null;
  const headerAt = is ? (found ?? Math.max(0, firstDataAt - 1)) : null;
  const bodyAt = headerAt === null ? (found ?? Math.max(0, firstDataAt)) : headerAt + 1;
  const header = rows[headerAt ?? -1] ?? [];
  const width = Math.max(0, header.length, ...rows.slice(bodyAt, bodyAt + 200).map((row) => filledCells(row)));
  const places = Array.from({ length: width }, (_, at) => filled(columnWithoutName, { n: String(at + 1) }));
  const aliases = [places, columnNames(places, rows[found ?? -1] ?? [])];
  return { hasHeader: is, columns: columnNames(places, header), aliases, bodyAt };
}

function namingRow(rows: readonly Cells[]): number | null {
  const named = rows.map((row) => (isData(row) ? 0 : new Set(row.flatMap((cell) => fieldsNamed(cell))).size));
  const most = Math.max(0, ...named);
  return most >= 2 ? named.indexOf(most) : null;
}

function rowAboveData(rows: readonly Cells[], dataAt: number): number | null {
  const [above, data] = [rows[dataAt - 1], rows[dataAt]];
  if (!above || !data) return null;
  const words = above.filter((cell) => cell !== '' && !isDateLike(cell) && !isAmountLike(cell)).length;
  const isFull = words >= 2 && words * 2 >= data.filter((cell) => cell !== '').length;
  return isFull && words === above.filter((cell) => cell !== '').length ? dataAt - 1 : null;
}

/** The first row with a day and an amount; in a file without such, with either. */
function firstData(rows: readonly Cells[]): number {
  const at = rows.findIndex(isData);
  return at === -1 ? rows.findIndex((row) => row.some((cell) => isDateLike(cell) || isAmountLike(cell))) : at;
}

function isData(row: Cells): boolean {
  const dateAt = row.findIndex(isDateLike);
  return dateAt !== -1 && row.some((cell, at) => at !== dateAt && isAmountLike(cell));
}

/** The header's names, each once; a column without one is called by its place. */
function columnNames(places: Cells, header: Cells): string[] {
  const taken = new Set<string>();
  return places.map((place, at) => {
    const name = cut((header[at] ?? '').replace(/\s+/g, ' '), columnNameAtMost) || place;
    let own = name;
    for (let n = 2; taken.has(own); n += 1) own = `${name} (${n})`;
    taken.add(own);
    return own;
  });
}

function filledCells(row: Cells): number {
  return row.findLastIndex((cell) => cell !== '') + 1;
}
