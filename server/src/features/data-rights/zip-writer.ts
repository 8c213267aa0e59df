import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Bytes for a row of the database. */
const chunkBytes = 4 * 1024 * 1024;
/** What is packed without a pause: some milliseconds. */
const pushedAtOnce = 128 * 1024;

/** A ZIP file in the making, given to `keep` piece by piece. */
export interface ZipWriter {
  /** Packs a text. */
  readonly text: (name: string, parts: AsyncIterable<string> | Iterable<string>) => Promise<void>;
  /** Keeps a file that is packed already, as pictures are. */
  readonly file: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Ends the file; answers its size. */
  readonly end: () => Promise<number>;
}

export function zipWriter(at: Date, keep: (chunk: Buffer) => Promise<void>): ZipWriter {
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
        await keep(chunk);
        sizeBytes += chunk.length;
      }
    }
  };
  return {
    text: async (name, parts) => {
      const entry = new ZipDeflate(name, { level: 6 });
      entry.mtime = at;
      zip.add(entry);
      for await (const part of parts) {
        const bytes = Buffer.from(part);
        for (let from = 0; from < bytes.length; from += pushedAtOnce) {
          entry.push(bytes.subarray(from, from + pushedAtOnce));
          await new Promise(setImmediate);
        }
        await flush(false);
      }
      entry.push(new Uint8Array(), true);
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
