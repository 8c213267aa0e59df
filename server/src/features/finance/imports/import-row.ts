import type { Import } from '@afdal/contract/imports';
import { missingFields } from '@afdal/domain/money/statement/mapping';
import { cut } from '@afdal/domain/money/statement/text-cell';
import { countsOf, type Preview } from './preview-statement.ts';
import type { ImportChanges, ImportRow } from './store.ts';

const sampleRows = 5;
const sampleCellAtMost = 200;

export function toImport(row: ImportRow): Import {
  const { id, fileName, accountId, status, encoding, mapping, rows, duplicates, errors, toAdd, added } = row;
  return {
    ...{ id, fileName, accountId, status, encoding, mapping, rows, duplicates, errors, toAdd, added },
    columns: [...(row.outline?.columns ?? [])],
    sample: (row.outline?.sample ?? []).map((cells) => [...cells]),
    missing: missingFields(mapping),
    createdAt: row.createdAt.toISOString(),
  };
}

/** The columns that an import stores of its preview. */
export function previewColumns(preview: Preview) {
  const { table, mapping, rows } = preview;
  const sample = rows.slice(0, sampleRows).map(({ cells }) => table.columns.map((_, at) => shownCell(cells[at])));
  return { outline: { columns: table.columns, sample }, mapping, ...countsOf(preview) } satisfies ImportChanges;
}

/** A cell, truncated for display. */
export function shownCell(cell = ''): string {
  return cell.length > sampleCellAtMost ? `${cut(cell, sampleCellAtMost)}…` : cell;
}
