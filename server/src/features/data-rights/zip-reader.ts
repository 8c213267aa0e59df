import { crc32, createInflateRaw } from 'node:zlib';
import { maxPackedRatio, maxUnpackedBytes, maxZipEntries } from '@afdal/domain/data-rights/limits';
import { AppError } from '../../platform/app-error.ts';

/** The bytes of a file, wherever they are kept. */
export interface ZipSource {
  readonly sizeBytes: number;
  readonly read: (from: number, to: number) => Promise<Buffer>;
}

interface Entry {
  readonly offset: number;
  readonly isPacked: boolean;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly crc: number;
}

export interface ZipReader {
  readonly names: readonly string[];
  /** The unpacked bytes of an entry, piece by piece. @throws Failure `copy_unreadable` */
  readonly unpack: (name: string) => AsyncGenerator<Buffer>;
}

// Sizes and signatures of APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const [localBytes, centralBytes, endBytes] = [30, 46, 22];
const [localSignature, centralSignature, endSignature] = [0x04034b50, 0x02014b50, 0x06054b50];
const maxCommentBytes = 0xffff;
const maxCentralBytes = 8 * 1024 * 1024;
const readAtOnce = 256 * 1024;
/** Nothing else is ever in a copy: no folder, no path that leads out of it, no link. */
const knownNames =
  /^(manifest\.json|README\.ar\.txt|data\/[a-z_]{1,60}\.json|csv\/[a-z_]{1,60}\.csv|files\/[a-z_]{1,60}\/\w{1,40}(-[0-9a-f-]{36})?\.(webp|pdf))$/;

/**
 * Reads a ZIP file by its central directory. Refused are names that a copy never has, encryption, ZIP64, entries that
 * share bytes, and sizes beyond the limits: said by the directory, or found while unpacking.
 *
 * @throws Failure `copy_unreadable`
 */
export async function openZip(source: ZipSource): Promise<ZipReader> {
  const entries = await readZipEntries(source);
  return {
    names: [...entries.keys()],
    unpack: (name) => {
      const entry = entries.get(name);
      if (!entry) throw unreadable();
      return unpack(source, entry);
    },
  };
}

async function readZipEntries(source: ZipSource): Promise<Map<string, Entry>> {
  const tailFrom = Math.max(0, source.sizeBytes - endBytes - maxCommentBytes);
  const tail = await source.read(tailFrom, source.sizeBytes);
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at < 0 || at + endBytes > tail.length || tail.readUInt32LE(at) !== endSignature) throw unreadable();
  const [count, bytes, offset] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  const isWhole = offset + bytes <= tailFrom + at;
  if (count > maxZipEntries || bytes > maxCentralBytes || !isWhole) throw unreadable();
  return readDirectory(await source.read(offset, offset + bytes), count, offset);
}

function readDirectory(central: Buffer, count: number, dataBytes: number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let [packed, unpacked] = [0, 0];
  for (let at = 0, n = 0; n < count; n += 1) {
    if (at + centralBytes > central.length || central.readUInt32LE(at) !== centralSignature) throw unreadable();
    const [flags, method, crc] = [
      central.readUInt16LE(at + 8),
      central.readUInt16LE(at + 10),
      central.readUInt32LE(at + 16),
    ];
    const [packedBytes, bytes] = [central.readUInt32LE(at + 20), central.readUInt32LE(at + 24)];
    const [nameBytes, extra] = [
      central.readUInt16LE(at + 28),
      central.readUInt16LE(at + 30) + central.readUInt16LE(at + 32),
    ];
    const name = central.subarray(at + centralBytes, at + centralBytes + nameBytes).toString();
    const isReadable =
      (flags & 1) === 0 && (method === 0 || method === 8) && knownNames.test(name) && !entries.has(name);
    packed += packedBytes;
    unpacked += bytes;
    if (!isReadable || packed > dataBytes || unpacked > maxUnpackedBytes) throw unreadable();
    if (bytes > packedBytes * maxPackedRatio + readAtOnce) throw unreadable();
    entries.set(name, { offset: central.readUInt32LE(at + 42), isPacked: method === 8, packedBytes, bytes, crc });
    at += centralBytes + nameBytes + extra;
  }
  return entries;
}

async function* unpack(source: ZipSource, entry: Entry): AsyncGenerator<Buffer> {
  let [bytes, crc] = [0, 0];
  const pieces = packedPieces(source, entry);
  for await (const piece of entry.isPacked ? inflated(pieces) : pieces) {
    bytes += piece.length;
    crc = crc32(piece, crc);
    if (bytes > entry.bytes) throw unreadable();
    yield piece;
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw unreadable();
}

async function* packedPieces(source: ZipSource, { offset, packedBytes }: Entry): AsyncGenerator<Buffer> {
  const local = await source.read(offset, offset + localBytes);
  if (local.length < localBytes || local.readUInt32LE(0) !== localSignature) throw unreadable();
  const from = offset + localBytes + local.readUInt16LE(26) + local.readUInt16LE(28);
  for (let at = from; at < from + packedBytes; at += readAtOnce) {
    const piece = await source.read(at, Math.min(at + readAtOnce, from + packedBytes));
    if (piece.length === 0) throw unreadable();
    yield piece;
  }
}

async function* inflated(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  const feed = async () => {
    for await (const piece of pieces) {
      if (!inflate.write(piece)) await new Promise((resolve) => inflate.once('drain', resolve));
    }
    inflate.end();
  };
  feed().catch((error) => inflate.destroy(error));
  try {
    for await (const piece of inflate) yield piece;
  } catch (error) {
    throw error instanceof AppError || isDatabaseError(error) ? error : unreadable();
  } finally {
    inflate.destroy();
  }
}

/** Errors of zlib have codes that begin so; any other comes from where the bytes are kept. */
const isDatabaseError = (error: unknown) =>
  !(error instanceof Error && 'code' in error && /^(Z_|ERR_)/.test(String(error.code)));

function unreadable(): AppError {
  return new AppError('copy_unreadable');
}
