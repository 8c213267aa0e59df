import { fillTemplate } from '../../text/fill-template.ts';
import { fieldsNamed } from './header-fields.ts';
import { type LookedCell, lookedRows } from './looked-cell.ts';
import type { Steps } from './steps.ts';
import { cut } from './text-cell.ts';
import { columnWithoutName } from './vocabulary.ts';

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

type LookedRow = readonly LookedCell[];

/** So far down a header is looked for, all rows of fifty columns or fewer: banks put their own lines above it. */
const headerWithin = { rows: 60, cells: 3_000 };
/** So many rows below the header tell how many columns there are. */
const widthWithin = 200;
const columnNameAtMost = 100;

/**
 * Finds the header: the row that names most of what columns are called, else the row above the first that holds a day
 * and an amount, if it has words and neither. `hasHeader` overrules what is found.
 */
export function* tableOf(rows: readonly Cells[], hasHeader: boolean | null): Steps<StatementTable> {
  const top = yield* lookedRows(rows, headerWithin);
  const firstDataAt = firstData(top);
  const found = (yield* namingRow(top)) ?? rowAboveData(top, firstDataAt);
  const is = hasHeader ?? found !== null;
  const headerAt = is ? (found ?? Math.max(0, firstDataAt - 1)) : null;
  const bodyAt = headerAt === null ? (found ?? Math.max(0, firstDataAt)) : headerAt + 1;
  const header = rows[headerAt ?? -1] ?? [];
  const width = Math.max(0, header.length, ...rows.slice(bodyAt, bodyAt + widthWithin).map((row) => filledCells(row)));
  const places = Array.from({ length: width }, (_, at) => fillTemplate(columnWithoutName, { n: String(at + 1) }));
  const aliases = [places, columnNames(places, rows[found ?? -1] ?? [])];
  return { hasHeader: is, columns: columnNames(places, header), aliases, bodyAt };
}

function* namingRow(rows: readonly LookedRow[]): Steps<number | null> {
  const named: number[] = [];
  for (const row of rows) {
    const fields = isData(row) ? [] : row.flatMap(({ text }) => fieldsNamed(text));
    named.push(new Set(fields).size);
    yield;
  }
  const most = Math.max(0, ...named);
  return most >= 2 ? named.indexOf(most) : null;
}

function rowAboveData(rows: readonly LookedRow[], dataAt: number): number | null {
  const [above, data] = [rows[dataAt - 1], rows[dataAt]];
  if (!above || !data) return null;
  const filledOf = (row: LookedRow) => row.filter(({ text }) => text !== '');
  const words = filledOf(above).filter(({ isDate, isAmount }) => !isDate && !isAmount).length;
  const isFull = words >= 2 && words * 2 >= filledOf(data).length;
  return isFull && words === filledOf(above).length ? dataAt - 1 : null;
}

/** The first row with a day and an amount; in a file without such, with either. */
function firstData(rows: readonly LookedRow[]): number {
  const at = rows.findIndex(isData);
  return at === -1 ? rows.findIndex((row) => row.some(({ isDate, isAmount }) => isDate || isAmount)) : at;
}

function isData(row: LookedRow): boolean {
  const dateAt = row.findIndex(({ isDate }) => isDate);
  return dateAt !== -1 && row.some(({ isAmount }, at) => at !== dateAt && isAmount);
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
