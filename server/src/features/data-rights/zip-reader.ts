import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { maxPackedRatio, maxUnpackedBytes, maxZipEntries } from '@afdal/domain/data-rights/limits';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { AppError } from '../../platform/app-error.ts';

/** The bytes of a file, wherever they are kept. */
export interface ZipSource {
  readonly sizeBytes: number;
  readonly read: (from: number, to: number) => Promise<Buffer>;
}

export interface ZipReader {
  readonly names: readonly string[];
  /** The unpacked bytes of an entry, piece by piece. @throws Failure `copy_unreadable` */
  readonly unpack: (name: string) => AsyncGenerator<Buffer>;
}

const [localHeaderBytes, centralHeaderBytes] = [30, 46];
const maxCentralBytes = 8 * 1024 * 1024;
const readAtOnce = 256 * 1024;
/** APPNOTE.TXT 6.3.10, section 4.5.3. */
const zip64Field = 0x0001;
/** Nothing else is ever in a copy: no folder, no path that leads out of it, no link. */
const knownNames =
  /^(manifest\.json|README\.ar\.txt|data\/[a-z_]{1,60}\.json|csv\/[a-z_]{1,60}\.csv|files\/[a-z_]{1,60}\/\w{1,40}(-[0-9a-f-]{36})?\.(webp|pdf))$/;

/**
 * Reads a ZIP file by its central directory. yauzl reads the format and asserts sizes; rejected here are names that a copy
 * never has, encryption, ZIP64, entries that share bytes, sizes beyond the limits, and wrong checksums.
 *
 * @throws Failure `copy_unreadable`
 */
export async function openZip(source: ZipSource): Promise<ZipReader> {
  const reader = new SourceReader(source);
  const options = { autoClose: false, strictFileNames: true };
  try {
    const zip = await fromRandomAccessReaderPromise(reader, source.sizeBytes, options);
    const entries = await readEntries(zip);
    return {
      names: [...entries.keys()],
      unpack: (name) => unpack(zip, entries.get(name), reader),
    };
  } catch (error) {
    throw reader.toAppError(error);
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxZipEntries) throw unreadable();
  const entries = new Map<string, Entry>();
  let [central, packed, unpacked] = [0, 0, 0];
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize } = entry;
    central += centralHeaderBytes + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    packed += localHeaderBytes + entry.fileNameLength + compressedSize;
    unpacked += uncompressedSize;
    const isReadable =
      entry.canDecodeFileData() &&
      !entry.extraFields.some(({ id }) => id === zip64Field) &&
      knownNames.test(fileName) &&
      !entries.has(fileName);
    const isWithinLimits =
      central <= maxCentralBytes &&
      central + packed <= zip.fileSize &&
      unpacked <= maxUnpackedBytes &&
      uncompressedSize <= compressedSize * maxPackedRatio + readAtOnce;
    if (!isReadable || !isWithinLimits) throw unreadable();
    entries.set(fileName, entry);
  }
  return entries;
}

async function* unpack(zip: ZipFile, entry: Entry | undefined, reader: SourceReader): AsyncGenerator<Buffer> {
  if (!entry) throw unreadable();
  let crc = 0;
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      crc = crc32(piece, crc);
      yield piece;
    }
    if (crc !== entry.crc32) throw unreadable();
  } catch (error) {
    throw reader.toAppError(error);
  }
}

/** Hands yauzl the bytes of a source, and tells its complaints about a file from errors of where the bytes are kept. */
class SourceReader extends RandomAccessReader {
  readonly #source: ZipSource;
  #sourceError: { readonly error: unknown } | null = null;

  constructor(source: ZipSource) {
    super();
    this.#source = source;
  }

  override read: RandomAccessReader['read'] = (buffer, offset, length, position, callback) => {
    const done = (error: Error | null) => setImmediate(callback, error);
    this.#bytes(position, position + length).then(
      (bytes) => {
        bytes.copy(buffer, offset);
        done(bytes.length < length ? unreadable() : null);
      },
      (error) => done(error),
    );
  };

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end));
  }

  toAppError(error: unknown): unknown {
    return this.#sourceError ? this.#sourceError.error : error instanceof AppError ? error : unreadable();
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += readAtOnce) yield await this.#bytes(at, Math.min(at + readAtOnce, end));
  }

  async #bytes(from: number, to: number): Promise<Buffer> {
    try {
      return await this.#source.read(from, to);
    } catch (error) {
      this.#sourceError = { error };
      throw error;
    }
  }
}

function unreadable(): AppError {
  return new AppError('copy_unreadable');
}
