import type { Import, ImportMapping } from '@afdal/contract/finance/imports';
import { missingFields } from '@afdal/domain/money/statement/mapping';
import { cut } from '@afdal/domain/money/statement/text-cell';
import type { StoredMapping } from '../ledger/schema/imports-tables.ts';
import { computeCounts, countByKind, type Preview } from './preview-statement.ts';
import type { ImportChanges, ImportRow } from './store.ts';

const sampleRows = 5;
const maxSampleCellLength = 200;

/** How many rows of an import were changed since, and how many are one with what was there; counted for one at a time. */
type RowCounts = Pick<Import, 'edited' | 'matched'>;

export function toImport(
  row: ImportRow,
  counts: RowCounts = { edited: 0, matched: row.outline?.matched ?? 0 },
): Import {
  const { id, fileName, accountId, status, encoding, mapping, rows, duplicates, errors, toAdd, added } = row;
  return {
    id,
    fileName,
    accountId,
    status,
    encoding,
    rows,
    duplicates,
    errors,
    toAdd,
    added,
    ...counts,
    undecided: row.outline?.undecided ?? 0,
    unsure: row.outline?.unsure ?? 0,
    // Once it is over, nobody decides any more on which side of the account a line is.
    mapping: row.outline ? toMapping(mapping) : { ...toMapping(mapping), expenses: [], incomes: [] },
    columns: [...(row.outline?.columns ?? [])],
    sample: (row.outline?.sample ?? []).map((cells) => [...cells]),
    missing: missingFields(mapping),
    createdAt: row.createdAt.toISOString(),
  };
}

/** A stored mapping. An earlier version stored it without the lines that the person decided. */
export function toMapping(stored: StoredMapping): ImportMapping {
  return { expenses: [], incomes: [], ...stored };
}

/** The columns that an import stores of its preview. */
export function previewColumns(preview: Preview) {
  const { table, mapping, rows } = preview;
  const sample = rows.slice(0, sampleRows).map(({ cells }) => table.columns.map((_, at) => formatCell(cells[at])));
  const outline = {
    columns: table.columns,
    sample,
    undecided: countByKind(preview, 'undecided'),
    matched: countByKind(preview, 'matched'),
    unsure: rows.filter((row) => row.kind === 'matched' && !row.match.isSure).length,
  };
  return { outline, mapping, ...computeCounts(preview) } satisfies ImportChanges;
}

/** A cell, truncated for display. */
export function formatCell(cell = ''): string {
  return cell.length > maxSampleCellLength ? `${cut(cell, maxSampleCellLength)}…` : cell;
}
