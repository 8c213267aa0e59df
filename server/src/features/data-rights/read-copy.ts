import { TextDecoder } from 'node:util';
import { copyVersion, maxAttachmentBytes, maxRowBytes } from '@afdal/domain/data-rights/limits';
import * as z from 'zod/mini';
import { AppError } from '../../platform/app-error.ts';
import { Manifest, manifestName } from './manifest.ts';
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
export async function readWhole(zip: ZipReader, name: string): Promise<Buffer> {
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
