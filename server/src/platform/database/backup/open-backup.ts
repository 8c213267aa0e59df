import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartupError } from '../../startup-error.ts';
import { anyFormatFirstLine, BackupDamaged, BackupHeader, digestLength, firstLine } from './format.ts';
import { type Frame, parseFrames } from './frames.ts';

export interface Backup {
  readonly header: BackupHeader;
  /** The frames after the header. Can be consumed once. */
  readonly frames: AsyncGenerator<Frame, void>;
  close(): Promise<void>;
}

/**
 * Opens a backup after verifying that it is complete, so that a damaged one is rejected before the database is touched.
 *
 * @throws StartupError when it cannot be read, is not a backup, is damaged, or was written in a newer format
 */
export async function openBackup(path: string): Promise<Backup> {
  const file = await openFile(path);
  try {
    const end = await findContentEnd(file, path);
    await verifyDigest(file, end);
    const frames = parseFrames(decompressed(file, end));
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
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The backup cannot be read (${reason}): is the name right, and may this user read it?`);
  }
}

/** The offset at which the digest begins. */
async function findContentEnd(file: FileHandle, path: string): Promise<number> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(firstLine.length + 8), 0, firstLine.length + 8, 0);
  const [line] = anyFormatFirstLine.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
  if (!line) throw new StartupError(`${path} is no backup of Afdal.`);
  if (line !== firstLine.toString())
    throw new StartupError(`${path} was written in a format of a newer Afdal: update this one, then restore.`);
  const { size } = await file.stat();
  if (size < firstLine.length + digestLength) throw new BackupDamaged();
  return size - digestLength;
}

async function verifyDigest(file: FileHandle, end: number): Promise<void> {
  const digest = createHash('sha256');
  for await (const chunk of file.createReadStream({ start: 0, end: end - 1, autoClose: false })) digest.update(chunk);
  const { buffer } = await file.read(Buffer.alloc(digestLength), 0, digestLength, end);
  if (!digest.digest().equals(buffer)) throw new BackupDamaged();
}

function decompressed(file: FileHandle, end: number): AsyncIterable<Buffer> {
  const compressed = file.createReadStream({ start: firstLine.length, end: end - 1, autoClose: false });
  // Errors surface at the reader of the last stream: the required callback has nothing to do.
  return pipeline(compressed, createGunzip(), () => {});
}
