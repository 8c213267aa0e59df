import type { FileResponse } from '@afdal/contract/endpoint';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { csvLine } from '@afdal/domain/money/csv';
import type { ListPlace } from './keyset.ts';

// Without it Excel does not recognize UTF-8.
const byteOrderMark = '\ufeff';
/** So few that others are served in between. */
const rowsAtOnce = 500;

interface ExportedList<R> {
  /** What the file is named by: `users`. */
  readonly name: string;
  readonly today: CivilDate;
  readonly columns: Readonly<Record<string, string>>;
  /** Reads at most so many rows from a place on. */
  readonly find: (place: ListPlace | null, limit: number) => Promise<readonly R[]>;
  readonly toCells: (row: R) => readonly string[];
}

/** A list, read batch by batch, as CSV, and how many rows it has. */
export async function exportList<R extends { readonly id: string; readonly key: string }>(
  list: ExportedList<R>,
): Promise<{ readonly file: FileResponse; readonly rows: number }> {
  const bytes = [Buffer.from(byteOrderMark + csvLine(Object.values(list.columns)))];
  let count = 0;
  let place: ListPlace | null = null;
  for (;;) {
    const rows: readonly R[] = await list.find(place, rowsAtOnce);
    bytes.push(Buffer.from(rows.map((row) => csvLine(list.toCells(row))).join('')));
    count += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) break;
    place = { isBefore: false, from: 1, key: last.key, id: last.id };
  }
  return { file: { name: `afdal-${list.name}-${list.today}.csv`, bytes }, rows: count };
}

/** What a list was exported with, as the audit log records it. What was searched for is not: it may be the name of a person. */
export function toExportFacts(
  { q, ...states }: { readonly q?: string | undefined } & Readonly<Record<string, string | undefined>>,
  rows: number,
) {
  const given = Object.entries(states).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(given), isSearch: q !== undefined, rows };
}
