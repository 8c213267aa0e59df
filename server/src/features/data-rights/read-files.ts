import { maxPictureBytes, maxPictureSide } from '@afdal/domain/money/limits';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { CopiedRow, FileKind, ImportedTable } from '../../platform/area/area-table.ts';
import { isPdf } from '../../platform/files/is-image.ts';
import { reencodeImage } from '../../platform/files/reencode-image.ts';
import { fileName } from './manifest.ts';
import { readWhole } from './read-copy.ts';
import type { ZipReader } from './zip-reader.ts';

/** The columns of bytes of a row: its own files in the copy, drawn anew. @throws Failure where one is missing or no such file */
export async function readFiles(
  zip: ZipReader,
  { table, files = {} }: ImportedTable,
  row: CopiedRow,
): Promise<CopiedRow> {
  const columns: CopiedRow = {};
  for (const [column, kind] of Object.entries(files)) {
    if (row[column] === null) continue;
    const name = fileName(getTableName(table), column, row, kind);
    if (row[column] !== name || !zip.names.includes(name)) throw new AppError('copy_rows_refused');
    const read = Object.entries(await toFileRow(column, kind, await readWhole(zip, name)));
    Object.assign(columns, Object.fromEntries(read.filter(([name]) => Object.hasOwn(getTableColumns(table), name))));
  }
  return columns;
}

async function toFileRow(column: string, kind: FileKind, bytes: Buffer): Promise<CopiedRow> {
  if (bytes.length > maxPictureBytes) throw new AppError('copy_rows_refused');
  if (kind === 'webp') {
    const { webp, width, height } = await reencodeImage(bytes, maxPictureSide);
    return { [column]: webp, width, height };
  }
  if (!isPdf(bytes)) throw new AppError('copy_rows_refused');
  return { [column]: bytes };
}
