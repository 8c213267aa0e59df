import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate';

/** Bytes for a row of the database. */
const chunkBytes = 4 * 1024 * 1024;
/** APPNOTE.TXT 6.3.10, section 4.4.5. */
const deflated = 8;

/** A ZIP file in the making, given to `write` piece by piece. */
export interface ZipWriter {
  /** Packs a text. */
  readonly text: (name: string, chunks: AsyncIterable<string> | Iterable<string>) => Promise<void>;
  /** Keeps a file that is packed already, as pictures are. */
  readonly file: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Ends the file; answers its size. */
  readonly end: () => Promise<number>;
}

export function zipWriter(at: Date, write: (chunk: Buffer) => Promise<void>): ZipWriter {
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  let sizeBytes = 0;
  const zip = new Zip((error, data) => {
    if (error) throw error;
    pending.push(data);
    pendingBytes += data.length;
  });
  const flush = async (isLast: boolean) => {
    if (pendingBytes < chunkBytes && !(isLast && pendingBytes > 0)) return;
    const all = Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    for (let from = 0; from < all.length; from += chunkBytes) {
      const chunk = all.subarray(from, from + chunkBytes);
      if (chunk.length < chunkBytes && !isLast) {
        pending = [Buffer.from(chunk)];
        pendingBytes = chunk.length;
      } else {
        await write(chunk);
        sizeBytes += chunk.length;
      }
    }
  };
  return {
    text: async (name, chunks) => {
      const entry: ZipInputFile = { filename: name, mtime: at, compression: deflated, size: 0, crc: 0 };
      zip.add(entry);
      // Packed by a thread of its own, and no faster than the pieces are kept.
      await pipeline(Readable.from(read(chunks, entry)), createDeflateRaw(), async (packed) => {
        for await (const piece of packed) {
          entry.ondata?.(null, piece, false);
          await flush(false);
        }
      });
      entry.ondata?.(null, new Uint8Array(), true);
    },
    file: async (name, bytes) => {
      const entry = new ZipPassThrough(name);
      entry.mtime = at;
      zip.add(entry);
      entry.push(bytes, true);
      await flush(false);
    },
    end: async () => {
      zip.end();
      await flush(true);
      return sizeBytes;
    },
  };
}

/** The bytes of a text, while its entry learns their number and checksum. */
async function* read(chunks: AsyncIterable<string> | Iterable<string>, entry: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const part of chunks) {
    const bytes = Buffer.from(part);
    entry.size += bytes.length;
    entry.crc = crc32(bytes, entry.crc);
    yield bytes;
  }
}
