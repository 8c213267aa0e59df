import { copyVersion } from '@afdal/domain/data-rights/limits';
import * as z from 'zod/mini';
import type { CopiedRow } from '../../platform/area/area-table.ts';

export const manifestName = 'manifest.json';

/** What a copy says of itself. */
export const Manifest = z.object({
  format: z.literal('afdal-copy'),
  version: z.int().check(z.gte(1)),
  exportedAt: z.iso.datetime(),
  /** Rows by table. */
  counts: z.record(z.string().check(z.maxLength(60)), z.int().check(z.gte(0))),
});
export type Manifest = z.infer<typeof Manifest>;

export function createManifest(exportedAt: Date, counts: Manifest['counts']): Manifest {
  return { format: 'afdal-copy', version: copyVersion, exportedAt: exportedAt.toISOString(), counts };
}

/** Where a table's rows are in a copy, one a line. */
export const rowsName = (table: string) => `data/${table}.json`;
/** Where a row's picture or paper is. A table with one row a person has no ids. */
export const fileName = (table: string, column: string, { id }: CopiedRow, kind: string) =>
  `files/${table}/${column}${id === undefined ? '' : `-${id}`}.${kind}`;
