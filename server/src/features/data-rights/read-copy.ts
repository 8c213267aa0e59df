import { TextDecoder } from 'node:util';
import { copyVersion, maxAttachmentBytes, maxRowBytes } from '@afdal/domain/data-rights/limits';
import { maxPictureBytes, maxPictureSide } from '@afdal/domain/money/limits';
import { getTableColumns, getTableName } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '../../platform/app-error.ts';
import type { CopiedRow, FileKind, ImportedTable } from '../../platform/area/area-table.ts';
import { isPdf } from '../../platform/files/is-image.ts';
import { reencodeImage } from '../../platform/files/reencode-image.ts';
import { fileName, Manifest, manifestName } from './manifest.ts';
import type { ZipReader } from './zip-reader.ts';

/** What a copy says of itself. @throws Failure `copy_unreadable`; `copy_newer` */
export async function readManifest(zip: ZipReader): Promise<Manifest> {
  if (!zip.names.includes(manifestName)) throw new AppError('copy_unreadable');
  const read = z.safeParse(Manifest, parseJson((await readWhole(zip, manifestName)).toString()));
  if (!read.success) throw new AppError('copy_unreadable');
  if (read.data.version > copyVersion) throw new AppError('copy_newer');
  return read.data;
}

/** A picture, a paper or the manifest. */
async function readWhole(zip: ZipReader, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of zip.unpack(name)) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > maxAttachmentBytes) throw new AppError('copy_unreadable');
  }
  return Buffer.concat(pieces);
}

/** The rows of a table, one a line, as they were written. @throws Failure `copy_unreadable` */
export async function* readRows(zip: ZipReader, name: string): AsyncGenerator<unknown> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const piece of zip.unpack(name)) {
    const lines = (rest + decoded(decoder, piece)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxRowBytes) throw new AppError('copy_unreadable');
    for (const line of lines) if (isRow(line)) yield parseJson(line.replace(/,$/, ''));
  }
  if (isRow(rest)) throw new AppError('copy_unreadable');
}

function decoded(decoder: TextDecoder, piece: Buffer): string {
  try {
    return decoder.decode(piece, { stream: true });
  } catch {
    throw new AppError('copy_unreadable');
  }
}

const isRow = (line: string) => line !== '[' && line !== ']' && line !== '[]' && line !== '';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('copy_unreadable');
  }
}

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
