import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartRefusal } from '../../start-refusal.ts';
import { BackupDamaged } from './backup-damaged.ts';
import { BackupHeader, digestLength, firstLine, firstLineOfAnyFormat } from './format.ts';
import { type Frame, framesOf } from './frames.ts';

export interface Backup {
  readonly header: BackupHeader;
  /** What follows the header. To be read once. */
  readonly frames: AsyncGenerator<Frame, void>;
  close(): Promise<void>;
}

/**
 * Opens a backup that was proven to be whole: nobody need touch a database before that is known.
 *
 * @throws StartRefusal when it is none, damaged, or written by a newer version
 */
export async function openBackup(path: string): Promise<Backup> {
  const file = await openFile(path);
  try {
    const end = await endOfContent(file, path);
    await proveWhole(file, end);
    const frames = framesOf(unpacked(file, end));
    const first = await frames.next();
    if (first.done || first.value.kind !== 'header') throw new BackupDamaged();
    const header = BackupHeader.parse(JSON.parse(first.value.content.toString()));
    return { header, frames, close: async () => await file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`The backup cannot be read (${said}): is the name right, and may this user read it?`);
  }
}

/** Where the digest begins. */
async function endOfContent(file: FileHandle, path: string): Promise<number> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(firstLine.length + 8), 0, firstLine.length + 8, 0);
  const [line] = firstLineOfAnyFormat.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
  if (!line) throw new StartRefusal(`${path} is no backup of Afdal.`);
  if (line !== firstLine.toString())
    throw new StartRefusal(`${path} was written in a format of a newer Afdal: update this one, then restore.`);
  const { size } = await file.stat();
  if (size < firstLine.length + digestLength) throw new BackupDamaged();
  return size - digestLength;
}

async function proveWhole(file: FileHandle, end: number): Promise<void> {
  const digest = createHash('sha256');
  for await (const piece of file.createReadStream({ start: 0, end: end - 1, autoClose: false })) digest.update(piece);
  const { buffer } = await file.read(Buffer.alloc(digestLength), 0, digestLength, end);
  if (!digest.digest().equals(buffer)) throw new BackupDamaged();
}

function unpacked(file: FileHandle, end: number): AsyncIterable<Buffer> {
  const packed = file.createReadStream({ start: firstLine.length, end: end - 1, autoClose: false });
  // What fails reaches the reader of the last stream; the callback only says that this is known.
  return pipeline(packed, createGunzip(), () => {});
}
