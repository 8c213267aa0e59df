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
  const { id, fileName, accountId, status, encoding, rows, duplicates, errors, toAdd, added, outline } = row;
  const mapping = toMapping(row.mapping);
  const fileAccounts = [...(outline?.fileAccounts ?? [])];
  const isUnchosen = fileAccounts.length > 1 && mapping.fileAccount === null;
  return {
    id,
    fileName,
    accountId,
    status,
    format: outline?.format ?? 'csv',
    source: outline?.source ?? null,
    encoding,
    delimiter: outline?.delimiter ?? null,
    fileAccounts,
    rows,
    duplicates,
    errors,
    toAdd,
    added,
    ...counts,
    undecided: outline?.undecided ?? 0,
    unsure: outline?.unsure ?? 0,
    // Once it is over, nobody decides any more on which side of the account a line is.
    mapping: outline ? mapping : { ...mapping, expenses: [], incomes: [] },
    columns: [...(outline?.columns ?? [])],
    sample: (outline?.sample ?? []).map((cells) => [...cells]),
    missing: [...missingFields(mapping), ...(isUnchosen ? (['fileAccount'] as const) : [])],
    createdAt: row.createdAt.toISOString(),
  };
}

/** A stored mapping. Earlier versions stored it without the lines that the person decided, and without accounts. */
export function toMapping(stored: StoredMapping): ImportMapping {
  const since = { encoding: null, delimiter: null, fileAccount: null, transfers: [] };
  return { expenses: [], incomes: [], ...since, ...stored };
}

/** The columns that an import stores of its preview. */
export function previewColumns(preview: Preview) {
  const { table, mapping, rows, fileAccounts, file } = preview;
  const { format, source, encoding, delimiter } = file;
  const sample = rows.slice(0, sampleRows).map(({ cells }) => table.columns.map((_, at) => formatCell(cells[at])));
  const outline = {
    columns: table.columns,
    sample,
    undecided: countByKind(preview, 'undecided'),
    matched: countByKind(preview, 'matched'),
    unsure: rows.filter((row) => row.kind === 'matched' && !row.match.isSure).length,
    format,
    source,
    delimiter,
    fileAccounts,
  };
  return { outline, mapping, encoding, ...computeCounts(preview) } satisfies ImportChanges;
}

/** A cell, truncated for display. */
export function formatCell(cell = ''): string {
  return cell.length > maxSampleCellLength ? `${cut(cell, maxSampleCellLength)}…` : cell;
}
